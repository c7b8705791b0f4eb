import HeliographCore
import SystemPackage

/// Which of its pictures an MP4 shows: programs cut films without encoding them again, and leave what they cut away in the file.
enum MovieEdits {
  /// More than the description of any film needs.
  private static let longestDescription = 64 << 20
  /// Parts of a second at the end that rounding may leave out.
  private static let rounding = 0.1

  /// Whether a film that ffmpeg has written shows all of its pictures.
  ///
  /// - Throws: `FileError`.
  static func showAll(of file: FilePath) throws -> Bool {
    showAll(of: try RegularFile.start(of: file, count: longestDescription))
  }

  /// The same by the beginning of the file, with its description; `false` where that is not complete.
  ///
  /// Sources: ISO/IEC 14496-12, 8.2.2 (`mvhd`), 8.4.2 (`mdhd`), 8.6.1.3 (`ctts`) and 8.6.6 (`elst`).
  static func showAll(of head: [UInt8]) -> Bool {
    let file = ByteCursor(head, head.indices)
    func inside(_ names: [String], of part: ByteCursor) -> [ByteCursor] {
      names.reduce([part]) { parts, name in
        parts.flatMap { part in part.boxes().filter { $0.type == name }.map { file.at($0.content) } }
      }
    }
    guard let movie = inside(["moov"], of: file).first, let header = inside(["mvhd"], of: movie).first,
      let clock = time(header)?.clock
    else { return false }
    let tracks = inside(["trak"], of: movie).filter { !inside(["mdia", "minf", "vmhd"], of: $0).isEmpty }
    return !tracks.isEmpty
      && tracks.allSatisfy { track in
        guard let own = inside(["mdia", "mdhd"], of: track).first, let time = time(own) else { return false }
        guard let list = inside(["edts", "elst"], of: track).first else { return true }
        let first = firstShown(inside(["mdia", "minf", "stbl", "ctts"], of: track).first)
        let edits = edits(list)
        // Pictures that are decoded before they are shown begin at the first one's delay.
        guard edits.count == 1, let (length, start) = edits.first, start <= first else { return false }
        return Double(time.duration - start) / time.clock - Double(length) / clock <= rounding
      }
  }

  /// The parts that are shown, each with its length in the ticks of the movie and its start in those of its track; without pauses,
  /// which have no start.
  private static func edits(_ list: ByteCursor) -> [(length: Int, start: Int)] {
    var list = list
    guard let version = list.number(1), list.read(3) != nil, let count = list.number(4) else { return [] }
    let isLong = version == 1
    var edits: [(length: Int, start: Int)] = []
    for _ in 0..<count {
      guard let length = number(isLong, &list), let start = number(isLong, &list), list.read(4) != nil else {
        return []
      }
      if start != (isLong ? pauseOfLong : pause) { edits.append((length, start)) }
    }
    return edits
  }

  /// −1 in four bytes, and in the last seven of eight.
  private static let (pause, pauseOfLong) = (0xFFFF_FFFF, 0xFF_FFFF_FFFF_FFFF)

  /// A number of four bytes, or of eight, of which the first is zero in any film.
  private static func number(_ isLong: Bool, _ cursor: inout ByteCursor) -> Int? {
    if isLong { cursor.skip(1) }
    return cursor.number(isLong ? 7 : 4)
  }

  /// The ticks in a second, and how many of them a header says.
  private static func time(_ header: ByteCursor) -> (clock: Double, duration: Int)? {
    var header = header
    guard let version = header.number(1) else { return nil }
    header.skip(3 + (version == 1 ? 16 : 8))
    guard let clock = header.number(4), clock > 0, let duration = number(version == 1, &header) else {
      return nil
    }
    return (Double(clock), duration)
  }

  /// How long after its decoding the first picture is shown.
  private static func firstShown(_ table: ByteCursor?) -> Int {
    guard var table else { return 0 }
    table.skip(8)
    guard let count = table.number(4), count > 0 else { return 0 }
    return table.number(4) ?? 0
  }
}
