/// One directory of a TIFF or BigTIFF file: the numbers of its fields.
///
/// Untrusted bytes: whatever leads out of the file is left out. Source: TIFF 6.0, section 2, and supplement 1 (SubIFDs).
package struct TIFFDirectory {
  /// More directories than programs write into a file of one photo.
  private static let directoryLimit = 1_000
  /// More fields in all than such a file has.
  private static let fieldLimit = 65_535
  /// More numbers of a field than are asked for.
  private static let numberLimit = 32
  /// The field with the places of directories below this one.
  private static let subdirectories: Int = 330

  private let values: [Int: [Int]]
  /// Where the values of fields are that have bytes, text or numbers of 32 bits.
  private let places: [Int: Range<Int>]

  /// The directories of a file: the first one, those behind it, and below each those that it names.
  ///
  /// Empty for bytes that are no TIFF.
  package static func all(in bytes: [UInt8]) -> [TIFFDirectory] { read(bytes).directories }

  /// The directories of a file as `all` has them, and whether there are more than are read.
  package static func read(_ bytes: [UInt8]) -> (directories: [TIFFDirectory], isCut: Bool) {
    guard let numbers = TIFFNumbers(bytes), let first = numbers.firstDirectory else { return ([], false) }
    var (found, seen, rest, fields) = ([TIFFDirectory](), Set<Int>(), [first], 0)
    while let start = rest.popLast(), found.count < directoryLimit, fields < fieldLimit {
      guard start >= 8, seen.insert(start).inserted, let count = numbers.fieldCount(of: start) else {
        continue
      }
      let directory = TIFFDirectory(numbers, at: start, count: count)
      found.append(directory)
      fields += count
      let next = numbers.directory(behind: start, fields: count) ?? 0
      // Those below it come before those behind it.
      rest += [next] + directory[subdirectories].reversed()
    }
    return (found, rest.contains { $0 >= 8 && !seen.contains($0) })
  }

  /// The directory that a field of this one names, as the one of EXIF; `nil` without such a field, or outside of the file.
  package func directory(_ tag: Int, in bytes: [UInt8]) -> TIFFDirectory? {
    guard let numbers = TIFFNumbers(bytes), let start = self[tag].first, start >= 8,
      let count = numbers.fieldCount(of: start)
    else { return nil }
    return TIFFDirectory(numbers, at: start, count: count)
  }

  private init(_ numbers: TIFFNumbers, at start: Int, count: Int) {
    var (values, places) = ([Int: [Int]](), [Int: Range<Int>]())
    for index in 0..<count {
      guard let field = numbers.field(index, of: start) else { continue }
      // Bytes, text and numbers of 32 bits.
      if [1, 2, 4, 7].contains(field.type) { places[field.tag] = field.place }
      values[field.tag] = numbers.values(of: field, limit: Self.numberLimit)
    }
    (self.values, self.places) = (values, places)
  }

  /// The first numbers of a field; empty when the directory lacks it, or when it has no whole numbers.
  package subscript(tag: Int) -> [Int] { values[tag] ?? [] }

  /// Where the bytes of a field are in the file that the directory is of; `nil` without the field, or when it leads out of the
  /// file.
  package func place(of tag: Int, in file: [UInt8]) -> Range<Int>? {
    places[tag].flatMap { $0.upperBound <= file.count ? $0 : nil }
  }
}
