import HeliographCore
import HeliographFormats

/// A line of text or a picture on the resized copies.
enum WatermarkKeys {
  /// All keys under `renditions.watermark`.
  static var keys: [ConfigurationKey<WatermarkPlacement>] {
    [
      ConfigurationKey(
        "text",
        ValueSchema(#""type": "string", "minLength": 1, "maxLength": \#(WatermarkText.longest)"#),
        "One line, such as \"© Ada Lovelace\"; it is set once and has a soft edge, to be legible on any background.",
        starter: [#"text: "© Your Name""#]),
      ConfigurationKey("image", .text, "A PNG file, relative to this one."),
      ConfigurationKey(
        "font", .text,
        "A TrueType or OpenType file, relative to this one. Without it the text is in the system's sans, which differs from machine to machine.",
        starter: ["font: mine.ttf"]),
      ConfigurationKey(
        "colour", RenditionKeys.colour.with(##""default": "#ffffff""##), "Of the text.",
        starter: [##"colour: "#ffffff""##]),
      .choice("position", \.position, "Where it is on the photo."),
      .number("opacity", in: 1...100, \.opacity, "In percent.", remark: "percent"),
      .number(
        "width", in: 1...100, \.width, "Percent of the long side of a copy.",
        remark: "percent of the long side"),
      .number(
        "from", in: 1...RenditionKeys.largestWidth, \.smallest,
        "The long edge in pixels from which copies are marked.",
        remark: "on copies of at least that long side"),
    ]
  }

  /// Reads the mapping under `watermark`.
  static func watermark(_ map: YAMLMap, file: String) throws(YAMLError) -> WatermarkConfiguration {
    var placement = WatermarkPlacement.standard
    try keys.read(map, into: &placement, file: file)
    return WatermarkConfiguration(
      try content(of: map),
      place: "\(file):\(map.line(of: ["font", "text"].first(where: map.has) ?? "image"))",
      placement: Watermark.Placement(
        position: placement.position, opacity: placement.opacity, width: placement.width,
        smallest: placement.smallest))
  }

  private static func content(of map: YAMLMap) throws(YAMLError) -> WatermarkConfiguration.Content {
    guard map.has("text") else {
      guard map.has("image") else {
        throw YAMLError(
          line: map.line, reason: "has a watermark without an image or text",
          advice: "write `text: © Your Name`, or name a PNG file with `image:`")
      }
      for key in ["font", "colour"] where map.has(key) {
        throw map.mistake(key, "needs \"text\": an image has its own")
      }
      guard let file = try map.text("image") else { throw map.mistake("image", "must name a PNG file") }
      return .image(file)
    }
    guard !map.has("image") else {
      throw map.mistake("image", "cannot be used together with \"text\": a watermark is one of them")
    }
    guard let text = try map.text("text"), WatermarkText.isOneLine(text) else {
      throw map.mistake(
        "text", "must be one line of 1 to \(WatermarkText.longest) characters that can be seen")
    }
    let font = try map.text("font")
    if font == nil, map.has("font") {
      throw map.mistake("font", "must name a TrueType or OpenType font file")
    }
    return .text(text, colour: try colour(map), font: font)
  }

  private static func colour(_ map: YAMLMap) throws(YAMLError) -> SRGB {
    guard map.has("colour") else { return SRGB(red: 255, green: 255, blue: 255) }
    guard let colour = try map.text("colour").flatMap({ SRGB(hex: $0) }) else {
      throw map.mistake("colour", "must be a colour as in \"#ffffff\", in quotes")
    }
    return colour
  }
}

/// Where a watermark is, which the keys say one by one.
struct WatermarkPlacement: ConfigurationTarget {
  var position = Watermark.Position.bottomRight
  var opacity = 60
  var width = 15
  var smallest = 960

  static var standard: WatermarkPlacement { WatermarkPlacement() }
}
