/// An EXIF block, written tag by tag: the payload of a JPEG's APP1 segment without its "Exif" header.
///
/// Source: CIPA DC-008 (EXIF 2.32), TIFF 6.0. Big-endian; text is UTF-8, as today's cameras write it.
package struct ExifBlock {
  /// A value of a tag.
  package enum Value {
    /// Text, written with a NUL behind it.
    case text(String)
    /// A whole number of 16 bits.
    case short(UInt16)
    /// A whole number of 32 bits.
    case long(UInt32)
    /// Numerators and denominators.
    case rationals([(UInt32, UInt32)])
    /// Bytes.
    case bytes([UInt8])
    /// Bytes whose meaning the tag defines.
    case undefined([UInt8])
  }

  /// The main directory, by tag number.
  package var image: [UInt16: Value] = [:]
  /// The directory of camera settings.
  package var photo: [UInt16: Value] = [:]
  /// The directory of the position.
  package var position: [UInt16: Value] = [:]

  /// Creates a block without tags.
  package init() {}

  private static let photoPointer: UInt16 = 0x8769
  private static let positionPointer: UInt16 = 0x8825

  /// Offsets in it count from its first byte.
  package var bytes: [UInt8] {
    var main = image
    // Placeholders, so that the first directory has its full length when the others are placed after it.
    if !photo.isEmpty { main[Self.photoPointer] = .long(0) }
    if !position.isEmpty { main[Self.positionPointer] = .long(0) }
    let photoStart = 8 + Self.directory(main, at: 8).count
    let photoBytes = photo.isEmpty ? [] : Self.directory(photo, at: photoStart)
    let positionStart = photoStart + photoBytes.count
    if !photo.isEmpty { main[Self.photoPointer] = .long(UInt32(photoStart)) }
    if !position.isEmpty { main[Self.positionPointer] = .long(UInt32(positionStart)) }
    return Array("MM".utf8) + [0, 42, 0, 0, 0, 8] + Self.directory(main, at: 8) + photoBytes
      + (position.isEmpty ? [] : Self.directory(position, at: positionStart))
  }

  /// Entries in ascending order of their tags, then the values that do not fit into four bytes.
  private static func directory(_ entries: [UInt16: Value], at start: Int) -> [UInt8] {
    var head = big(UInt16(entries.count))
    var tail: [UInt8] = []
    let tailStart = start + 2 + entries.count * 12 + 4
    for (tag, value) in entries.sorted(by: { $0.key < $1.key }) {
      let (type, count, data) = encoded(value)
      head += big(tag) + big(type) + big(UInt32(count))
      if data.count <= 4 {
        head += data + Array(repeating: 0, count: 4 - data.count)
      } else {
        head += big(UInt32(tailStart + tail.count))
        tail += data
        // Values begin on a word boundary (TIFF 6.0, section 2).
        if tail.count % 2 == 1 { tail.append(0) }
      }
    }
    return head + [0, 0, 0, 0] + tail
  }

  private static func encoded(_ value: Value) -> (type: UInt16, count: Int, data: [UInt8]) {
    switch value {
    case .bytes(let bytes): return (1, bytes.count, bytes)
    case .text(let text):
      // A NUL inside would end the text early.
      let bytes = text.utf8.filter { $0 != 0 } + [0]
      return (2, bytes.count, bytes)
    case .short(let number): return (3, 1, big(number))
    case .long(let number): return (4, 1, big(number))
    case .rationals(let parts): return (5, parts.count, parts.flatMap { big($0.0) + big($0.1) })
    case .undefined(let bytes): return (7, bytes.count, bytes)
    }
  }

  private static func big(_ number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian) { Array($0) }
  }
}
