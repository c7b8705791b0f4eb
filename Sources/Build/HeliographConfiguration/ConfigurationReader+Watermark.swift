import HeliographCore
import HeliographFormats

extension ConfigurationReader {
  static let watermarkKeys = ["text", "image", "font", "colour", "position", "opacity", "width", "from"]

  static func watermark(_ map: YAMLMap?, file: String) throws(YAMLError) -> WatermarkConfiguration? {
    guard let map else { return nil }
    try map.allow(watermarkKeys)
    let content = try content(of: map)
    return WatermarkConfiguration(
      content, place: "\(file):\(map.line(of: ["font", "text"].first(where: map.has) ?? "image"))",
      placement: Watermark.Placement(
        position: try map.choice("position", of: Watermark.Position.self) ?? .bottomRight,
        opacity: try map.number("opacity", in: 1...100) ?? 60,
        width: try map.number("width", in: 1...100) ?? 15,
        smallest: try map.number("from", in: 1...largestWidth) ?? 960))
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
