package import HeliographCore

/// A JPEG without anything but what is needed to show it alike, its pixels to the last bit.
///
/// It is written anew, segment by segment: the tables, frames and scans as they are; JFIF without its thumbnail; Adobe's
/// segment, which says how colours are coded; the colour profile; and an EXIF block of our own with the orientation and
/// whose photo it is. Everything else is left out: other APPn segments, comments, and whatever stands behind the end of
/// the image, such as further pictures, gain maps and films.
///
/// Sources: ITU-T T.81, annex B; JFIF 1.02; ICC.1:2022, B.4; Adobe Technical Note 5116, section 18 (APP14).
package struct StrippedJPEG {
  /// The bytes of the file.
  package let bytes: [UInt8]

  private static let startOfImage: [UInt8] = [0xFF, 0xD8]
  private static let endOfImage: UInt8 = 0xD9

  /// Strips a JPEG; `nil` for what is no JPEG, is cut short or damaged, or would be shown in another size.
  ///
  /// - Parameters:
  ///   - original: the bytes of the file.
  ///   - size: the size of the upright photo, as a decoder reported it.
  ///   - creator: the photographer, to be written into the file; `nil` for none.
  ///   - copyright: the notice, to be written into the file; `nil` for none.
  ///   - turn: the orientation that counts in place of the file's own; `nil` when that counts.
  ///   - isAdobeRGB: whether it is shown in Adobe RGB because its EXIF says so, and not by a profile.
  package init?(
    _ original: [UInt8], size: PixelSize, creator: String?, copyright: String?, turn: Int? = nil,
    isAdobeRGB: Bool = false
  ) {
    guard let parts = JPEGParts(original), let frame = parts.frame else { return nil }
    let orientation = turn ?? parts.exif.map { EXIFOrientation.value(in: original[$0]) } ?? 1
    // What a decoder takes for upright must be what the new block makes of it.
    let upright = orientation >= 5 ? (frame.height, frame.width) : (frame.width, frame.height)
    guard upright == (size.width, size.height) else { return nil }
    var result = Self.startOfImage
    result.reserveCapacity(original.count)
    if let header = parts.header { result += Self.segment(0xE0, Array(header)) }
    let block = Self.block(orientation, creator: creator, copyright: copyright, isAdobeRGB)
    if block.count <= 65_000 { result += Self.segment(0xE1, Array("Exif\0\0".utf8) + block) }
    for piece in ICCProfile.segments(parts.profile.map { Array(original[$0]) }) {
      result += Self.segment(0xE2, piece)
    }
    if let adobe = parts.adobe { result += Self.segment(0xEE, Array(original[adobe].prefix(12))) }
    for range in parts.image { result += original[range] }
    bytes = result + [0xFF, Self.endOfImage]
  }

  /// Only what is needed; empty when nothing is.
  private static func block(
    _ orientation: Int, creator: String?, copyright: String?, _ isAdobeRGB: Bool
  ) -> [UInt8] {
    var block = ExifBlock()
    if orientation != 1 { block.image[0x0112] = .short(UInt16(orientation)) }
    block.image[0x013B] = creator.map { .text($0) }
    block.image[0x8298] = copyright.map { .text($0) }
    // ColorSpace: the number that cameras write for Adobe RGB, though EXIF has none for it.
    if isAdobeRGB { block.photo[0xA001] = .short(2) }
    return block.image.isEmpty && block.photo.isEmpty ? [] : block.bytes
  }

  private static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    guard content.count > 6 else { return [] }
    let length = content.count + 2
    return [0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + content
  }
}
