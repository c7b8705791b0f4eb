/// Whether an EXIF block says anything.
enum EXIFFields {
  /// Whether its first directory has a field, or cannot be found, so that it may have one (TIFF 6.0, section 2).
  static func mayBe(in block: some Collection<UInt8>) -> Bool {
    guard block.contains(where: { $0 != 0 }) else { return false }
    let bytes = Array(block)
    let isLittle = bytes.starts(with: Array("II*\0".utf8))
    guard isLittle || bytes.starts(with: Array("MM\0*".utf8)), bytes.count >= 8 else { return true }
    let start = number(bytes[4..<8], isLittle)
    guard start >= 8, start + 2 <= bytes.count else { return true }
    return number(bytes[start..<start + 2], isLittle) > 0
  }

  private static func number(_ bytes: ArraySlice<UInt8>, _ isLittle: Bool) -> Int {
    (isLittle ? Array(bytes.reversed()) : Array(bytes)).reduce(0) { $0 << 8 | Int($1) }
  }
}
