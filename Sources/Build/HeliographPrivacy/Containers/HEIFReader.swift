/// The boxes and items of an AVIF or HEIC file.
///
/// Source: ISO/IEC 14496-12, 8.11; ISO/IEC 23008-12; AV1 Image File Format 1.1.
struct HEIFReader {
  private struct Item {
    let type: String
    let parts: [FilePart]
  }

  /// What describes a coded picture.
  private static let properties: Set<String> = [
    "ispe", "pixi", "av1C", "hvcC", "irot", "imir", "clap", "pasp", "auxC", "lsel", "a1op", "a1lx", "mdcv",
    "clli", "cclv", "amve", "iscl", "rref",
  ]

  static func read(_ file: FilePart, _ report: inout ContainerReport) {
    let list = BoxList(file)
    guard list.isComplete else { return report.damaged("HEIF") }
    for box in list.boxes {
      switch box.type {
      case "ftyp", "mdat": break
      case "meta":
        HEIFReader(file: file, data: list.boxes.filter { $0.type == "mdat" }).read(box.content, &report)
      case "free", "skip":
        if !box.content.isZero { report.find(.metadata, "holds bytes in a box that is said to be free") }
      default: report.find(.metadata, "holds an unknown box (\(box.type))")
      }
    }
  }

  let file: FilePart
  let data: [BoxList.Box]

  private func read(_ meta: FilePart, _ report: inout ContainerReport) {
    let list = BoxList(meta.rest(from: 4))
    guard list.isComplete else { return report.damaged("HEIF") }
    for box in list.boxes {
      switch box.type {
      case "pitm", "iloc", "iinf", "idat", "dinf": break
      case "hdlr": report.read(box.content.rest(from: 24).bytes)
      case "iprp": properties(box.content, &report)
      case "iref": references(box.content, &report)
      default: report.find(.metadata, "holds an unknown box (\(box.type))")
      }
    }
    guard let types = types(list.first("iinf")), let places = places(list.first("iloc"), list.first("idat"))
    else { return report.damaged("HEIF") }
    for (item, type) in types.sorted(by: { $0.key < $1.key }) {
      read(type, places[item] ?? [], &report)
    }
    findTheRest(places.values.flatMap { $0 }, &report)
  }

  private func read(_ type: String, _ parts: [FilePart], _ report: inout ContainerReport) {
    let content = parts.count == 1 ? parts[0] : FilePart(parts.flatMap(\.bytes))
    switch type {
    case "av01", "hvc1", "grid", "iden": break
    case "Exif": TIFFReader.read(content.rest(from: 4 + (content.number(0, 4) ?? 0)), &report)
    case "mime": XMPReader.read(content.bytes, &report)
    default: report.find(.metadata, "holds an unknown item (\(type))")
    }
  }

  private func properties(_ box: FilePart, _ report: inout ContainerReport) {
    for container in BoxList(box).boxes where container.type != "ipma" {
      for property in BoxList(container.content).boxes where !Self.properties.contains(property.type) {
        if property.type == "colr" {
          report.read(profile: property.content)
        } else {
          report.find(.metadata, "holds an unknown property (\(property.type))")
        }
      }
    }
  }

  private func references(_ box: FilePart, _ report: inout ContainerReport) {
    for reference in BoxList(box.rest(from: 4)).boxes {
      switch reference.type {
      case "auxl", "cdsc", "dimg", "prem": break
      case "thmb": report.find(.thumbnail, "holds a thumbnail")
      default: report.find(.metadata, "holds an unknown reference (\(reference.type))")
      }
    }
  }

  /// The type of each item; `nil` when the list cannot be read.
  private func types(_ box: FilePart?) -> [Int: String]? {
    guard let box, let version = box.byte(0) else { return nil }
    let list = BoxList(box.rest(from: version == 0 ? 6 : 8))
    var types: [Int: String] = [:]
    for entry in list.boxes {
      guard entry.type == "infe", let version = entry.content.byte(0), version == 2 || version == 3,
        let id = entry.content.number(4, version == 2 ? 2 : 4),
        let type = entry.content.part(version == 2 ? 8 : 10, 4)
      else { return nil }
      types[id] = PNGReader.printable(type)
    }
    return list.isComplete ? types : nil
  }

  /// Where the bytes of each item are; `nil` when the list cannot be read.
  private func places(_ box: FilePart?, _ own: FilePart?) -> [Int: [FilePart]]? {
    guard let box, let version = box.byte(0), version < 3, let sizes = box.number(4, 2) else { return nil }
    let (offsetSize, lengthSize, baseSize) = (sizes >> 12, sizes >> 8 & 15, sizes >> 4 & 15)
    let indexSize = version == 0 ? 0 : sizes & 15
    let idSize = version == 2 ? 4 : 2
    guard let count = box.number(6, idSize), count <= 65_536 else { return nil }
    var place = 6 + idSize
    var places: [Int: [FilePart]] = [:]
    for _ in 0..<count {
      guard let id = box.number(place, idSize) else { return nil }
      place += idSize
      let method = version == 0 ? 0 : (box.number(place, 2) ?? 0) & 15
      place += (version == 0 ? 0 : 2) + 2
      guard method < 2, let base = box.number(place, baseSize), let extents = box.number(place + baseSize, 2)
      else { return nil }
      place += baseSize + 2
      for _ in 0..<extents {
        guard let offset = box.number(place + indexSize, offsetSize),
          let length = box.number(place + indexSize + offsetSize, lengthSize),
          let part = (method == 1 ? own : file)?.part(base &+ offset, length)
        else { return nil }
        places[id, default: []].append(part)
        place += indexSize + offsetSize + lengthSize
      }
    }
    return places
  }

  /// Data that no item accounts for may be another picture.
  private func findTheRest(_ parts: [FilePart], _ report: inout ContainerReport) {
    for box in data {
      var place = box.content.start
      let end = place + box.content.count
      for part in parts.sorted(by: { $0.start < $1.start }) where part.start >= place && part.start <= end {
        if part.start > place { break }
        place = part.start + part.count
      }
      if place < end { report.find(.metadata, "holds data that no item accounts for") }
    }
  }
}
