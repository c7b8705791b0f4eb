/// What kind of image file some bytes are, by their first bytes and nothing else.
///
/// The gate before every decoder: libvips' own sniffing runs code of formats that nobody photographs in.
package enum ImageSignature: Sendable, Hashable, CaseIterable {
  case jpeg, png, webp, gif, tiff, heif

  /// `nil` for bytes that no decoder here should meet.
  package init?(_ bytes: [UInt8]) {
    func begins(_ start: [UInt8], at offset: Int = 0) -> Bool {
      bytes.count >= offset + start.count && bytes[offset..<offset + start.count].elementsEqual(start)
    }
    if begins([0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if begins([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if begins(Array("RIFF".utf8)), begins(Array("WEBP".utf8), at: 8) {
      self = .webp
    } else if begins(Array("GIF87a".utf8)) || begins(Array("GIF89a".utf8)) {
      self = .gif
    } else if [
      [0x49, 0x49, 0x2A, 0], [0x4D, 0x4D, 0, 0x2A], [0x49, 0x49, 0x2B, 0], [0x4D, 0x4D, 0, 0x2B],
    ]
    .contains(where: { begins($0) }) {
      self = .tiff
    } else if begins(Array("ftyp".utf8), at: 4), Self.isHEIF(bytes) {
      self = .heif
    } else {
      return nil
    }
  }

  /// The brands of still images coded with HEVC or AV1 (ISO/IEC 23008-12, annex B; AV1 Image File Format, 7).
  private static let brands = Set(
    ["heic", "heix", "heim", "heis", "mif1", "avif"].map { Array($0.utf8) })

  private static func isHEIF(_ bytes: [UInt8]) -> Bool {
    let length = bytes[..<4].reduce(0) { $0 << 8 | Int($1) }
    guard length >= 16, length <= min(bytes.count, 1024) else { return false }
    // The major brand, its version, then the compatible brands.
    return ([8] + stride(from: 16, to: length - 3, by: 4)).contains { start in
      brands.contains(Array(bytes[start..<start + 4]))
    }
  }

  /// What bytes that are no image begin like, in a photographer's words; `nil` when nothing comes to mind.
  package static func resemblance(of bytes: [UInt8]) -> String? {
    let start = bytes.prefix(512).drop { $0 <= 0x20 || $0 == 0xEF || $0 == 0xBB || $0 == 0xBF }
    let lowered = start.prefix(64).map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }
    let known: [(String, String)] = [
      ("<!doctype html", "HTML"), ("<html", "HTML"), ("<svg", "SVG"), ("<?xml", "XML"), ("%pdf", "a PDF"),
      ("%!ps", "PostScript"), ("pk\u{3}\u{4}", "a ZIP archive"), ("{", "JSON"), ("8bps", "a Photoshop file"),
      ("bm", "a BMP"),
    ]
    if let match = known.first(where: { lowered.starts(with: Array($0.0.utf8)) }) { return match.1 }
    if bytes.starts(with: [0xFF, 0x0A]) || bytes.dropFirst(4).starts(with: Array("JXL ".utf8)) {
      return "JPEG XL"
    }
    if bytes.dropFirst(4).starts(with: Array("ftyp".utf8)) { return "a video" }
    return nil
  }
}
