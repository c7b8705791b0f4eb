package import HeliographCore

/// Where a photo carries a film of a few seconds, as the motion photos of Android's telephones do.
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

  /// Whether there is one: the film itself, since one that the metadata names may have been taken away by a program.
  ///
  /// `false` for other types than JPEG, HEIF and AVIF.
  package static func isCarried(by bytes: [UInt8], _ type: ImageType) -> Bool {
    start(in: bytes, type) != nil
  }

  /// Where it is; `nil` when there is none, or not all of it.
  package static func range(in bytes: [UInt8], _ type: ImageType) -> Range<Int>? {
    guard let start = start(in: bytes, type), case let end = end(of: start, in: bytes), start < end else {
      return nil
    }
    return start..<end
  }

  /// The photo without its film, and without what other programs wrote behind it; `nil` when there is none.
  ///
  /// The places of a HEIC count from its beginning, so a box of a film before others becomes one of zeros.
  package static func removed(from bytes: [UInt8], _ type: ImageType) -> [UInt8]? {
    guard let start = start(in: bytes, type) else { return nil }
    let boxes = type == .jpeg ? [] : ByteCursor(bytes, bytes.indices).boxes()
    guard boxes.contains(where: { $0.type == "mpvd" }) else { return Array(bytes[..<start]) }
    var emptied = bytes
    var begin = 0
    for (type, content) in boxes {
      if type == "mpvd" {
        if content.upperBound == bytes.count { return Array(emptied[..<begin]) }
        emptied.replaceSubrange((begin + 4)..<(begin + 8), with: Array("free".utf8))
        emptied.replaceSubrange(content, with: repeatElement(0, count: content.count))
      }
      begin = content.upperBound
    }
    return emptied
  }

  private static func start(in bytes: [UInt8], _ type: ImageType) -> Int? {
    switch type {
    case .jpeg: startBehindScan(of: bytes) ?? startInTrailer(of: bytes)
    // In these, the format says, the film is in a box of its own.
    case .heif, .avif:
      ByteCursor(bytes, bytes.indices).boxes().first { $0.type == "mpvd" }?.content.lowerBound
        ?? startInTrailer(of: bytes)
    default: nil
    }
  }

  /// Where the boxes of a film end, of which other bytes may stand behind.
  private static func end(of start: Int, in bytes: [UInt8]) -> Int {
    var place = start
    while place <= bytes.count - 8 {
      let length = big(place, in: bytes)
      let isBox = bytes[(place + 4)..<(place + 8)].allSatisfy { (0x20...0x7E).contains($0) }
      // A length of more than 4 GB has no place in a photo; the last box may say that it goes on to the end.
      if length == 0, isBox { return bytes.count }
      guard isBox, length >= 8, length <= bytes.count - place else { break }
      place += length
    }
    return place
  }

  /// Google's: the XMP says that there is one, and it follows the picture.
  private static func startBehindScan(of jpeg: [UInt8]) -> Int? {
    var isNamed = false
    for segment in JPEGSegments(jpeg) {
      let content = jpeg[segment.content.clamped(to: jpeg.indices)]
      if segment.marker == 0xE1, content.starts(with: xmp.utf8), content.contains(google.utf8) {
        isNamed = isNamed || properties.contains { content.contains($0.utf8) }
      }
      guard segment.marker == JPEGSegments.startOfScan else { continue }
      guard isNamed, content.endIndex < jpeg.count else { return nil }
      return (content.endIndex..<jpeg.count).first { isFilm(at: $0, in: jpeg) }
    }
    return nil
  }

  /// Samsung's: a directory at the end, whose entries say how far before it their content is.
  private static func startInTrailer(of bytes: [UInt8]) -> Int? {
    let end = bytes.count - 8
    guard end > 0, bytes[(end + 4)...].elementsEqual("SEFT".utf8) else { return nil }
    let start = end - little(end, 4, in: bytes)
    guard start > 0, start < end - 12, bytes[start...].starts(with: "SEFH".utf8) else { return nil }
    for index in 0..<min(little(start + 8, 4, in: bytes), entryLimit) {
      let entry = start + 12 + 12 * index
      guard little(entry + 2, 2, in: bytes) == samsung else { continue }
      // Two bytes, the kind, the length of the name, and the name stand before the content.
      let place = start - little(entry + 4, 4, in: bytes)
      let content = place + 8 + little(place + 4, 4, in: bytes)
      guard place >= 0, content < start else { continue }
      // The film, or in newer ones where in the file it is.
      let isElsewhere = bytes[content...].starts(with: "mpv2".utf8)
      let film = isElsewhere ? big(content + 4, in: bytes) : content
      if isFilm(at: film, in: bytes) { return film }
    }
    return nil
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
