/// One directory of a TIFF file: the numbers of its fields.
///
/// Untrusted bytes: whatever leads out of the file is left out. Source: TIFF 6.0, section 2, and supplement 1 (SubIFDs).
package struct TIFFDirectory {
  /// More directories than any camera writes.
  private static let directoryLimit = 32
  /// More numbers of a field than are asked for.
  private static let numberLimit = 32
  /// The field with the places of directories below this one.
  private static let subdirectories: UInt16 = 330

  private let values: [UInt16: [UInt32]]
  /// Where the values of fields are that have bytes, text or numbers of 32 bits.
  private let places: [UInt16: Range<Int>]

  /// The directories of a file: the first one, those behind it, and below each those that it names.
  ///
  /// Empty for bytes that are no TIFF of 32-bit offsets.
  package static func all(in bytes: [UInt8]) -> [TIFFDirectory] {
    guard let numbers = Numbers(bytes), let first = numbers[4, 4] else { return [] }
    var (found, seen, rest) = ([TIFFDirectory](), Set<UInt32>(), [first])
    while let start = rest.popLast(), found.count < directoryLimit {
      guard start >= 8, seen.insert(start).inserted, let count = numbers[Int(start), 2] else { continue }
      let directory = TIFFDirectory(numbers, at: Int(start) + 2, count: Int(count))
      found.append(directory)
      let next = numbers[Int(start) + 2 + Int(count) * 12, 4] ?? 0
      // Those below it come before those behind it.
      rest += [next] + directory[subdirectories].reversed()
    }
    return found
  }

  /// The directory that a field of this one names, as the one of EXIF; `nil` without such a field, or outside of the file.
  package func directory(_ tag: UInt16, in bytes: [UInt8]) -> TIFFDirectory? {
    guard let numbers = Numbers(bytes), let start = self[tag].first, start >= 8,
      let count = numbers[Int(start), 2]
    else { return nil }
    return TIFFDirectory(numbers, at: Int(start) + 2, count: Int(count))
  }

  private init(_ numbers: Numbers, at start: Int, count: Int) {
    var (values, places) = ([UInt16: [UInt32]](), [UInt16: Range<Int>]())
    for place in stride(from: start, to: start + count * 12, by: 12) {
      guard let tag = numbers[place, 2], let type = numbers[place + 2, 2],
        let length = numbers[place + 4, 4], let value = numbers[place + 8, 4]
      else { break }
      if let width = [1: 1, 2: 1, 4: 4, 7: 1][type] {
        let first = Int(length) * width <= 4 ? place + 8 : Int(value)
        places[UInt16(tag)] = first..<first + Int(length) * width
      }
      // Bytes, letters, numbers of 16 and of 32 bits, and directories.
      guard let width = [1: 1, 2: 1, 3: 2, 4: 4, 7: 1, 13: 4][type] else { continue }
      let isInside = Int(length) * width <= 4
      let first = isInside ? place + 8 : Int(value)
      values[UInt16(tag)] = (0..<min(Int(length), Self.numberLimit)).compactMap {
        numbers[first + $0 * width, width]
      }
    }
    (self.values, self.places) = (values, places)
  }

  /// The first numbers of a field; empty when the directory lacks it, or when it has no whole numbers.
  package subscript(tag: UInt16) -> [UInt32] { values[tag] ?? [] }

  /// The bytes of a field in the file that the directory is of; `nil` without the field, or when it leads out of the file.
  package func bytes(of tag: UInt16, in file: [UInt8]) -> [UInt8]? {
    guard let place = places[tag], place.upperBound <= file.count else { return nil }
    return Array(file[place])
  }
}

/// The numbers in a TIFF file, in its order of bytes.
private struct Numbers {
  private let bytes: [UInt8]
  private let isLittle: Bool

  init?(_ bytes: [UInt8]) {
    isLittle = bytes.starts(with: [0x49, 0x49, 0x2A, 0])
    guard isLittle || bytes.starts(with: [0x4D, 0x4D, 0, 0x2A]) else { return nil }
    self.bytes = bytes
  }

  /// The number of so many bytes at a place; `nil` outside of the file.
  subscript(place: Int, width: Int) -> UInt32? {
    guard place >= 0, place + width <= bytes.count else { return nil }
    let digits = bytes[place..<place + width]
    return (isLittle ? Array(digits.reversed()) : Array(digits)).reduce(0) { $0 << 8 | UInt32($1) }
  }
}
