/// The segments of a JPEG file, as far as metadata goes.
///
/// Source: ITU-T T.81 annex B; CIPA DC-008, 4.7; ISO 16684-3 (XMP in JPEG).
package enum JPEGContainer {
  private static let longestSegment = 65_533
  /// The most bytes of XMP that fit into one segment.
  static var longestXMP: Int { longestSegment - xmpName.count }

  /// The image with metadata behind its JFIF header; without a part that does not fit into one segment.
  package static func adding(exif: [UInt8], xmp: [UInt8], to image: [UInt8]) -> [UInt8] {
    guard image.count > 4, image[0] == 0xFF, image[1] == 0xD8 else { return image }
    var start = 2
    // JFIF wants its own segment first; EXIF readers look behind it.
    if image[2] == 0xFF, image[3] == 0xE0, image.count > 6 {
      start = min(image.count, 4 + Int(image[4]) << 8 + Int(image[5]))
    }
    return Array(image[..<start]) + segment(exifName, exif)
      + segment(xmpName, xmp) + image[start...]
  }

  private static func segment(_ name: [UInt8], _ payload: [UInt8]) -> [UInt8] {
    let length = name.count + payload.count
    guard !payload.isEmpty, length <= longestSegment else { return [] }
    return [0xFF, 0xE1, UInt8((length + 2) >> 8), UInt8((length + 2) & 255)] + name + payload
  }
}
