/// The boxes of a film in MP4 or QuickTime; its pictures and its sound are not looked at.
///
/// Sources: ISO/IEC 14496-12, sections 6, 8 and 12; QuickTime File Format, "Movie Atoms" and "User Data Atoms".
struct MovieReader {
  /// The first brands of pictures, which are no films (ISO/IEC 23008-12, annex B; AV1 Image File Format, section 7).
  private static let pictureBrands = [
    "avif", "avis", "heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1", "miaf",
  ]
  /// More than any description of a film needs.
  private static let longestDescription = 256 << 20
  /// How deep boxes may lie in one another; those of samples lie four deep.
  private static let deepest = 8
  /// More bytes than any file has, so that sums of it and of a file's numbers never overflow.
  private static let byteLimit = 1 << 60

  private static let containers: Set<String> = [
    "moov", "trak", "edts", "mdia", "minf", "dinf", "stbl", "mvex",
  ]
  /// What only says where samples are, and when they are shown.
  private static let tables: Set<String> = [
    "elst", "vmhd", "smhd", "stts", "stss", "ctts", "stsc", "stco", "co64", "sgpd", "sbgp", "sdtp", "cslg",
    "trex",
    "mehd", "iods", "gmhd",
  ]
  /// What a description of samples holds besides its measures.
  private static let descriptions: Set<String> = [
    "avcC", "hvcC", "av1C", "vpcC", "esds", "colr", "pasp", "btrt", "fiel", "clap", "mdcv", "clli", "chrm",
    "dOps", "wave",
    "frma",
  ]

  private var sampleBytes = 0
  private var mediaBytes = 0

  /// Whether a file begins as a film does.
  static func isMovie(_ head: FilePart) -> Bool {
    if head.starts(with: "ftyp", at: 4) { return !pictureBrands.contains { head.starts(with: $0, at: 8) } }
    return ["moov", "mdat", "wide"].contains { head.starts(with: $0, at: 4) }
  }

  static func read(_ file: some ByteSource, _ report: inout ContainerReport) {
    var reader = MovieReader()
    var place = 0
    var hasDescription = false
    while place < file.count {
      guard let head = file.part(place, 8), let size = head.number(0, 4) else { return report.damaged("MP4") }
      let long = size == 1 ? file.part(place + 8, 8)?.number(0, 8) : nil
      let header = long == nil ? 8 : 16
      let length = size == 0 ? file.count - place : long ?? size
      guard length >= header, length <= file.count - place else { return report.damaged("MP4") }
      let type = PNGReader.printable(head.rest(from: 4))
      switch type {
      case "ftyp": break
      case "mdat": reader.mediaBytes += length - header
      case "moov", "free", "skip", "wide":
        guard length <= longestDescription, let content = file.part(place + header, length - header) else {
          return report.damaged("MP4")
        }
        if type == "moov" {
          hasDescription = true
          reader.walk(content, depth: 1, &report)
        } else if !content.isZero {
          report.find(.metadata, "holds bytes in a box that is said to be free")
        }
      default: report.find(.metadata, "holds an unknown box (\(type))")
      }
      place += length
    }
    guard hasDescription else { return report.damaged("MP4") }
    if reader.mediaBytes > reader.sampleBytes {
      report.find(.metadata, "holds \(reader.mediaBytes - reader.sampleBytes) bytes that belong to no track")
    }
  }

  private mutating func walk(_ part: FilePart, depth: Int, _ report: inout ContainerReport) {
    let list = BoxList(part)
    guard list.isComplete, depth <= Self.deepest else { return report.damaged("MP4") }
    for box in list.boxes {
      if Self.containers.contains(box.type) {
        walk(box.content, depth: depth + 1, &report)
      } else if !Self.tables.contains(box.type) {
        read(box, &report)
      }
    }
  }

  private mutating func read(_ box: BoxList.Box, _ report: inout ContainerReport) {
    switch box.type {
    case "mvhd", "tkhd", "mdhd":
      // Two times since 1904, of four or eight bytes each.
      let length = box.content.byte(0) == 1 ? 16 : 8
      guard let times = box.content.part(4, length) else { return report.damaged("MP4") }
      if !times.isZero { report.find(.metadata, "says when it was made") }
    case "hdlr":
      report.read(box.content.rest(from: 24).bytes)
      if !["vide", "soun"].contains(where: { box.content.starts(with: $0, at: 8) }) {
        report.find(.metadata, "holds a track that is neither of pictures nor of sound")
      }
    case "dref": references(box.content, &report)
    case "stsd": samples(box.content, &report)
    case "stsz": count(box.content, &report)
    case "udta", "meta", "uuid": tags(box.content, &report)
    case "free", "skip":
      if !box.content.isZero { report.find(.metadata, "holds bytes in a box that is said to be free") }
    default: report.find(.metadata, "holds an unknown box (\(box.type))")
    }
  }

  /// Encoders write an empty list of tags; anything in it is metadata.
  private func tags(_ part: FilePart, _ report: inout ContainerReport) {
    let text = part.bytes
    let places = ["\u{A9}xyz", "loci", "ISO6709"].map { name in name.unicodeScalars.map { UInt8($0.value) } }
    if places.contains(where: { text.firstRange(of: $0) != nil }) {
      report.find(.coordinate, "holds the position at which a film was taken")
    }
    guard let meta = BoxList(part).first("meta"), BoxList(part).boxes.count == 1,
      case let list = BoxList(meta.rest(from: 4)), list.isComplete,
      list.boxes.allSatisfy({ ["hdlr", "ilst"].contains($0.type) }),
      (list.first("ilst")?.count ?? 0) == 0
    else { return report.find(.metadata, "holds tags, which may say when, where and by whom it was made") }
    report.read(list.first("hdlr")?.rest(from: 12).bytes ?? [])
  }

  /// A film that refers to another file would make a player ask for it.
  private func references(_ part: FilePart, _ report: inout ContainerReport) {
    let list = BoxList(part.rest(from: 8))
    guard list.isComplete else { return report.damaged("MP4") }
    for box in list.boxes where box.content.count > 4 || (box.content.byte(3) ?? 0) & 1 == 0 {
      report.find(.metadata, "refers to another file")
    }
  }

  private func samples(_ part: FilePart, _ report: inout ContainerReport) {
    let list = BoxList(part.rest(from: 8))
    guard list.isComplete else { return report.damaged("MP4") }
    for entry in list.boxes {
      // The measures of pictures take 78 bytes, 32 of them for a name, those of sound 28.
      let isSound = ["mp4a", "Opus"].contains(entry.type)
      if !isSound { report.read(entry.content.part(42, 32)?.bytes ?? []) }
      let inner = BoxList(entry.content.rest(from: isSound ? 28 : 78))
      guard inner.isComplete else { return report.damaged("MP4") }
      for box in inner.boxes {
        if !Self.descriptions.contains(box.type) {
          report.find(.metadata, "holds an unknown description (\(box.type))")
        }
        // Encoders may leave words beside the parameter sets.
        if box.type == "hvcC" { report.read(box.content.bytes) }
      }
    }
  }

  private mutating func count(_ part: FilePart, _ report: inout ContainerReport) {
    guard let same = part.number(4, 4), let count = part.number(8, 4) else { return report.damaged("MP4") }
    if same > 0 {
      let (bytes, overflows) = same.multipliedReportingOverflow(by: count)
      addSamples(of: overflows ? Self.byteLimit : bytes)
    } else {
      guard part.count >= 12 + 4 * count else { return report.damaged("MP4") }
      for index in 0..<count { addSamples(of: part.number(12 + 4 * index, 4) ?? 0) }
    }
  }

  private mutating func addSamples(of bytes: Int) {
    sampleBytes = min(Self.byteLimit, sampleBytes + min(Self.byteLimit, bytes))
  }
}
