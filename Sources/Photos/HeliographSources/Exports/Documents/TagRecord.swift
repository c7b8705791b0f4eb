import HeliographCore

/// A photo's tags as ExifTool names them, with their groups ("XMP:Title") or without.
///
/// osxphotos writes such a file beside each photo (`--sidecar json`, `--sidecar exiftool`).
struct TagRecord: Decodable, Sendable, Hashable {
  /// A text, a number or a list of them; anything else is no value.
  private struct Value: Decodable, Hashable {
    let texts: [String]

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      if let text = try? value.decode(String.self) {
        texts = [text]
      } else if let number = try? value.decode(Double.self) {
        texts = [number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"]
      } else {
        texts = ((try? value.decode([Value].self)) ?? []).flatMap(\.texts)
      }
    }
  }

  private let tags: [String: [String]]
  /// Whether it is what ExifTool writes: every such object names its file.
  let isKnown: Bool

  init(from decoder: any Decoder) throws {
    let values = try decoder.singleValueContainer().decode([String: Value].self)
    isKnown = values.keys.contains { $0 == "SourceFile" || $0.hasPrefix("XMP:") || $0.hasPrefix("EXIF:") }
    // Of two groups with the same tag the first counts: EXIF, IPTC, XMP.
    var tags: [String: [String]] = [:]
    for key in values.keys.sorted() {
      let tag =
        key.utf8.lastIndex(of: UInt8(ascii: ":")).map { String(key[key.utf8.index(after: $0)...]) } ?? key
      if tags[tag] == nil, let texts = values[key]?.texts, !texts.isEmpty { tags[tag] = texts }
    }
    self.tags = tags
  }

  /// What it says of the photo.
  var photo: ExportedPhoto {
    var photo = ExportedPhoto()
    photo.metadata.title = first("Title", "ObjectName").flatMap(PrintableText.line)
    photo.metadata.description = first("Description", "Caption-Abstract", "ImageDescription").flatMap(
      PrintableText.trimmed)
    photo.metadata.keywords = list("Keywords", "Subject", "TagsList")
    photo.metadata.people = list("PersonInImage")
    photo.metadata.rating = first("Rating").flatMap { Int($0) }.flatMap { (-1...5).contains($0) ? $0 : nil }
    photo.metadata.captureTime = first("DateTimeOriginal", "CreateDate").flatMap {
      CaptureTime(stamp: $0, offset: first("OffsetTimeOriginal"))
    }
    photo.metadata.coordinate = coordinate
    return photo
  }

  private func first(_ names: String...) -> String? { names.lazy.compactMap { tags[$0]?.first }.first }

  private func list(_ names: String...) -> [String] {
    let texts = names.lazy.compactMap { tags[$0] }.first ?? []
    return texts.compactMap(PrintableText.line).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  private var coordinate: Coordinate? {
    guard let latitude = degrees("GPSLatitude", negative: UInt8(ascii: "S")),
      let longitude = degrees("GPSLongitude", negative: UInt8(ascii: "W"))
    else { return nil }
    return Coordinate(latitude: latitude, longitude: longitude)
  }

  /// "48.1", "48.1 N", or a number whose direction stands in a tag of its own.
  private func degrees(_ name: String, negative: UInt8) -> Double? {
    guard let text = first(name) else { return nil }
    let parts = text.split(separator: " " as Character)
    guard let part = parts.first, let number = Double(part), parts.count <= 2 else { return nil }
    let direction = parts.count == 2 ? parts[1].utf8.first : first("\(name)Ref")?.utf8.first
    return direction == negative ? -abs(number) : number
  }
}
