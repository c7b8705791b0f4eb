/// The files in a ZIP archive, which must lie in it as they are and one behind the other.
///
/// Source: APPNOTE.TXT 6.3.10, 4.3 to 4.5.
enum ZIPReader {
  static let signature: [UInt8] = [0x50, 0x4B, 3, 4]

  /// Reads the archive, and passes on each file in it.
  static func read<Source: ByteSource>(
    _ file: Source, _ report: inout ContainerReport,
    _ visit: (_ name: [UInt8], _ content: SourcePart<Source>) -> Void
  ) {
    guard let end = directoryEnd(file), let count = file.little(end + 10, 2), let start = directory(file, end)
    else { return report.damaged("ZIP") }
    report.read(file.part(end + 22, file.count - end - 22)?.bytes ?? [])
    var (entry, covered) = (start, 0)
    var files = 0
    while entry < end, file.has([0x50, 0x4B, 1, 2], at: entry) {
      guard let next = read(entry, of: file, covered: &covered, &report, visit) else {
        return report.damaged("ZIP")
      }
      entry = next
      files += 1
    }
    // So many, or more than the field can hold.
    if files != count, count != 0xFFFF || files < count { return report.damaged("ZIP") }
    // Behind the last file there may be a descriptor of its length, of at most 24 bytes.
    if entry > end || start - covered > 24 {
      report.find(.metadata, "holds bytes that belong to no file in it")
    }
  }

  /// Reads a file by its entry in the directory, and returns the place of the next entry.
  private static func read<Source: ByteSource>(
    _ entry: Int, of file: Source, covered: inout Int, _ report: inout ContainerReport,
    _ visit: (_ name: [UInt8], _ content: SourcePart<Source>) -> Void
  ) -> Int? {
    guard let flags = file.little(entry + 8, 2), let method = file.little(entry + 10, 2),
      let packed = file.little(entry + 20, 4), let nameSize = file.little(entry + 28, 2),
      let extraSize = file.little(entry + 30, 2), let commentSize = file.little(entry + 32, 2),
      let header = file.little(entry + 42, 4), let name = file.part(entry + 46, nameSize),
      let extra = file.part(entry + 46 + nameSize, extraSize),
      let comment = file.part(entry + 46 + nameSize + extraSize, commentSize),
      // Where 32 bits are not enough, the field of ZIP64 has the numbers.
      let place = wide(header, extra, after: file.little(entry + 24, 4) == 0xFFFF_FFFF ? 16 : 0),
      let size = wide(packed, extra, after: 8), place < file.count, size <= file.count,
      file.has(signature, at: place), let ownName = file.little(place + 26, 2),
      let ownExtra = file.little(place + 28, 2), let own = file.part(place + 30, ownName + ownExtra)
    else { return nil }
    let content = place + 30 + ownName + ownExtra
    if place - covered > 24 { report.find(.metadata, "holds bytes that belong to no file in it") }
    covered = max(covered, content + size)
    report.read(comment.bytes)
    report.read(own.part(0, ownName)?.bytes ?? [])
    check(extra, &report)
    check(own.rest(from: ownName), &report)
    if method != 0 || flags & 1 != 0 {
      visit(name.bytes, SourcePart(of: file, 0, 0))
      report.find(.unreadable, "holds a file that is compressed or encrypted, which is not read")
    } else {
      guard content <= file.count, size <= file.count - content else { return nil }
      visit(name.bytes, SourcePart(of: file, content, size))
    }
    return entry + 46 + nameSize + extraSize + commentSize
  }

  /// Fields beside a file: its length in 64 bits and its times are nobody's secret.
  private static func check(_ extra: FilePart, _ report: inout ContainerReport) {
    var place = 0
    while place < extra.count {
      guard let id = extra.little(place, 2), let size = extra.little(place + 2, 2) else {
        return report.damaged("ZIP")
      }
      if id != 1, id != 0x5455 { report.find(.metadata, "holds an unknown field beside a file in it") }
      place += 4 + size
    }
  }

  private static func directoryEnd(_ file: some ByteSource) -> Int? {
    guard file.count >= 22 else { return nil }
    return (max(0, file.count - 65_557)...(file.count - 22)).reversed().first {
      file.has([0x50, 0x4B, 5, 6], at: $0) && file.little($0 + 20, 2) == file.count - $0 - 22
    }
  }

  private static func directory(_ file: some ByteSource, _ end: Int) -> Int? {
    guard let start = file.little(end + 16, 4) else { return nil }
    guard start == 0xFFFF_FFFF else { return start }
    guard file.has([0x50, 0x4B, 6, 7], at: end - 20), let far = file.little(end - 12, 8), far < file.count
    else {
      return nil
    }
    return file.little(far + 48, 8).flatMap { $0 < file.count ? $0 : nil }
  }

  /// A number of 32 bits, or the one of 64 bits that stands for it in the extra field.
  private static func wide(_ number: Int, _ extra: FilePart, after: Int) -> Int? {
    guard number == 0xFFFF_FFFF else { return number }
    guard extra.little(0, 2) == 1, let size = extra.little(2, 2), after + 8 <= size else {
      return extra.little(4, 8)
    }
    return extra.little(4 + after, 8)
  }
}
