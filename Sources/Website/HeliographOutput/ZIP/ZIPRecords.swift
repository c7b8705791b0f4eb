/// The records of a ZIP archive around its files.
///
/// Every file is stored (method 0), its name is UTF-8, and its date is 1980-01-01, the first that the format knows: the
/// same files make the same archive. What does not fit into 32 bits, or 65,535 files, is written as ZIP64.
///
/// Source: PKWARE APPNOTE.TXT 6.3.10, 4.3.7 (local header), 4.3.12 (central directory), 4.3.14 to 4.3.16 (its end), 4.5.3
/// (ZIP64).
enum ZIPRecords {
  /// A file as the central directory lists it.
  struct Member {
    let name: [UInt8]
    let byteCount: Int
    let checksum: UInt32
    /// Where its local header begins.
    let offset: Int
  }

  private static let large = 0xFFFF_FFFF
  private static let utf8Name: UInt16 = 1 << 11
  /// 1980-01-01 as MS-DOS counts days.
  private static let date: UInt16 = 1 << 5 | 1

  /// What stands before the content of a file.
  static func header(of member: Member) -> [UInt8] {
    let isLarge = member.byteCount >= large
    let size = UInt32(isLarge ? large : member.byteCount)
    let extra = isLarge ? field([member.byteCount, member.byteCount]) : []
    return little(0x0403_4B50 as UInt32) + little(isLarge ? 45 : 20 as UInt16) + little(utf8Name)
      + little(0 as UInt16) + little(0 as UInt16) + little(date) + little(member.checksum) + little(size)
      + little(size) + little(UInt16(member.name.count)) + little(UInt16(extra.count)) + member.name + extra
  }

  /// A file's line in the central directory.
  static func line(of member: Member) -> [UInt8] {
    var long: [Int] = []
    if member.byteCount >= large { long += [member.byteCount, member.byteCount] }
    if member.offset >= large { long.append(member.offset) }
    let extra = long.isEmpty ? [] : field(long)
    let size = UInt32(min(member.byteCount, large))
    // Made on Unix: a regular file that everybody may read.
    let mode: UInt32 = 0o100644 << 16
    let needed: UInt16 = long.isEmpty ? 20 : 45
    let head =
      little(0x0201_4B50 as UInt32) + little(3 << 8 | 45 as UInt16) + little(needed) + little(utf8Name)
      + little(0 as UInt16) + little(0 as UInt16) + little(date) + little(member.checksum)
    return head + little(size) + little(size) + little(UInt16(member.name.count))
      + little(UInt16(extra.count)) + [UInt8](repeating: 0, count: 6) + little(mode)
      + little(UInt32(min(member.offset, large))) + member.name + extra
  }

  /// What stands behind the central directory, which begins at `start`.
  static func end(count: Int, directory: Int, start: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    if needsLongEnd(count: count, directory: directory, start: start) {
      bytes += little(0x0606_4B50 as UInt32) + little(44 as UInt64) + little(3 << 8 | 45 as UInt16)
      bytes += little(45 as UInt16) + little(0 as UInt32) + little(0 as UInt32)
      bytes +=
        little(UInt64(count)) + little(UInt64(count)) + little(UInt64(directory)) + little(UInt64(start))
      bytes += little(0x0706_4B50 as UInt32) + little(0 as UInt32) + little(UInt64(start + directory))
      bytes += little(1 as UInt32)
    }
    let files = UInt16(min(count, 0xFFFF))
    bytes += little(0x0605_4B50 as UInt32) + little(0 as UInt16) + little(0 as UInt16) + little(files)
    return bytes + little(files) + little(UInt32(min(directory, large))) + little(UInt32(min(start, large)))
      + little(0 as UInt16)
  }

  private static func needsLongEnd(count: Int, directory: Int, start: Int) -> Bool {
    count >= 0xFFFF || directory >= large || start >= large
  }

  /// The ZIP64 extra field with the values that do not fit elsewhere.
  private static func field(_ values: [Int]) -> [UInt8] {
    little(1 as UInt16) + little(UInt16(8 * values.count)) + values.flatMap { little(UInt64($0)) }
  }

  private static func little(_ number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian) { Array($0) }
  }
}
