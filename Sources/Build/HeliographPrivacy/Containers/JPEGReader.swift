/// The segments of a JPEG file, from its first byte to its last.
///
/// Source: ITU-T T.81, annex B; CIPA DC-008, 4.7; ISO 16684-3; CIPA DC-007 (MPF); ICC.1, annex B.4.
enum JPEGReader {
  static func read(_ file: FilePart, _ report: inout ContainerReport) {
    var place = 2
    while true {
      guard file.byte(place) == 0xFF, let code = file.byte(place + 1) else { return report.damaged("JPEG") }
      switch code {
      case 0xFF: place += 1
      case 0xD9:
        if place + 2 != file.count {
          report.find(.metadata, "has \(file.count - place - 2) bytes behind the end of its picture")
        }
        return
      case 0x01, 0xD0...0xD7: place += 2
      default:
        guard let length = file.number(place + 2, 2), length >= 2,
          let content = file.part(place + 4, length - 2)
        else { return report.damaged("JPEG") }
        read(code, content, &report)
        place += 2 + length
        if code == 0xDA {
          guard let next = afterScan(file, place) else { return report.damaged("JPEG") }
          place = next
        }
      }
    }
  }

  /// The marker behind the coded picture data that begins at a place.
  private static func afterScan(_ file: FilePart, _ start: Int) -> Int? {
    var place = start
    while let marker = file.nextFF(from: place), let code = file.byte(marker + 1) {
      switch code {
      case 0x00, 0xD0...0xD7: place = marker + 2
      case 0xFF: place = marker + 1
      default: return marker
      }
    }
    return nil
  }

  private static func read(_ code: UInt8, _ content: FilePart, _ report: inout ContainerReport) {
    switch code {
    // Frames, tables, scans, restarts and the number of lines.
    case 0xC0...0xCF, 0xDA...0xDD: break
    case 0xE0 where content.starts(with: "JFIF\0"):
      if content.count > 14 || content.byte(12) != 0 || content.byte(13) != 0 {
        report.find(.thumbnail, "holds a thumbnail in its JFIF header")
      }
    case 0xE0 where content.starts(with: "JFXX\0"):
      report.find(.thumbnail, "holds a thumbnail in a JFXX segment")
    case 0xE1 where content.starts(with: "Exif\0"): TIFFReader.read(content.rest(from: 6), &report)
    case 0xE1 where content.starts(with: "http://ns.adobe.com/xap/1.0/\0"):
      XMPReader.read(content.rest(from: 29).bytes, &report)
    case 0xE1 where content.starts(with: "http://ns.adobe.com/xmp/extension/\0"):
      report.find(.metadata, "holds extended XMP")
    case 0xE2 where content.starts(with: "ICC_PROFILE\0"): report.read(profile: content.rest(from: 14))
    case 0xE2 where content.starts(with: "MPF\0"):
      report.find(.thumbnail, "lists further pictures inside of the file (MPF)")
    case 0xED: report.find(.metadata, "holds IPTC or other data of Photoshop (APP13)")
    case 0xEE where content.starts(with: "Adobe") && content.count == 12: break
    case 0xE0...0xEF: report.find(.metadata, "holds an unknown segment (APP\(code - 0xE0))")
    case 0xFE: report.find(.metadata, "holds a comment")
    default: report.find(.metadata, "holds an unknown segment (\(String(code, radix: 16)))")
    }
  }
}
