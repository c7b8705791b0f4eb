/// The orientation in an EXIF block.
///
/// Source: CIPA DC-008 (EXIF 2.32), 4.6.4 (Orientation, 0x0112, a SHORT); TIFF 6.0, section 2.
enum EXIFOrientation {
  /// Reads the content of an APP1 segment, "Exif" and two zeros included.
  ///
  /// - Returns: 1…8; 1, upright, when it is missing or unreadable.
  static func value(in segment: ArraySlice<UInt8>) -> Int {
    let block = Array(segment.dropFirst(6))
    guard block.count >= 8 else { return 1 }
    let isLittle = block.starts(with: "II".utf8)
    guard isLittle || block.starts(with: "MM".utf8) else { return 1 }
    func number(_ at: Int, _ count: Int) -> Int {
      let bytes = block[at..<at + count]
      return (isLittle ? Array(bytes.reversed()) : Array(bytes)).reduce(0) { $0 << 8 | Int($1) }
    }
    let directory = number(4, 4)
    guard number(2, 2) == 42, directory + 2 <= block.count else { return 1 }
    for entry in 0..<number(directory, 2) {
      let start = directory + 2 + 12 * entry
      guard start + 12 <= block.count else { return 1 }
      guard number(start, 2) == 0x0112, number(start + 2, 2) == 3, number(start + 4, 4) == 1 else { continue }
      let value = number(start + 8, 2)
      return (1...8).contains(value) ? value : 1
    }
    return 1
  }
}
