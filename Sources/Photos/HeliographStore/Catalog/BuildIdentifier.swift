/// What the linker calls a program: a hash of its content, in a note that is loaded with it.
///
/// Read for ELF of 64 bits in little-endian order, as on amd64 and arm64. Sources: System V Application Binary Interface,
/// "Object files" and "Program header"; the manual of ld, `--build-id`.
enum BuildIdentifier {
  /// Bytes at the beginning of a program in which linkers put the headers and the notes.
  static let headLength = 16_384

  /// The length of the file's own header, and of the description of a segment in it.
  private static let (headerLength, segmentLength) = (64, 56)
  /// `PT_NOTE` and `NT_GNU_BUILD_ID`.
  private static let (noteSegment, identifierNote) = (4, 3)

  /// The identifier of a program, by the bytes that it begins with; `nil` for one without, and for anything else.
  static func read(_ head: [UInt8]) -> [UInt8]? {
    guard head.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1]), head.count >= headerLength,
      let start = integer(head, at: 32, bytes: 8), let length = integer(head, at: 54, bytes: 2),
      let count = integer(head, at: 56, bytes: 2), length >= segmentLength
    else { return nil }
    for number in 0..<count {
      let segment = start + number * length
      guard let kind = integer(head, at: segment, bytes: 4) else { return nil }
      guard kind == noteSegment, let offset = integer(head, at: segment + 8, bytes: 8),
        let size = integer(head, at: segment + 32, bytes: 8),
        let alignment = integer(head, at: segment + 48, bytes: 8),
        offset <= head.count, size <= head.count - offset
      else { continue }
      if let found = identifier(in: head[offset..<offset + size], alignment: alignment == 8 ? 8 : 4) {
        return found
      }
    }
    return nil
  }

  /// The identifier among notes: each has the lengths of its owner and its text, its kind, and then both.
  private static func identifier(in notes: ArraySlice<UInt8>, alignment: Int) -> [UInt8]? {
    let notes = Array(notes)
    func aligned(_ length: Int) -> Int { (length + alignment - 1) / alignment * alignment }
    var place = 0
    while let owner = integer(notes, at: place, bytes: 4), let text = integer(notes, at: place + 4, bytes: 4),
      let kind = integer(notes, at: place + 8, bytes: 4)
    {
      let start = place + 12 + aligned(owner)
      guard start <= notes.count, text <= notes.count - start else { return nil }
      if kind == identifierNote, text >= 8,
        notes[(place + 12)..<(place + 12 + owner)].elementsEqual("GNU\0".utf8)
      {
        return Array(notes[start..<start + text])
      }
      place = start + aligned(text)
    }
    return nil
  }

  /// A number of 2 to 8 bytes, the lowest first; `nil` outside of the bytes, and for one that no length or place of a
  /// program has.
  private static func integer(_ bytes: [UInt8], at place: Int, bytes count: Int) -> Int? {
    guard place >= 0, place <= bytes.count - count else { return nil }
    let number = bytes[place..<place + count].reversed().reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
    return number < 1 << 40 ? Int(number) : nil
  }
}
