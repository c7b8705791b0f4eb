import HeliographCore
import SystemPackage

/// Whether an MP4 shows all of its pictures and plays all of its sound.
///
/// Programs cut films without encoding them again, and leave in the file what they cut away.
enum MovieEdits {
  /// More than the description of any film needs.
  private static let longestDescription = 64 << 20
  /// Seconds at the end that rounding may leave out, and at the beginning of sound what its encoder adds.
  private static let rounding = 0.1

  /// Whether an open film shows and plays all that it has; `false` where its description is incomplete or cannot be read.
  static func showAll(of film: FileDescriptor) -> Bool {
    var place: Int64 = 0
    // Of each box at the top its length and its type (ISO/IEC 14496-12, 4.2).
    while true {
      let header = bytes(of: film, at: place, count: 16)
      var cursor = ByteCursor(header, header.indices)
      guard var length = cursor.number(4), let type = cursor.text(4) else { return false }
      if length == 1 {
        // It has eight bytes, behind the type, of which the first is zero in any film.
        cursor.skip(1)
        length = cursor.number(7) ?? 0
      }
      if type == "moov" {
        return showAll(of: bytes(of: film, at: place, count: min(length, longestDescription)))
      }
      // 0 is for a box up to the end of the file.
      guard length >= 8, place <= Int64.max - Int64(length) else { return false }
      place += Int64(length)
    }
  }

  /// So many bytes from a place on, or those that are left.
  private static func bytes(of film: FileDescriptor, at place: Int64, count: Int) -> [UInt8] {
    let bytes = try? [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let rest = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[filled...])
        let got = try film.read(fromAbsoluteOffset: place + Int64(filled), into: rest)
        if got == 0 { return }
        filled += got
      }
    }
    return bytes ?? []
  }

  /// The same for a film that ffmpeg has written, with its description before its data.
  ///
  /// - Throws: `FileError`.
  static func showAll(of file: FilePath) throws -> Bool {
    showAll(of: try RegularFile.start(of: file, count: longestDescription))
  }

  /// The same by the beginning of the file, with its description; `false` where that is not complete.
  ///
  /// Sources: ISO/IEC 14496-12, 8.2.2 (`mvhd`), 8.4.2 (`mdhd`), 8.4.5 (`vmhd`, `smhd`),
  /// 8.6.1.3 (`ctts`) and 8.6.6 (`elst`).
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
    let tracks = inside(["trak"], of: movie)
    func has(_ header: String, _ track: ByteCursor) -> Bool {
      !inside(["mdia", "minf", header], of: track).isEmpty
    }
    return tracks.contains { has("vmhd", $0) }
      && tracks.filter { has("vmhd", $0) || has("smhd", $0) }.allSatisfy { track in
        guard let own = inside(["mdia", "mdhd"], of: track).first, let time = time(own) else { return false }
        guard let list = inside(["edts", "elst"], of: track).first else { return true }
        // Pictures that are decoded before they are shown begin at the first one's delay.
        let first =
          has("vmhd", track)
          ? firstShown(inside(["mdia", "minf", "stbl", "ctts"], of: track).first) : Int(time.clock * rounding)
        let edits = edits(list)
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
