/// The numbers of a TIFF or BigTIFF file, in its order of bytes; those outside of the file are `nil`.
struct TIFFNumbers {
  private let bytes: [UInt8]
  private let isLittle: Bool
  /// Whether places have 64 bits.
  private let isBig: Bool

  init?(_ bytes: [UInt8]) {
    guard bytes.count >= 8 else { return nil }
    isLittle = bytes.starts(with: [0x49, 0x49])
    guard isLittle || bytes.starts(with: [0x4D, 0x4D]) else { return nil }
    let version = isLittle ? bytes[2..<4].reversed() : Array(bytes[2..<4])
    guard version == [0, 42] || version == [0, 43] else { return nil }
    isBig = version == [0, 43]
    self.bytes = bytes
  }

  var firstDirectory: Int? { number(headerPlace, wordSize) }

  private var headerPlace: Int { isBig ? 8 : 4 }
  private var wordSize: Int { isBig ? 8 : 4 }
  private var countSize: Int { isBig ? 8 : 2 }
  private var fieldSize: Int { isBig ? 20 : 12 }

  /// How many fields the directory at a place says it has; no more than a directory may have.
  func fieldCount(of directory: Int) -> Int? { number(directory, countSize).map { min($0, 65_535) } }

  /// The place of the directory behind one; `nil` at the end.
  func directory(behind directory: Int, fields count: Int) -> Int? {
    number(directory + countSize + count * fieldSize, wordSize)
  }

  /// A field of a directory: a tag, and values of one type.
  struct Field {
    let tag: Int
    /// The type of the values: 1 bytes, 2 text, 3 numbers of 16 bits, 4 of 32 and so on (TIFF 6.0, section 2).
    let type: Int
    /// Where the values are.
    ///
    /// It may lead out of the file. Empty for types that are no whole numbers or text.
    let place: Range<Int>
  }

  /// The bytes of a value of each type that is read: bytes, text, whole numbers without a sign, and directories.
  private static let widths = [1: 1, 2: 1, 3: 2, 4: 4, 7: 1, 13: 4, 16: 8, 18: 8]

  /// A field of a directory; `nil` outside of the file.
  func field(_ index: Int, of directory: Int) -> Field? {
    let place = directory + countSize + index * fieldSize
    guard let tag = number(place, 2), let type = number(place + 2, 2),
      let count = number(place + 4, wordSize)
    else { return nil }
    let length = count * (Self.widths[type] ?? 0)
    let value = place + 4 + wordSize
    // Short values stand in the field itself, others elsewhere.
    guard let start = length <= wordSize ? value : number(value, wordSize) else { return nil }
    return Field(tag: tag, type: type, place: start..<start + length)
  }

  /// The first whole numbers of a field, or its first bytes; those outside of the file are left out.
  func values(of field: Field, limit: Int) -> [Int] {
    guard let width = Self.widths[field.type] else { return [] }
    return stride(from: field.place.lowerBound, to: field.place.upperBound, by: width).prefix(limit)
      .compactMap { number($0, width) }
  }

  /// The bytes with another directory as the first.
  func beginning(with directory: Int) -> [UInt8] {
    var changed = bytes
    for index in 0..<wordSize {
      let shift = 8 * (isLittle ? index : wordSize - 1 - index)
      changed[headerPlace + index] = UInt8(truncatingIfNeeded: directory >> shift)
    }
    return changed
  }

  /// A number of so many bytes; `nil` outside of the file, and for one that is beyond every place.
  private func number(_ place: Int, _ width: Int) -> Int? {
    guard place >= 0, place <= bytes.count - width else { return nil }
    let digits = bytes[place..<place + width]
    let value = (isLittle ? Array(digits.reversed()) : Array(digits)).reduce(UInt64(0)) {
      $0 << 8 | UInt64($1)
    }
    return value < 1 << 40 ? Int(value) : nil
  }
}
