/// The segments of a JPEG in their order: each marker with what belongs to it, the data of a scan passed over.
///
/// Ends at the end of the image, where there is no marker, and where the bytes run out. Only a walk that goes on past a
/// scan reads the scan's data.
///
/// Source: ITU-T T.81, B.1.1.2 to B.1.1.5 (markers, segments and data).
package struct JPEGSegments: Sequence, IteratorProtocol {
  /// One segment.
  package struct Segment {
    /// The second byte of its marker; the first is always 0xFF.
    package let marker: UInt8
    /// What follows the two bytes of its length; may reach past the end of the bytes.
    package let content: Range<Int>
  }

  /// The marker before the data of a scan.
  package static let startOfScan: UInt8 = 0xDA
  private static let endOfImage: UInt8 = 0xD9

  private let bytes: [UInt8]
  private var position = 2
  private var isInScan = false

  /// Begins behind the marker that starts the image.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Whether the segments lead to where there is no room for another one.
  package var hasRunOut: Bool { position + 4 > bytes.count }

  /// Returns the next segment; `nil` at the end.
  package mutating func next() -> Segment? {
    if isInScan { skipData() }
    // Any number of bytes may fill up before a marker.
    while !hasRunOut, bytes[position] == 0xFF, bytes[position + 1] == 0xFF { position += 1 }
    guard !hasRunOut, bytes[position] == 0xFF, bytes[position + 1] != Self.endOfImage else { return nil }
    let marker = bytes[position + 1]
    let length = Int(bytes[position + 2]) << 8 + Int(bytes[position + 3])
    let start = position + 4
    position += 2 + length
    isInScan = marker == Self.startOfScan
    return Segment(marker: marker, content: start..<Swift.max(start, position))
  }

  /// Data ends at the next marker that is neither a stuffed byte nor a restart.
  private mutating func skipData() {
    while position + 1 < bytes.count,
      bytes[position] != 0xFF || bytes[position + 1] == 0 || (0xD0...0xD7).contains(bytes[position + 1])
    {
      position += 1
    }
  }
}
