import HeliographCore
import HeliographFormats

/// The copies of each photo.
enum RenditionKeys {
  static var key: SiteKey {
    SiteKey(
      "renditions", .mapping(keys), "The copies of a photo, each in one size and one format.",
      page: "ImagesAndColour",
      starter: .mapping("renditions", keys) + ["## or renditions: { watermark: { image: mark.png } }"],
      inEditions: false
    ) { map, site, file throws(YAMLError) in
      var text = RenditionText.standard
      if let own = try map.map("renditions") { try keys.read(own, into: &text, file: file) }
      site.settings.recipe = text.recipe(search: site.settings.search)
      site.settings.tiles = text.tiles
      site.watermark = text.watermark
      site.unused = text.unused
    }
  }

  /// What WebP can hold (RFC 9649, 2.5: sides of 14 bits).
  static let largestWidth = 16_383
  /// The long edges that copies may have, in pixels.
  static let widthRange = 16...largestWidth
  /// A colour as in CSS.
  static var colour: ValueSchema {
    ValueSchema(##""type": "string", "pattern": "^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$""##)
  }

  private static var keys: [ConfigurationKey<RenditionText>] { files + pixels + additions }

  private static var files: [ConfigurationKey<RenditionText>] {
    let standard = Recipe.defaultWidths.map(String.init).joined(separator: ", ")
    let others = ImageFormat.allCases.filter { $0 != .jpeg }.map(\.rawValue).joined(separator: ", ")
    return [
      ConfigurationKey(
        "widths",
        .list(of: .number(in: widthRange)).with(#""minItems": 1, "default": [\#(standard)]"#),
        "Long edges in pixels; photos are never enlarged.",
        starter: [StarterLine("widths: [\(standard)]  # long edge in pixels, never enlarged")]
      ) { map, text, _ throws(YAMLError) in
        text.widths = try widths(map)
      },
      ConfigurationKey(
        "formats",
        .list(of: .choices(of: ImageFormat.self)).with(#""minItems": 1, "default": ["jpeg"]"#),
        "In any order: browsers are offered the one that compresses best first, and JPEG, which is always made, last.",
        starter: [
          StarterLine(
            "formats: [jpeg]",
            "always made; also \(others): fewer bytes, and much longer builds")
        ]
      ) { map, text, _ throws(YAMLError) in
        text.formats = try formats(map)
      },
      ConfigurationKey(
        "quality", .mapping(numbers(in: { _ in 1...100 }, default: \.defaultQuality)),
        "A format that is named here has this quality for every photo; one that is not has its default, and 6 more for photos whose grain that would smooth away.",
        starter: [
          StarterLine(
            example("quality", \.defaultQuality),
            "without a format: this, and more where a photo is full of grain")
        ]
      ) { map, text, file throws(YAMLError) in
        let keys = numbers(in: { _ in 1...100 }, default: \.defaultQuality)
        if let own = try map.map("quality") { try keys.read(own, into: &text.quality, file: file) }
      },
      ConfigurationKey(
        "effort", .mapping(numbers(in: \.effortRange, default: \.defaultEffort)),
        "More saves a few bytes and takes much longer.",
        starter: [
          StarterLine(
            example("effort", \.defaultEffort),
            "more saves a little and takes long; jpeg: 2 is progressive")
        ]
      ) { map, text, file throws(YAMLError) in
        let keys = numbers(in: \.effortRange, default: \.defaultEffort)
        if let own = try map.map("effort") { try keys.read(own, into: &text.effort, file: file) }
      },
    ]
  }

  /// A line with the default of each format, for the starter file: "quality: { jpeg: 82, … }".
  private static func example(_ key: String, _ value: (ImageFormat) -> Int) -> String {
    let values = ImageFormat.allCases.reversed().map { "\($0.rawValue): \(value($0))" }
    return "\(key): { \(values.joined(separator: ", ")) }"
  }

  private static var pixels: [ConfigurationKey<RenditionText>] {
    [
      ConfigurationKey(
        "colour", .choice(default: Gamut.srgb),
        "p3: AVIF keeps the wider colours of a photo that has them; all else is sRGB.",
        starter: [StarterLine("colour: srgb", "p3: AVIF keeps the wider colours of a photo that has them")]
      ) { map, text, _ throws(YAMLError) in
        text.gamut = try map.choice("colour", of: Gamut.self) ?? .srgb
        guard text.gamut == .srgb || text.formats?.contains(.avif) == true else {
          throw map.mistake(
            "colour", "must be srgb, or \"formats\" must name avif, which carries the wider colours")
        }
      },
      .choice(
        "hdr", \.gainMaps,
        "keep: JPEGs of 1,200 pixels and more have the gain map of a photo that has one, by which bright screens show light beyond white; drop: none has.",
        remark: "drop: bright screens show no more than others"),
      .flag(
        "linearLight", \.isLinear,
        "Mix pixels as light is when a photo is made smaller, not as they are encoded.",
        remark: "true: mix pixels as light is when a photo is made smaller"),
      .number(
        "sharpen", in: 0...100, \.sharpening,
        "How much photos are sharpened after they were scaled down; 33 is mild.",
        remark: "0…100, after the photo is reduced; 33 is mild"),
    ]
  }

  private static var additions: [ConfigurationKey<RenditionText>] {
    [
      .flag(
        "tiles", \.tiles,
        "Whether photos over 16 megapixels, or over 2.5 times as long as short, can be zoomed into to their last pixel, here and, with a baseURL, in viewers that speak IIIF. This publishes them in full resolution.",
        page: "DeepZoom",
        remark:
          "true: large photos can be zoomed into to their last pixel, and are published in full size"),
      ConfigurationKey(
        "watermark",
        .mapping(WatermarkKeys.keys)
          .with(#""oneOf": [{ "required": ["text"] }, { "required": ["image"] }]"#)
          .with(#""dependentRequired": { "font": ["text"], "colour": ["text"] }"#),
        "A line of text or a picture on the resized copies.", page: "Watermark",
        starter: .mapping("watermark", WatermarkKeys.keys)
      ) { map, text, file throws(YAMLError) in
        text.watermark = try map.map("watermark").map { (own) throws(YAMLError) in
          try WatermarkKeys.watermark(own, file: file)
        }
      },
    ]
  }

  /// A number for each format.
  private static func numbers(
    in range: (ImageFormat) -> ClosedRange<Int>, default standard: (ImageFormat) -> Int
  ) -> [ConfigurationKey<[ImageFormat: Int]>] {
    ImageFormat.allCases.map { format in
      let (range, standard) = (range(format), standard(format))
      return ConfigurationKey(
        format.rawValue, .number(in: range, default: standard), ""
      ) { map, numbers, _ throws(YAMLError) in
        numbers[format] = try map.number(format.rawValue, in: range)
      }
    }
  }

  private static func widths(_ map: YAMLMap) throws(YAMLError) -> [Int]? {
    let widths = try map.texts("widths")?.map { (text) throws(YAMLError) -> Int in
      guard let width = Int(text), widthRange.contains(width) else {
        throw map.mistake(
          "widths", "must be a list of whole numbers from 16 to \(largestWidth), as in [480, 960]")
      }
      return width
    }
    if widths?.isEmpty == true { throw map.mistake("widths", "must name at least one width") }
    return widths
  }

  private static func formats(_ map: YAMLMap) throws(YAMLError) -> [ImageFormat]? {
    let formats = try map.texts("formats")?.map { (text) throws(YAMLError) -> ImageFormat in
      guard let format = ImageFormat(rawValue: text) else {
        let known = ImageFormat.allCases.map(\.rawValue).joined(separator: ", ")
        throw map.mistake("formats", "must be a list of: \(known)")
      }
      return format
    }
    if formats?.isEmpty == true { throw map.mistake("formats", "must name at least one format") }
    return formats
  }
}

/// What becomes of gain maps.
private enum GainMapRule: String, CaseIterable {
  case keep, drop
}

/// What `renditions:` says.
private struct RenditionText: ConfigurationTarget {
  var widths: [Int]?
  var formats: [ImageFormat]?
  var quality: [ImageFormat: Int] = [:]
  var effort: [ImageFormat: Int] = [:]
  var gamut = Gamut.srgb
  var gainMaps = GainMapRule.keep
  var isLinear = false
  var sharpening = 0
  var tiles = false
  var watermark: WatermarkConfiguration?

  static var standard: RenditionText { RenditionText() }

  /// The long edge that a site with a search has besides the default ones, in pixels.
  ///
  /// A result is 11rem wide: with 360 pixels, which no gallery goes below, 24 of them would weigh 480 kB.
  private static let resultWidth = 240

  /// The recipe of a site, which may have a search.
  func recipe(search: Bool) -> Recipe {
    Recipe(
      widths: widths ?? (search ? [Self.resultWidth] : []) + Recipe.defaultWidths,
      formats: formats ?? Recipe.standard.formats, quality: quality, effort: effort, gamut: gamut,
      isLinear: isLinear, sharpening: sharpening, keepsGainMaps: gainMaps == .keep)
  }

  /// The settings of formats that are not made.
  var unused: [String] {
    let made = recipe(search: false).formats
    return [("quality", quality), ("effort", effort)].flatMap { key, numbers in
      ImageFormat.allCases.filter { numbers[$0] != nil && !made.contains($0) }
        .map { "renditions.\(key).\($0.rawValue)" }
    }
  }
}
