package import HeliographCore

/// Whether a photo carries a gain map, the second picture by which bright screens show it brighter.
package enum GainMap {
  /// The auxiliary picture of Apple's telephones, in HEIC and JPEG.
  private static let apple = "urn:com:apple:photo:2020:aux:hdrgainmap"
  /// The namespace of the XMP of Ultra HDR.
  ///
  /// Source: Ultra HDR Image Format 1.1, "XMP attributes".
  private static let ultraHDR = "http://ns.adobe.com/hdr-gain-map/1.0/"
  /// The segment of ISO 21496-1 in a JPEG, annex C.
  private static let iso = "urn:iso:std:iso:ts:21496:-1\0"
  private static let xmp = "http://ns.adobe.com/xap/1.0/\0"
  /// More pictures than a file of several has.
  private static let pictureLimit = 16

  /// Looks into the head of the file, or of each picture in it; `false` for other types than JPEG, HEIF and AVIF.
  package static func isCarried(by bytes: [UInt8], _ type: ImageType) -> Bool {
    switch type {
    case .jpeg: isCarried(byJPEG: bytes)
    // ISO 21496-1, annex D: a derived item is the picture with its map.
    case .heif, .avif: HEIFItems(bytes).map { $0.hasItem("tmap") || $0.hasAuxiliaryPicture(apple) } ?? false
    default: false
    }
  }

  private static func isCarried(byJPEG bytes: [UInt8]) -> Bool {
    if isNamed(in: bytes) { return true }
    return pictures(in: bytes).contains { start in
      // All that names it is before its first scan; no camera writes so much.
      isNamed(in: Array(bytes[start..<min(bytes.count, start + 1 << 18)]))
    }
  }

  private static func isNamed(in jpeg: [UInt8]) -> Bool {
    guard jpeg.starts(with: [0xFF, 0xD8]) else { return false }
    for segment in JPEGSegments(jpeg) {
      let content = jpeg[segment.content.clamped(to: jpeg.indices)]
      switch segment.marker {
      case 0xE1 where content.starts(with: xmp.utf8):
        if content.contains(ultraHDR.utf8) || content.contains(apple.utf8) { return true }
      case 0xE2 where content.starts(with: iso.utf8): return true
      case JPEGSegments.startOfScan: return false
      default: break
      }
    }
    return false
  }

  /// Where the second and further pictures of a file begin.
  ///
  /// Source: CIPA DC-007, 5.2: a TIFF header, and an entry 0xB002 whose values have 16 bytes a picture, the third four of
  /// which say how far behind that header it begins.
  private static func pictures(in jpeg: [UInt8]) -> [Int] {
    let segments = JPEGSegments(jpeg).prefix { $0.marker != JPEGSegments.startOfScan }
    let name = Array("MPF\0".utf8)
    guard
      let segment = segments.first(where: {
        $0.marker == 0xE2 && jpeg[$0.content.clamped(to: jpeg.indices)].starts(with: name)
      })
    else { return [] }
    let start = segment.content.lowerBound + name.count
    let isLittle = jpeg[start...].starts(with: "II".utf8)
    func number(_ place: Int, _ count: Int) -> Int {
      guard place >= 0, place + count <= jpeg.count - start else { return 0 }
      let digits = jpeg[(start + place)..<(start + place + count)]
      return (isLittle ? Array(digits.reversed()) : Array(digits)).reduce(0) { $0 << 8 | Int($1) }
    }
    let directory = number(4, 4)
    let entries = (0..<min(number(directory, 2), pictureLimit)).map { directory + 2 + 12 * $0 }
    guard let list = entries.first(where: { number($0, 2) == 0xB002 }) else { return [] }
    let count = min(number(list + 4, 4) / 16, pictureLimit)
    // The first begins where the file does.
    return (0..<count).map { number(number(list + 8, 4) + 16 * $0 + 8, 4) }
      .filter { $0 > 0 && $0 < jpeg.count - start }.map { start + $0 }
  }
}

extension Collection where Element == UInt8 {
  /// Whether the bytes of a text follow one another somewhere in it.
  func contains(_ text: String.UTF8View) -> Bool {
    indices.contains { self[$0...].starts(with: text) }
  }
}
