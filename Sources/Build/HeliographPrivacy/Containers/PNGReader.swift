/// The chunks of a PNG file.
///
/// Source: PNG, third edition, sections 5 and 11; extensions 1.6.0 for eXIf.
enum PNGReader {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// Those that hold the picture, its colours and its size.
  private static let pictures: Set<String> = [
    "IHDR", "PLTE", "IDAT", "tRNS", "gAMA", "cHRM", "sRGB", "sBIT", "bKGD", "hIST", "pHYs", "cICP", "mDCV",
    "cLLI", "acTL", "fcTL", "fdAT",
  ]

  static func read(_ file: FilePart, _ report: inout ContainerReport) {
    var place = signature.count
    while true {
      guard let length = file.number(place, 4), let content = file.part(place + 8, length),
        let type = file.part(place + 4, 4), file.part(place + 8 + length, 4) != nil
      else { return report.damaged("PNG") }
      let name = String(decoding: type.bytes, as: UTF8.self)
      place += 12 + length
      switch name {
      case "IEND":
        if place != file.count {
          report.find(.metadata, "has \(file.count - place) bytes behind the end of its picture")
        }
        return
      case "eXIf":
        TIFFReader.read(content, &report)
        report.find(.metadata, "holds EXIF (eXIf)")
      case "iCCP":
        // Behind the name it is compressed; a profile has no other text than its description.
        report.read(content.part(0, min(79, content.count))?.bytes ?? [])
      case "tEXt" where content.starts(with: "Software\0"): report.read(content.bytes)
      case "tEXt", "zTXt", "iTXt": report.find(.metadata, "holds text (\(name))")
      default:
        if !pictures.contains(name) { report.find(.metadata, "holds an unknown chunk (\(printable(type)))") }
      }
    }
  }

  /// A chunk's type, which is four letters in a sound file.
  static func printable(_ type: FilePart) -> String {
    String(
      decoding: type.bytes.map { (0x20...0x7E).contains($0) ? $0 : UInt8(ascii: "?") }, as: UTF8.self)
  }
}
