/// The chunks of a WebP file.
///
/// Source: RFC 9649, section 2.
enum WebPReader {
  static func read(_ file: FilePart, _ report: inout ContainerReport) {
    guard let size = file.number(4, 4, isLittle: true), let body = file.part(8, size) else {
      return report.damaged("WebP")
    }
    if file.count > 8 + size {
      report.find(.metadata, "has \(file.count - 8 - size) bytes behind the end of its picture")
    }
    var place = 4
    while place < body.count {
      guard let type = body.part(place, 4), let length = body.number(place + 4, 4, isLittle: true),
        let content = body.part(place + 8, length)
      else { return report.damaged("WebP") }
      switch String(decoding: type.bytes, as: UTF8.self) {
      case "VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF": break
      case "ICCP": report.read(profile: content)
      case "XMP ": XMPReader.read(content.bytes, &report)
      case "EXIF": TIFFReader.read(content.starts(with: "Exif\0") ? content.rest(from: 6) : content, &report)
      default: report.find(.metadata, "holds an unknown chunk (\(PNGReader.printable(type)))")
      }
      // Chunks have an even length.
      place += 8 + length + length % 2
    }
  }
}
