/// The segments of a JPEG file, from its first byte to its last.
///
/// Source: ITU-T T.81, annex B; CIPA DC-008, 4.7; ISO 16684-3; CIPA DC-007 (MPF); ICC.1, annex B.4.
///
/// Behind the picture may be its gain map, a grey JPEG, as Heliograph writes it: an index that names both and nothing else
/// leads to it (MPF), and it says nothing but what its samples mean (Ultra HDR, ISO 21496-1).
enum JPEGReader {
  /// What a file may hold, by where it is.
  private enum Role {
    /// The first picture of a file.
    case photo
    /// The gain map behind it.
    case gainMap
  }

  /// How ISO 21496-1 is named, and the bytes with what follows: a version before a photo, all numbers before a gain map.
  private static let iso = "urn:iso:std:iso:ts:21496:-1\0"
  private static func isoLength(_ role: Role) -> Int { iso.utf8.count + (role == .photo ? 4 : 61) }

  static func read(_ file: FilePart, _ report: inout ContainerReport) { read(file, .photo, &report) }

  private static func read(_ file: FilePart, _ role: Role, _ report: inout ContainerReport) {
    var place = 2
    var map: FilePart?
    while true {
      guard file.byte(place) == 0xFF, let code = file.byte(place + 1) else { return report.damaged("JPEG") }
      switch code {
      case 0xFF: place += 1
      case 0xD9:
        let rest = file.rest(from: place + 2)
        if let map, map.start == rest.start, map.count == rest.count {
          read(map, .gainMap, &report)
        } else if rest.count > 0 || map != nil {
          report.find(.metadata, "has \(rest.count) bytes behind the end of its picture")
        }
        return
      case 0x01, 0xD0...0xD7: place += 2
      default:
        guard let length = file.number(place + 2, 2), length >= 2,
          let content = file.part(place + 4, length - 2)
        else { return report.damaged("JPEG") }
        if role == .photo, map == nil, code == 0xE2, content.starts(with: "MPF\0"),
          let found = gainMap(content, file)
        {
          map = found
        } else {
          read(code, content, as: role, &report)
        }
        place += 2 + length
        if code == 0xDA {
          guard let next = afterScan(file, place) else { return report.damaged("JPEG") }
          place = next
        }
      }
    }
  }

  /// The second picture that an index names; `nil` for any other index than one of two pictures as Heliograph writes it.
  private static func gainMap(_ index: FilePart, _ file: FilePart) -> FilePart? {
    let header = 4
    // Version, count and list of the pictures, then the place of each and no number that could mean anything else.
    let start: [UInt8] =
      Array("MPF\0MM\0*".utf8) + [0, 0, 0, 8, 0, 3, 0xB0, 0, 0, 7, 0, 0, 0, 4] + Array("0100".utf8)
      + [
        0xB0, 1, 0, 4, 0, 0, 0, 1, 0, 0, 0, 2, 0xB0, 2, 0, 7, 0, 0, 0, 32, 0, 0, 0, 50, 0, 0, 0, 0, 0, 3, 0,
        0,
      ]
    guard index.count == 86, index.starts(with: start), let first = index.number(58, 4),
      index.number(62, 8) == 0, index.number(70, 4) == 0, let length = index.number(74, 4),
      let place = index.number(78, 4), index.number(82, 4) == 0
    else { return nil }
    let begin = index.start - file.start + header + place
    guard begin == first, let map = file.part(begin, length), map.starts(with: [0xFF, 0xD8, 0xFF]) else {
      return nil
    }
    return map
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

  private static func read(
    _ code: UInt8, _ content: FilePart, as role: Role, _ report: inout ContainerReport
  ) {
    switch code {
    case 0xC0...0xC2 where role == .gainMap && content.byte(5) != 1:
      report.find(.thumbnail, "holds a second picture in colours")
    // Frames, tables, scans, restarts and the number of lines.
    case 0xC0...0xCF, 0xDA...0xDD: break
    case 0xE0 where content.starts(with: "JFIF\0"):
      if content.count > 14 || content.byte(12) != 0 || content.byte(13) != 0 {
        report.find(.thumbnail, "holds a thumbnail in its JFIF header")
      }
    case 0xE0 where content.starts(with: "JFXX\0"):
      report.find(.thumbnail, "holds a thumbnail in a JFXX segment")
    case 0xE1 where role == .photo && content.starts(with: "Exif\0"):
      TIFFReader.read(content.rest(from: 6), &report)
    case 0xE1 where content.starts(with: "http://ns.adobe.com/xap/1.0/\0"):
      XMPReader.read(content.rest(from: 29).bytes, &report)
    case 0xE1 where content.starts(with: "http://ns.adobe.com/xmp/extension/\0"):
      report.find(.metadata, "holds extended XMP")
    case 0xE2 where content.starts(with: "ICC_PROFILE\0"): report.read(profile: content.rest(from: 14))
    case 0xE2 where content.starts(with: iso) && content.count == isoLength(role): break
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
