package import HeliographCore

/// Whether a photo carries a film of a few seconds, as the motion photos of Android's telephones do.
package enum EmbeddedFilm {
  /// The namespace of the XMP of motion photos, and of the micro videos before them.
  ///
  /// Source: Android's "Motion Photo format 1.0", "Camera metadata".
  private static let google = "http://ns.google.com/photos/1.0/camera/"
  /// Its properties that say there is a film.
  private static let properties = ["MotionPhoto", "MicroVideo"]
  private static let xmp = "http://ns.adobe.com/xap/1.0/\0"
  /// The kind of the film among the entries of Samsung's trailer, as exiftool documents it (EmbeddedVideoType).
  private static let samsung = 0x0A30
  /// More entries than a trailer has.
  private static let entryLimit = 256
  /// A longer box of brands is none.
  private static let longestBrands = 1024

  /// Looks for the film itself: one that the metadata names and a program took away does not count.
  ///
  /// `false` for other types than JPEG, HEIF and AVIF.
  package static func isCarried(by bytes: [UInt8], _ type: ImageType) -> Bool {
    switch type {
    case .jpeg: isBehindScan(of: bytes) || isInTrailer(of: bytes)
    // In these, the format says, the film is in a box of its own.
    case .heif, .avif:
      ByteCursor(bytes, bytes.indices).boxes().contains { $0.type == "mpvd" } || isInTrailer(of: bytes)
    default: false
    }
  }

  /// Google's: the XMP says that there is one, and it follows the picture.
  private static func isBehindScan(of jpeg: [UInt8]) -> Bool {
    var isNamed = false
    for segment in JPEGSegments(jpeg) {
      let content = jpeg[segment.content.clamped(to: jpeg.indices)]
      if segment.marker == 0xE1, content.starts(with: xmp.utf8), content.contains(google.utf8) {
        isNamed = isNamed || properties.contains { content.contains($0.utf8) }
      }
      guard segment.marker == JPEGSegments.startOfScan else { continue }
      return isNamed && content.endIndex < jpeg.count
        && (content.endIndex..<jpeg.count).contains { isFilm(at: $0, in: jpeg) }
    }
    return false
  }

  /// Samsung's: a directory at the end, whose entries say how far before it their content is.
  private static func isInTrailer(of bytes: [UInt8]) -> Bool {
    let end = bytes.count - 8
    guard end > 0, bytes[(end + 4)...].elementsEqual("SEFT".utf8) else { return false }
    let start = end - little(end, 4, in: bytes)
    guard start > 0, start < end - 12, bytes[start...].starts(with: "SEFH".utf8) else { return false }
    return (0..<min(little(start + 8, 4, in: bytes), entryLimit)).contains { index in
      let entry = start + 12 + 12 * index
      guard little(entry + 2, 2, in: bytes) == samsung else { return false }
      // Two bytes, the kind, the length of the name, and the name stand before the content.
      let place = start - little(entry + 4, 4, in: bytes)
      let content = place + 8 + little(place + 4, 4, in: bytes)
      guard place >= 0, content < start else { return false }
      // The film, or in newer ones where in the file it is.
      guard bytes[content...].starts(with: "mpv2".utf8) else { return isFilm(at: content, in: bytes) }
      return isFilm(at: big(content + 4, in: bytes), in: bytes)
    }
  }

  /// Whether a film begins there: its first box names its brands (ISO/IEC 14496-12, 4.3).
  private static func isFilm(at place: Int, in bytes: [UInt8]) -> Bool {
    guard place >= 0, place <= bytes.count - 8, bytes[place + 4] == UInt8(ascii: "f"),
      bytes[(place + 4)...].starts(with: "ftyp".utf8)
    else { return false }
    return (8...longestBrands).contains(big(place, in: bytes))
  }

  /// A number of some bytes; 0 where there are none.
  private static func little(_ place: Int, _ count: Int, in bytes: [UInt8]) -> Int {
    guard place >= 0, place <= bytes.count - count else { return 0 }
    return bytes[place..<(place + count)].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  private static func big(_ place: Int, in bytes: [UInt8]) -> Int {
    guard place >= 0, place <= bytes.count - 4 else { return 0 }
    return bytes[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) }
  }
}
