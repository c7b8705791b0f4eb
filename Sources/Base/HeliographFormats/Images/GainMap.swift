package import HeliographCore

/// What names a gain map in a file, the second picture by which bright screens show the first one brighter.
package enum GainMap {
  /// The auxiliary picture of Apple's telephones, in HEIC and JPEG.
  package static let apple = "urn:com:apple:photo:2020:aux:hdrgainmap"
  /// The namespace of the XMP of Ultra HDR.
  ///
  /// Source: Ultra HDR Image Format 1.1, "XMP attributes".
  package static let ultraHDR = "http://ns.adobe.com/hdr-gain-map/1.0/"
  /// The segment of ISO 21496-1 in a JPEG, annex C.
  package static let iso = "urn:iso:std:iso:ts:21496:-1\0"
  private static let xmp = "http://ns.adobe.com/xap/1.0/\0"

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
    return MultiPictureIndex.pictures(in: bytes).contains { picture in
      // All that names it is before its first scan; no camera writes so much.
      isNamed(in: Array(bytes[picture].prefix(1 << 18)))
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
}

extension Collection where Element == UInt8 {
  /// Whether the bytes of a text follow one another somewhere in it.
  func contains(_ text: String.UTF8View) -> Bool {
    indices.contains { self[$0...].starts(with: text) }
  }
}
