import HeliographFormats

/// The keywords in blocks of a file that Exiv2 passes over beside others that it reads.
///
/// Of a TIFF file Exiv2 reads IPTC from one of two fields, from the EXIF of other files none, of a GIF file nothing. What is
/// found here counts for rules, and is not shown.
///
/// Sources: TIFF 6.0, section 2; Adobe Photoshop TIFF Technical Notes (34377); Adobe, "XMP Specification Part 3", 1.1.2 (GIF).
struct KeywordBlocks {
  /// The tag, in no file, under which the keywords are kept.
  static let tag = "Blocks.Keywords"

  private static let xmp: Int = 0x02BC
  private static let iptc: Int = 0x83BB
  private static let photoshop: Int = 0x8649
  private static let windows: Int = 0x9C9E

  /// The keywords as they are written, also each more than once.
  private(set) var words: [[UInt8]] = []
  /// The XMP packets of directories behind the first one, of which Exiv2 reads none.
  private(set) var packets: [[UInt8]] = []
  /// Whether some were left unread, since a file has more directories or values than programs write.
  private(set) var isCut = false

  /// Adds those of the directories of a TIFF file, or of an EXIF block without its header.
  mutating func add(tiff bytes: [UInt8]) {
    let (directories, isCut) = TIFFDirectory.read(bytes)
    if isCut { self.isCut = true }
    // Directories may name the same bytes, or bytes that lie over one another.
    var (seen, rest) = (Set<Range<Int>>(), bytes.count)
    for (index, directory) in directories.enumerated() {
      for tag in [Self.xmp, Self.iptc, Self.photoshop, Self.windows] where index > 0 || tag != Self.xmp {
        guard let place = directory.place(of: tag, in: bytes), seen.insert(place).inserted else { continue }
        rest -= place.count
        guard rest >= 0 else {
          self.isCut = true
          return
        }
        add(Array(bytes[place]), of: tag)
      }
    }
  }

  private mutating func add(_ value: [UInt8], of tag: Int) {
    switch tag {
    case Self.xmp: packets.append(value)
    case Self.iptc: add(datasets: value)
    case Self.photoshop: add(IPTCBlock(resources: value))
    default: words += TagWindows.keywords(in: value)
    }
  }

  /// Adds those of IPTC.
  mutating func add(_ block: IPTCBlock) { words += block.keywords }

  /// Adds those of the datasets of IPTC; in numbers of four bytes, some programs turn them.
  private mutating func add(datasets bytes: [UInt8]) {
    let block = IPTCBlock(datasets: bytes)
    guard block.isEmpty else { return add(block) }
    let turned = stride(from: 0, to: bytes.count, by: 4).flatMap {
      bytes[$0..<min($0 + 4, bytes.count)].reversed()
    }
    add(IPTCBlock(datasets: turned))
  }

  /// The XMP packet of a GIF file; empty without one.
  static func packet(gif bytes: [UInt8]) -> [UInt8] {
    let mark = Array("XMP DataXMP".utf8)
    guard bytes.starts(with: Array("GIF8".utf8)),
      let start = bytes.indices.first(where: { bytes[$0] == mark[0] && bytes[$0...].starts(with: mark) })
    else { return [] }
    let rest = bytes[(start + mark.count)...]
    // Behind the packet is a table of the bytes 1, 255, 254 and so on down to 0.
    let end = rest.indices.first { rest[$0] == 1 && rest[$0...].starts(with: [1, 0xFF, 0xFE, 0xFD]) }
    return Array(rest[..<(end ?? rest.endIndex)])
  }
}
