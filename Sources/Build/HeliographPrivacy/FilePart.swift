import Glibc

/// A part of a file; nothing outside of it is ever read.
struct FilePart: Sendable {
  private let file: [UInt8]
  /// Where it begins in the file.
  let start: Int
  private let end: Int

  /// The whole of some bytes.
  init(_ file: [UInt8]) {
    self.file = file
    (start, end) = (0, file.count)
  }

  private init(_ file: [UInt8], _ start: Int, _ end: Int) {
    (self.file, self.start, self.end) = (file, start, end)
  }

  var count: Int { end - start }

  var bytes: [UInt8] { Array(file[start..<end]) }

  /// The byte at a place, counted from the part's beginning; `nil` outside of it.
  func byte(_ place: Int) -> UInt8? {
    place >= 0 && place < count ? file[start + place] : nil
  }

  /// The bytes from one place on; `nil` when they are not all inside.
  func part(_ place: Int, _ count: Int) -> FilePart? {
    guard place >= 0, count >= 0, place <= self.count, count <= self.count - place else { return nil }
    return FilePart(file, start + place, start + place + count)
  }

  /// All from a place on, nothing when it is outside.
  func rest(from place: Int) -> FilePart {
    FilePart(file, min(end, start + max(0, place)), end)
  }

  /// A number of one to eight bytes; `nil` when it is not all inside.
  func number(_ place: Int, _ size: Int, isLittle: Bool = false) -> Int? {
    guard let part = part(place, size), size <= 8 else { return nil }
    var number: UInt64 = 0
    for index in 0..<size {
      number = number << 8 | UInt64(part.file[isLittle ? part.end - 1 - index : part.start + index])
    }
    return Int(exactly: number)
  }

  func starts(with text: String, at place: Int = 0) -> Bool { starts(with: Array(text.utf8), at: place) }

  func starts(with bytes: [UInt8], at place: Int = 0) -> Bool {
    guard let part = part(place, bytes.count) else { return false }
    return file[part.start..<part.end].elementsEqual(bytes)
  }

  /// The place of the next 0xFF; `nil` when there is none.
  func nextFF(from place: Int) -> Int? {
    guard place >= 0, place < count else { return nil }
    return file.withUnsafeBytes { bytes in
      let inside = UnsafeRawBufferPointer(rebasing: bytes[(start + place)..<end])
      guard let base = inside.baseAddress, let found = memchr(base, 0xFF, inside.count) else { return nil }
      return place + (UnsafeRawPointer(found) - base)
    }
  }

  /// Whether each byte is zero.
  var isZero: Bool { file[start..<end].allSatisfy { $0 == 0 } }
}
