/// The orientation in an EXIF block.
///
/// Source: CIPA DC-008 (EXIF 2.32), 4.6.4 (Orientation, 0x0112, a SHORT).
enum EXIFOrientation {
  /// Reads the content of an APP1 segment, "Exif" and two zeros included.
  ///
  /// - Returns: 1…8; 1, upright, when it is missing or unreadable.
  static func value(in segment: ArraySlice<UInt8>) -> Int {
    let value = TIFFDirectory.all(in: Array(segment.dropFirst(6))).first?[0x0112].first ?? 1
    return (1...8).contains(value) ? value : 1
  }
}
