/// The files in a ZIP archive, which must lie in it as they are and one behind the other.
///
/// Source: APPNOTE.TXT 6.3.10, 4.3 to 4.5.
enum ZIPReader {
  static let signature: [UInt8] = [0x50, 0x4B, 3, 4]

  static func read(_ file: FilePart, _ report: inout ContainerReport) {
    guard let end = directoryEnd(file), let count = number(file, end + 10, 2),
      let start = directory(file, end)
    else { return report.damaged("ZIP") }
    report.read(file.rest(from: end + 22).bytes)
    var (entry, covered) = (start, 0)
    var files = 0
    while file.starts(with: [0x50, 0x4B, 1, 2], at: entry) {
      guard let next = read(entry, of: file, &covered, &report) else { return report.damaged("ZIP") }
      entry = next
      files += 1
    }
    if files & 0xFFFF != count || entry > end { return report.damaged("ZIP") }
    // Behind the last file there may be a descriptor of its length, of at most 24 bytes.
    if start - covered > 24 { report.find(.metadata, "holds bytes that belong to no file in it") }
  }

  /// Reads a file by its entry in the directory, and returns the place of the next entry.
  private static func read(
    _ entry: Int, of file: FilePart, _ covered: inout Int, _ report: inout ContainerReport
  ) -> Int? {
    guard let flags = number(file, entry + 8, 2), let method = number(file, entry + 10, 2),
      let packed = number(file, entry + 20, 4), let nameSize = number(file, entry + 28, 2),
      let extraSize = number(file, entry + 30, 2), let commentSize = number(file, entry + 32, 2),
      let header = number(file, entry + 42, 4), let name = file.part(entry + 46, nameSize),
      let extra = file.part(entry + 46 + nameSize, extraSize),
      let comment = file.part(entry + 46 + nameSize + extraSize, commentSize),
      // Where 32 bits are not enough, the field of ZIP64 has the numbers.
      let place = wide(header, extra, after: packed == 0xFFFF_FFFF ? 16 : 0),
      let size = wide(packed, extra, after: 8),
      file.starts(with: signature, at: place), let ownName = number(file, place + 26, 2),
      let ownExtra = number(file, place + 28, 2),
      let content = file.part(place + 30 + ownName + ownExtra, size)
    else { return nil }
    if place - covered > 24 { report.find(.metadata, "holds bytes that belong to no file in it") }
    covered = max(covered, place + 30 + ownName + ownExtra + size)
    report.read(comment.bytes)
    report.read(file.part(place + 30, ownName)?.bytes ?? [])
    check(extra, &report)
    check(file.part(place + 30 + ownName, ownExtra) ?? extra, &report)
    if method == 0, flags & 1 == 0 {
      report.files.append((name.bytes, content.bytes))
    } else {
      report.files.append((name.bytes, []))
      report.find(.unreadable, "holds a file that is compressed or encrypted, which is not read")
    }
    return entry + 46 + nameSize + extraSize + commentSize
  }

  /// Fields beside a file: its length in 64 bits and its times are nobody's secret.
  private static func check(_ extra: FilePart, _ report: inout ContainerReport) {
    var place = 0
    while place < extra.count {
      guard let id = number(extra, place, 2), let size = number(extra, place + 2, 2) else {
        return report.damaged("ZIP")
      }
      if id != 1, id != 0x5455 { report.find(.metadata, "holds an unknown field beside a file in it") }
      place += 4 + size
    }
  }

  private static func directoryEnd(_ file: FilePart) -> Int? {
    guard file.count >= 22 else { return nil }
    return (max(0, file.count - 65_557)...(file.count - 22)).reversed().first {
      file.starts(with: [0x50, 0x4B, 5, 6], at: $0) && number(file, $0 + 20, 2) == file.count - $0 - 22
    }
  }

  private static func directory(_ file: FilePart, _ end: Int) -> Int? {
    guard let start = number(file, end + 16, 4) else { return nil }
    guard start == 0xFFFF_FFFF else { return start }
    guard file.starts(with: [0x50, 0x4B, 6, 7], at: end - 20), let far = number(file, end - 12, 8) else {
      return nil
    }
    return number(file, far &+ 48, 8)
  }

  /// A number of 32 bits, or the one of 64 bits that stands for it in the extra field.
  private static func wide(_ number: Int, _ extra: FilePart, after: Int) -> Int? {
    guard number == 0xFFFF_FFFF else { return number }
    guard Self.number(extra, 0, 2) == 1, let size = Self.number(extra, 2, 2), after + 8 <= size else {
      return Self.number(extra, 4, 8)
    }
    return Self.number(extra, 4 + after, 8)
  }

  private static func number(_ file: FilePart, _ place: Int, _ size: Int) -> Int? {
    file.number(place, size, isLittle: true)
  }
}
