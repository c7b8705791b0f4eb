/// The scans of a JPEG.
///
/// A decoder goes through the whole picture for each scan, however few bytes it has: 150 bytes are enough
/// for a hundred megapixels.
///
/// Source: ITU-T T.81, B.2.1 (the order of segments).
package enum JPEGScans {
  /// Progressive photos have about ten; with this many, the largest picture that is opened costs four seconds.
  package static let limit = 500

  /// Whether there are more than `limit`.
  package static func areTooMany(in bytes: [UInt8]) -> Bool {
    let scans = JPEGSegments(bytes).lazy.filter { $0.marker == JPEGSegments.startOfScan }
    return scans.prefix(limit + 1).reduce(0) { count, _ in count + 1 } > limit
  }
}
