import HeliographFormats

/// A JPEG with its gain map behind it, for readers of Ultra HDR and of ISO 21496-1.
///
/// Sources: Ultra HDR Image Format 1.1, "JPEG file structure"; ISO 21496-1:2025, annex C; CIPA DC-007.
enum GainMapJPEG {
  /// - Parameters:
  ///   - base: the JPEG that every reader shows, without metadata.
  ///   - map: the map without metadata.
  ///   - metadata: what the map's samples mean.
  ///   - credit: what the file says of its maker.
  /// - Returns: the file.
  static func joined(
    _ base: [UInt8], map: [UInt8], _ metadata: GainMapMetadata, credit: Credit
  ) -> [UInt8] {
    let name = Array(GainMap.iso.utf8)
    let second = JPEGContainer.adding(
      JPEGContainer.segment(0xE1, JPEGContainer.xmpName, XMPPacket(metadata).bytes)
        + JPEGContainer.segment(0xE2, name, metadata.iso), to: map)
    let exif = credit.isEmpty ? [] : ExifBlock(credit).bytes
    let segments =
      JPEGContainer.segment(0xE1, JPEGContainer.exifName, exif)
      + JPEGContainer.segment(0xE1, JPEGContainer.xmpName, XMPPacket(credit, mapLength: second.count).bytes)
      + JPEGContainer.segment(0xE2, name, GainMapMetadata.isoVersion)
    // Four bytes of each segment precede its content.
    let indexPlace = JPEGContainer.endOfHeader(base) + segments.count + 4
    let first = base.count + segments.count + 4 + MultiPictureIndex.contentLength
    let index = MultiPictureIndex.content(lengths: (first, second.count), at: indexPlace)
    return JPEGContainer.adding(segments + JPEGContainer.segment(0xE2, [], index), to: base) + second
  }
}
