import HeliographCore

/// A place in a style sheet that moves forward over its tokens and counts lines.
///
/// Source: https://www.w3.org/TR/css-syntax-3/#tokenization. Numbers are read as names: they hold no address either.
struct StyleCursor {
  private let bytes: [UInt8]
  private var position = 0
  /// Counted from the first line that was given.
  private(set) var line: Int

  private static let backslash = UInt8(ascii: "\\")

  init(_ bytes: [UInt8], firstLine: Int) {
    self.bytes = bytes
    line = firstLine
  }

  var isAtEnd: Bool { position >= bytes.count }

  /// The byte at the cursor; `nil` at the end.
  var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Whether a name begins here.
  var isAtName: Bool { byte.map(Self.isNameByte) == true || isAtEscape }

  /// Whether a backslash begins an escape here: it does before all but the end of a line.
  private var isAtEscape: Bool {
    byte == Self.backslash && !(position + 1 < bytes.count && Self.isLineEnd(bytes[position + 1]))
  }

  func starts(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes[min(position, bytes.count)...].starts(with: $0) }
  }

  mutating func step(_ count: Int = 1) {
    for _ in 0..<count where position < bytes.count {
      if bytes[position] == UInt8(ascii: "\n") { line += 1 }
      position += 1
    }
  }

  mutating func skipSpaces() {
    while let byte, Self.isSpace(byte) { step() }
  }

  /// Moves behind the comment that begins here, or to the end.
  mutating func skipComment() {
    step(2)
    while !isAtEnd, !starts("*/") { step() }
    step(2)
  }

  /// Reads the name that begins here, with its escapes decoded.
  mutating func name() -> [UInt8] {
    var name: [UInt8] = []
    while let byte {
      if isAtEscape {
        name += escaped()
      } else if Self.isNameByte(byte) {
        name.append(byte)
        step()
      } else {
        break
      }
    }
    return name
  }

  /// Reads the string that begins here, with its escapes decoded; it ends at its quote, or at the end of the line.
  mutating func string() -> [UInt8] {
    let quote = byte
    step()
    var text: [UInt8] = []
    while let byte, !Self.isLineEnd(byte) {
      if byte == quote {
        step()
        break
      }
      if isAtEscape {
        text += escaped()
      } else if byte == Self.backslash {
        // The string goes on in the next line.
        step()
        skipLineEnd()
      } else {
        text.append(byte)
        step()
      }
    }
    return text
  }

  /// Reads what stands in `url(…)` without quotes, up to its bracket, with its escapes decoded.
  mutating func bareAddress() -> [UInt8] {
    var text: [UInt8] = []
    while let byte, byte != UInt8(ascii: ")") {
      if isAtEscape {
        text += escaped()
      } else {
        text.append(byte)
        step()
      }
    }
    step()
    while let last = text.last, Self.isSpace(last) { text.removeLast() }
    return text
  }

  /// Reads the escape that begins here.
  ///
  /// Source: https://www.w3.org/TR/css-syntax-3/#consume-escaped-code-point
  private mutating func escaped() -> [UInt8] {
    step()
    guard let first = byte else { return Array("\u{FFFD}".utf8) }
    guard first.hexDigitValue != nil else {
      step()
      return [first]
    }
    var number: UInt32 = 0
    var count = 0
    while count < 6, let digit = byte?.hexDigitValue {
      number = number << 4 | UInt32(digit)
      count += 1
      step()
    }
    if let byte, Self.isLineEnd(byte) { skipLineEnd() } else if let byte, Self.isSpace(byte) { step() }
    let scalar = number == 0 ? nil : Unicode.Scalar(number)
    return Array(String(scalar ?? "\u{FFFD}").utf8)
  }

  private mutating func skipLineEnd() { step(starts("\r\n") ? 2 : 1) }

  private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0C || byte == 0x0D }

  private static func isSpace(_ byte: UInt8) -> Bool { isLineEnd(byte) || byte == 0x20 || byte == 0x09 }

  /// A byte of 0x80 and above is part of a name, and so is NUL, which stands for U+FFFD.
  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
      || byte >= 0x80 || byte == 0
  }
}
