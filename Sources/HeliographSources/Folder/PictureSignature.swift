/// How the files of the picture formats that Heliograph reads begin.
///
/// Only to tell a picture under a strange name; whether it is whole, and what it holds, is for the workers.
enum PictureSignature {
  /// As many bytes as `matches` looks at.
  static let length = 12

  /// Whether `start`, the first bytes of a file, begins a JPEG, PNG, GIF, WebP, TIFF, HEIF or AVIF.
  static func matches(_ start: [UInt8]) -> Bool {
    guard start.count == length else { return false }
    let plain: [[UInt8]] = [
      [0xFF, 0xD8, 0xFF], [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], Array("GIF8".utf8),
      Array("II*\0".utf8), Array("MM\0*".utf8),
    ]
    if plain.contains(where: { start.starts(with: $0) }) { return true }
    let kind = Array(start[8...])
    if start.starts(with: Array("RIFF".utf8)) { return kind == Array("WEBP".utf8) }
    // ISO/IEC 14496-12: the brand of a file follows its "ftyp".
    return start[4..<8].elementsEqual("ftyp".utf8)
      && ["heic", "heix", "mif1", "avif", "avis"].contains { kind == Array($0.utf8) }
  }
}
