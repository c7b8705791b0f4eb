/// The name of a photo's renditions: the hash of what they are made of, how, and by which encoder.
///
/// Equal keys mean equal bytes, so a file under its key never needs to be made again.
package struct RenditionKey: Sendable, Hashable, Codable {
  /// 32 lower-case hexadecimal digits: 128 bits of a SHA-256.
  package let hex: String

  /// Creates the key of a photo's renditions.
  ///
  /// `encoder` names the libraries with their versions; `colourVersion` is that of the photo's record.
  package init(content: ContentHash, recipe: Recipe, encoder: String, colourVersion: Int = 0) {
    hex = Self.hex("\(content.hex)\n\(recipe.fingerprint)\n\(encoder)\(Self.suffix(colourVersion))")
  }

  /// Creates the key of a photo's tiles for deep zoom.
  package init(tilesOf content: ContentHash, recipe: Recipe, encoder: String, colourVersion: Int = 0) {
    hex = Self.hex("\(content.hex)\n\(recipe.tileFingerprint)\n\(encoder)\(Self.suffix(colourVersion))")
  }

  /// Nothing for version 0, so that the addresses of all photos but those of later versions stay.
  private static func suffix(_ colourVersion: Int) -> String {
    colourVersion == 0 ? "" : "\ncolours \(colourVersion)"
  }

  /// Creates the key of what is published of an original; `rule` says how it is made.
  package init(originalOf content: ContentHash, rule: String) {
    hex = Self.hex("\(content.hex)\noriginal\n\(rule)")
  }

  /// Creates the key of a film's clips; `encoder` names the program that makes them, with its version.
  package init(filmOf content: ContentHash, settings: FilmSettings, encoder: String) {
    hex = Self.hex("\(content.hex)\n\(settings.fingerprint)\n\(encoder)")
  }

  /// Creates the key of the film of a photo that moves; `origin` says what it is made of beside the photo.
  package init(motionOf content: ContentHash, origin: String, settings: FilmSettings, encoder: String) {
    hex = Self.hex("\(content.hex)\nmotion \(origin)\n\(settings.fingerprint)\n\(encoder)")
  }

  /// Creates the key of captions by the hash of their file.
  package init(captions hash: ContentHash) { hex = Self.hex("\(hash.hex)\ncaptions") }

  /// Reads 32 lower-case hexadecimal digits; `nil` for anything else.
  package init?(hex: String) {
    guard hex.utf8.count == 32,
      hex.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
    else { return nil }
    self.hex = hex
  }

  /// The digits as 16 bytes.
  package var bytes: [UInt8] {
    let digits = Array(hex.utf8)
    return stride(from: 0, to: digits.count, by: 2).map { index in
      Self.value(digits[index]) << 4 | Self.value(digits[index + 1])
    }
  }

  /// Reads 16 bytes; `nil` for any other number.
  package init?(bytes: [UInt8]) {
    guard bytes.count == 16 else { return nil }
    let digits = Array("0123456789abcdef".utf8)
    hex = String(
      decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  private static func value(_ digit: UInt8) -> UInt8 { digit < 0x61 ? digit - 0x30 : digit - 0x61 + 10 }

  private enum CodingKeys: String, CodingKey {
    case hex
  }

  /// Decodes through the initialiser above: a key becomes part of paths.
  ///
  /// - Throws: `DecodingError` for anything but 32 lower-case hexadecimal digits.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self = try decoder.validated(RenditionKey(hex: try container.decode(String.self, forKey: .hex)))
  }

  /// Returns the path of a rendition below the output folder: "images/3f/09/3f09…-1600.jpg".
  package func path(longSide: Int, format: ImageFormat) -> String {
    "\(stem)-\(longSide).\(format.fileExtension)"
  }

  /// "images/3f/09/3f09…-iiif": the folder of a photo's tiles, below the output folder.
  package var tileFolder: String { "\(stem)-iiif" }

  /// How the path of each rendition and the folder of the tiles begin.
  package var pathStart: String { "\(stem)-" }

  /// Two levels of 256 folders: ten million photos put about 150 of them into each.
  private var stem: String { "images/\(hex.prefix(2))/\(hex.dropFirst(2).prefix(2))/\(hex)" }

  /// Reads the key out of a path that `path(longSide:format:)` or `tileFolder` begins with; `nil` for other paths.
  package init?(path: String) {
    let bytes = path.utf8
    guard bytes.starts(with: "images/".utf8), let dash = bytes.firstIndex(of: UInt8(ascii: "-")),
      let slash = bytes[..<dash].lastIndex(of: UInt8(ascii: "/")),
      let key = RenditionKey(hex: String(path[path.index(after: slash)..<dash])),
      path.utf8.starts(with: key.pathStart.utf8)
    else { return nil }
    self = key
  }

  private static func hex(_ text: String) -> String {
    String(ContentHash(of: text.utf8).hex.prefix(32))
  }
}
