/// The blocks of a GIF file.
///
/// Source: GIF89a specification, sections 17 to 27.
enum GIFReader {
  static func read(_ file: FilePart, _ report: inout ContainerReport) {
    guard let flags = file.byte(10) else { return report.damaged("GIF") }
    var place = 13 + colours(flags)
    while let code = file.byte(place) {
      switch code {
      case 0x3B:
        if place + 1 != file.count {
          report.find(.metadata, "has \(file.count - place - 1) bytes behind the end of its picture")
        }
        return
      case 0x2C:
        guard let flags = file.byte(place + 9), let next = afterBlocks(file, place + 11 + colours(flags))
        else { return report.damaged("GIF") }
        place = next
      case 0x21:
        guard let label = file.byte(place + 1), let next = afterBlocks(file, place + 2) else {
          return report.damaged("GIF")
        }
        if label == 0xFE { report.find(.metadata, "holds a comment") }
        if label == 0x01 { report.find(.metadata, "holds text") }
        let isLoop = file.starts(with: "NETSCAPE2.0", at: place + 3) && next - place <= 20
        if label == 0xFF, !isLoop { report.find(.metadata, "holds data of another program, as XMP is") }
        place = next
      default: return report.damaged("GIF")
      }
    }
    report.damaged("GIF")
  }

  /// The length of a table of colours.
  private static func colours(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }

  /// What stands behind a row of blocks; `nil` when they do not end.
  private static func afterBlocks(_ file: FilePart, _ start: Int) -> Int? {
    var place = start
    while let length = file.byte(place) {
      place += 1 + Int(length)
      if length == 0 { return place }
    }
    return nil
  }
}
