import HeliographCore
import HeliographFormats

extension ConfigurationReader {
  /// What WebP can hold (RFC 9649, 2.5: sides of 14 bits).
  static let largestWidth = 16_383

  /// The long edge that a site with a search has besides the default ones, in pixels.
  ///
  /// A result is 11rem wide: with 480 pixels, which no gallery goes below, 24 of them would weigh 720 kB.
  static let resultWidth = 240

  /// The recipe that a configuration asks for; `search` says whether the site has a search.
  static func recipe(_ map: YAMLMap?, search: Bool) throws(YAMLError) -> Recipe {
    let defaultWidths = (search ? [resultWidth] : []) + Recipe.defaultWidths
    guard let map else { return Recipe(widths: defaultWidths, formats: Recipe.standard.formats) }
    try map.allow(renditionKeys)
    let widths = try map.texts("widths")?.map { (text) throws(YAMLError) -> Int in
      guard let width = Int(text), (16...largestWidth).contains(width) else {
        throw map.mistake(
          "widths", "must be a list of whole numbers from 16 to \(largestWidth), as in [480, 960]")
      }
      return width
    }
    let formats = try map.texts("formats")?.map { (text) throws(YAMLError) -> ImageFormat in
      guard let format = ImageFormat(rawValue: text) else {
        let known = ImageFormat.allCases.map(\.rawValue).joined(separator: ", ")
        throw map.mistake("formats", "must be a list of: \(known)")
      }
      return format
    }
    if widths?.isEmpty == true { throw map.mistake("widths", "must name at least one width") }
    if formats?.isEmpty == true { throw map.mistake("formats", "must name at least one format") }
    return Recipe(
      widths: widths ?? defaultWidths, formats: formats ?? Recipe.standard.formats,
      quality: try numbers(map.map("quality")) { _ in 1...100 },
      effort: try numbers(map.map("effort")) { $0.effortRange },
      gamut: try gamut(map, formats ?? Recipe.standard.formats),
      isLinear: try map.flag("linearLight") ?? false,
      sharpening: try map.number("sharpen", in: 0...100) ?? 0)
  }

  /// The settings of formats that are not made.
  static func unused(_ map: YAMLMap?, _ formats: [ImageFormat]) throws(YAMLError) -> [String] {
    var unused: [String] = []
    for key in ["quality", "effort"] {
      guard let named = try map?.map(key) else { continue }
      for format in ImageFormat.allCases where named.has(format.rawValue) && !formats.contains(format) {
        unused.append("renditions.\(key).\(format.rawValue)")
      }
    }
    return unused
  }

  /// A number for each format that is named.
  private static func numbers(
    _ map: YAMLMap?, in range: (ImageFormat) -> ClosedRange<Int>
  ) throws(YAMLError) -> [ImageFormat: Int] {
    guard let map else { return [:] }
    try map.allow(ImageFormat.allCases.map(\.rawValue))
    var numbers: [ImageFormat: Int] = [:]
    for format in ImageFormat.allCases {
      numbers[format] = try map.number(format.rawValue, in: range(format))
    }
    return numbers
  }

  private static func gamut(_ map: YAMLMap, _ formats: [ImageFormat]) throws(YAMLError) -> Gamut {
    let gamut = try map.choice("colour", of: Gamut.self) ?? .srgb
    guard gamut == .srgb || formats.contains(.avif) else {
      throw map.mistake(
        "colour", "must be srgb, or \"formats\" must name avif, which carries the wider colours")
    }
    return gamut
  }
}
