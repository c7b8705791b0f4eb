import HeliographCore
import SystemPackage

/// The lists of edits of an MP4, where ffmpeg reads them otherwise than players do.
enum MovieEdits {
  /// More than the description of any film needs.
  private static let longestDescription = 64 << 20
  /// More boxes than stand before the description, or in a part of it.
  private static let boxLimit = 4_096

  /// Whether ffmpeg reads the edits of an open film as players do; `false` where its description is incomplete or cannot be read.
  static func areSimple(in film: FileDescriptor) -> Bool {
    var place: Int64 = 0
    // Of each box at the top its length and its type (ISO/IEC 14496-12, 4.2).
    for _ in 0..<boxLimit {
      let header = bytes(of: film, at: place, count: 16)
      var cursor = ByteCursor(header, header.indices)
      guard var length = cursor.number(4), let type = cursor.text(4) else { return false }
      if length == 1 {
        // It has eight bytes, behind the type, of which the first is zero in any film.
        cursor.skip(1)
        length = cursor.number(7) ?? 0
      }
      // 0 is for a box up to the end of the file.
      guard length >= 8, place <= Int64.max - Int64(length) else { return false }
      if type == "moov" {
        guard length <= longestDescription else { return false }
        let movie = bytes(of: film, at: place, count: length)
        return movie.count == length && areSimple(in: movie)
      }
      place += Int64(length)
    }
    return false
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

  /// The same by the box of the description: one list for each track, at the usual speed, and none in a film of fragments.
  ///
  /// ffmpeg plays all edits at the usual speed, takes the last of several lists, and applies none to fragments. It also copies a
  /// track that is switched off.
  ///
  /// Sources: ISO/IEC 14496-12, 8.3.2 (`tkhd`), 8.6.6 (`elst`) and 8.8.1 (`mvex`).
  static func areSimple(in description: [UInt8]) -> Bool {
    let file = ByteCursor(description, description.indices)
    var isComplete = true
    func inside(_ names: [String], of part: ByteCursor) -> [ByteCursor] {
      names.reduce([part]) { parts, name in
        parts.flatMap { part in
          let boxes = part.boxes()
          if boxes.count >= boxLimit { isComplete = false }
          return boxes.filter { $0.type == name }.map { file.at($0.content) }
        }
      }
    }
    let tracks = inside(["moov", "trak"], of: file)
    let lists = tracks.map { inside(["edts", "elst"], of: $0) }
    guard !tracks.isEmpty, lists.allSatisfy({ $0.count <= 1 }), lists.joined().allSatisfy(isOfUsualSpeed),
      inside(["moov", "mvex"], of: file).isEmpty || lists.allSatisfy(\.isEmpty)
    else { return false }
    let isOn = ["vide", "soun"].allSatisfy { kind in
      let first = tracks.first { inside(["mdia", "hdlr"], of: $0).contains { handler($0) == kind } }
      return first.map { inside(["tkhd"], of: $0).contains(where: isEnabled) } ?? true
    }
    return isOn && isComplete
  }

  /// Whether each edit has the rate 1, and the list is as long as its number of edits says.
  private static func isOfUsualSpeed(_ list: ByteCursor) -> Bool {
    var list = list
    guard let version = list.number(1), list.read(3) != nil, let count = list.number(4) else { return false }
    for _ in 0..<count {
      guard list.read(version == 1 ? 16 : 8) != nil, list.number(4) == 0x1_0000 else { return false }
    }
    return list.read(1) == nil
  }

  private static func handler(_ box: ByteCursor) -> String? {
    var box = box
    box.skip(8)
    return box.text(4)
  }

  private static func isEnabled(_ header: ByteCursor) -> Bool {
    var header = header
    header.skip(3)
    return (header.number(1) ?? 0) & 1 == 1
  }
}
