/// The component sampling in the frame header of a JPEG.
///
/// Source: ITU-T T.81, B.2.2 (frame header) and table B.1 (its markers).
package enum JPEGFrame {
  /// Whether all components have the same number of samples (4:4:4); `false` for bytes without a frame.
  package static func hasFullChroma(_ bytes: [UInt8]) -> Bool {
    guard let frame = JPEGSegments(bytes).first(where: { Self.isFrame($0.marker) }) else { return false }
    return hasFullChroma(frame: bytes[frame.content.clamped(to: bytes.indices)])
  }

  /// C4, C8 and CC are tables and an extension.
  private static func isFrame(_ marker: UInt8) -> Bool {
    (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
  }

  /// Precision, height and width, the count of components, then three bytes of each: its sampling is the second.
  private static func hasFullChroma(frame: ArraySlice<UInt8>) -> Bool {
    let frame = Array(frame)
    guard frame.count >= 6, frame.count >= 6 + 3 * Int(frame[5]) else { return false }
    let samplings = (0..<Int(frame[5])).map { frame[7 + 3 * $0] }
    return samplings.count > 1 && samplings.allSatisfy { $0 == samplings[0] }
  }
}
