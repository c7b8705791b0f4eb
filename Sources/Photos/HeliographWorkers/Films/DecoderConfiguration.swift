import HeliographCore
import SystemPackage

/// What an MP4 says to the decoder of its pictures (`hvcC`, `av1C`), in which encoders leave words too.
enum DecoderConfiguration {
  /// More than the description of any film needs.
  private static let longestDescription = 64 << 20
  /// Measures of pictures, before the boxes of a sample entry (ISO/IEC 14496-12, 12.1.3).
  private static let entryLength = 78
  /// What an `hvcC` has before its arrays (ISO/IEC 14496-15, 8.3.2.1).
  private static let fixedLength = 22
  /// The units that a decoder of HEVC needs to begin: parameter sets (ITU-T H.265, table 7-1).
  private static let parameterSets: ClosedRange<UInt8> = 32...34

  /// Removes these words from a file whose description is at its beginning.
  ///
  /// - Returns: whether there are none left.
  /// - Throws: `FileError`.
  static func strip(_ file: FilePath) throws -> Bool {
    let head = try RegularFile.start(of: file, count: longestDescription)
    guard let stripped = stripped(head) else { return false }
    guard let first = head.indices.first(where: { head[$0] != stripped[$0] }),
      let last = head.indices.last(where: { head[$0] != stripped[$0] })
    else { return true }
    do {
      let open = try FileDescriptor.open(file, .writeOnly, options: [.closeOnExec, .noFollow])
      try open.closeAfter { _ = try open.writeAll(toAbsoluteOffset: Int64(first), stripped[first...last]) }
    } catch let error as Errno {
      throw FileError("written", file, error)
    }
    return true
  }

  /// The beginning of a file without these words and of the same length; `nil` where they cannot be removed.
  static func stripped(_ head: [UInt8]) -> [UInt8]? {
    let file = ByteCursor(head, head.indices)
    var parts = [file]
    for name in ["moov", "trak", "mdia", "minf", "stbl", "stsd"] {
      parts = parts.flatMap { part in part.boxes().filter { $0.type == name }.map { file.at($0.content) } }
    }
    var stripped = head
    for var entries in parts {
      // The version and the number of entries.
      entries.skip(8)
      for entry in entries.boxes() where ["hvc1", "hev1", "av01"].contains(entry.type) {
        var inner = file.at(entry.content)
        inner.skip(entryLength)
        for box in inner.boxes() {
          if box.type == "av1C", !isPlainAV1(head[box.content]) { return nil }
          guard box.type == "hvcC" else { continue }
          guard let plain = plainHEVC(head, box.content) else { return nil }
          stripped.replaceSubrange(box.content, with: plain)
        }
      }
    }
    return stripped
  }

  /// The parameter sets alone, and zeros in place of the rest, which lie behind the number of arrays that counts.
  private static func plainHEVC(_ head: [UInt8], _ content: Range<Int>) -> [UInt8]? {
    var cursor = ByteCursor(head, content)
    cursor.skip(fixedLength)
    guard let count = cursor.number(1) else { return nil }
    var arrays: [ArraySlice<UInt8>] = []
    for _ in 0..<count {
      guard let start = cursor.read(1)?.lowerBound, let units = cursor.number(2) else { return nil }
      var end = start + 3
      for _ in 0..<units {
        guard let length = cursor.number(2), let unit = cursor.read(length) else { return nil }
        end = unit.upperBound
      }
      if parameterSets.contains(head[start] & 0x3F) { arrays.append(head[start..<end]) }
    }
    let plain =
      head[content.lowerBound..<content.lowerBound + fixedLength] + [UInt8(arrays.count)] + arrays.joined()
    return plain + [UInt8](repeating: 0, count: content.count - plain.count)
  }

  /// Whether an `av1C` has one sequence header at most (AV1 Codec ISO Media File Format Binding, 2.3.3).
  private static func isPlainAV1(_ record: ArraySlice<UInt8>) -> Bool {
    let units = Array(record.dropFirst(4))
    guard let header = units.first else { return true }
    // A sequence header without an extension, with its size (AV1 Bitstream Specification, 5.3.2).
    guard header & 0b1111_1110 == 0b0000_1010, units.count > 1 else { return false }
    // Sequence headers have some dozen bytes, so their size takes one.
    return Int(units[1]) == units.count - 2
  }
}
