/// The segments of a JPEG file, as far as metadata goes.
///
/// Source: ITU-T T.81 annex B; CIPA DC-008, 4.7; ISO 16684-3 (XMP in JPEG).
package enum JPEGContainer {
  private static let longestSegment = 65_533
  /// The most bytes of XMP that fit into one segment.
  static var longestXMP: Int { longestSegment - xmpName.count }

  /// The image with metadata behind its JFIF header; without a part that does not fit into one segment.
  package static func adding(exif: [UInt8], xmp: [UInt8], to image: [UInt8]) -> [UInt8] {
    adding(segment(0xE1, exifName, exif) + segment(0xE1, xmpName, xmp), to: image)
  }

  /// The image with whole segments behind its JFIF header.
  static func adding(_ segments: [UInt8], to image: [UInt8]) -> [UInt8] {
    guard image.count > 4, image[0] == 0xFF, image[1] == 0xD8 else { return image }
    let start = endOfHeader(image)
    return image[..<start] + segments + image[start...]
  }

  /// Where the first segment behind the JFIF header begins: JFIF wants its own first, and readers of EXIF look behind it.
  static func endOfHeader(_ image: [UInt8]) -> Int {
    guard image.count > 6, image[2] == 0xFF, image[3] == 0xE0 else { return 2 }
    return min(image.count, 4 + Int(image[4]) << 8 + Int(image[5]))
  }

  /// A segment; nothing without a payload, or when it does not fit.
  ///
  /// - Parameters:
  ///   - marker: the second byte of its marker.
  ///   - name: how its content begins.
  ///   - payload: what follows.
  /// - Returns: the bytes.
  static func segment(_ marker: UInt8, _ name: [UInt8], _ payload: [UInt8]) -> [UInt8] {
    let length = name.count + payload.count
    guard !payload.isEmpty, length <= longestSegment else { return [] }
    return [0xFF, marker, UInt8((length + 2) >> 8), UInt8((length + 2) & 255)] + name + payload
  }
}
