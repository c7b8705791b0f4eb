import HeliographCore

/// A place in an HTML file that moves forward over its bytes and counts lines.
struct HTMLCursor {
  private let bytes: [UInt8]
  private(set) var position = 0
  /// Counted from 1.
  private(set) var line = 1

  static let less = UInt8(ascii: "<")
  static let greater = UInt8(ascii: ">")
  static let slash = UInt8(ascii: "/")
  static let equals = UInt8(ascii: "=")

  /// Starts behind a byte order mark, if there is one.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  var isAtEnd: Bool { position >= bytes.count }

  /// The byte at the cursor, which must not be at the end.
  var byte: UInt8 { bytes[position] }

  /// The next bytes; fewer than asked for near the end.
  func upcoming(_ count: Int) -> ArraySlice<UInt8> { bytes[min(position, bytes.count)...].prefix(count) }

  /// What lies between an earlier position and the cursor.
  func slice(from start: Int) -> ArraySlice<UInt8> { bytes[start..<min(position, bytes.count)] }

  mutating func step() {
    if bytes[position] == UInt8(ascii: "\n") { line += 1 }
    position += 1
  }

  /// Moves over bytes that are known to hold no line end.
  mutating func advance(_ count: Int) { position += count }

  mutating func skipSpaces() {
    while !isAtEnd, Self.isSpace(byte) { step() }
  }

  /// Reads up to the first byte that ends a name, or the end of the file.
  mutating func name(until isEnd: (UInt8) -> Bool) -> HTMLName {
    let start = position
    while !isAtEnd, !isEnd(byte) { step() }
    return HTMLName(slice(from: start))
  }

  func matches(_ text: StaticString) -> Bool {
    guard position + text.utf8CodeUnitCount <= bytes.count else { return false }
    return text.withUTF8Buffer { buffer in
      var index = position
      for byte in buffer {
        guard bytes[index] == byte else { return false }
        index += 1
      }
      return true
    }
  }

  /// Whether `</name` stands here and the name ends there.
  func closes(_ name: HTMLName) -> Bool { matches("</") && isName(name, at: position + 2) }

  /// Whether `<name` stands here and the name ends there.
  func opens(_ name: HTMLName) -> Bool { matches("<") && isName(name, at: position + 1) }

  private func isName(_ name: HTMLName, at start: Int) -> Bool {
    let end = start + name.length
    guard end < bytes.count, HTMLName(bytes[start..<end]) == name else { return false }
    return Self.isSpace(bytes[end]) || bytes[end] == Self.slash || bytes[end] == Self.greater
  }

  /// Space, tab, line feed, form feed and carriage return.
  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0C || byte == 0x0D
  }

  static func isLetter(_ byte: UInt8) -> Bool { byte.isASCIILetter }
}
