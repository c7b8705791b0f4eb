/// The boxes of a JPEG XL file; a bare codestream has no room for anything but the picture.
///
/// Source: ISO/IEC 18181-2, clause 9.
enum JXLReader {
  static let codestream: [UInt8] = [0xFF, 0x0A]
  static let signature: [UInt8] = [0, 0, 0, 12] + Array("JXL ".utf8) + [0x0D, 0x0A, 0x87, 0x0A]

  static func read(_ file: FilePart, _ report: inout ContainerReport) {
    let list = BoxList(file)
    if !list.isComplete { report.damaged("JPEG XL") }
    for box in list.boxes {
      switch box.type {
      case "JXL ", "ftyp", "jxlc", "jxlp", "jxll", "jxli": break
      case "xml ": XMPReader.read(box.content.bytes, &report)
      case "Exif": TIFFReader.read(box.content.rest(from: 4 + (box.content.number(0, 4) ?? 0)), &report)
      case "brob": report.find(.metadata, "holds compressed metadata")
      case "jbrd": report.find(.metadata, "holds what a JPEG file had beside its picture")
      default: report.find(.metadata, "holds an unknown box (\(box.type))")
      }
    }
  }
}
