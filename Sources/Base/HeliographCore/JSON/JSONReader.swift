/// Why a text is no JSON, or not read.
package struct JSONMistake: Error, Sendable, Hashable {
  /// The number of the first line that is not valid JSON, from 1.
  package let line: Int
}

/// Reads JSON of anybody in one pass (RFC 8259).
///
/// Unlike Foundation's readers it says in which line a text stops to be JSON, and reads no value that is deep. As they do,
/// it reads a comma behind the last value, which people leave in files.
struct JSONReader {
  /// How deeply lists and objects may be nested, so that the stack is not used up.
  private static let levelLimit = 64

  private let bytes: [UInt8]
  private var place = 0

  /// The value that a text is; a byte order mark before it does not count.
  static func value(of bytes: [UInt8]) throws(JSONMistake) -> JSONValue {
    var reader = JSONReader(bytes: bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.place = 3 }
    let value = try reader.value(inside: 0)
    guard reader.place == bytes.count else { throw reader.mistake }
    return value
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private var mistake: JSONMistake {
    JSONMistake(line: 1 + bytes.prefix(place).count { $0 == UInt8(ascii: "\n") })
  }

  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  /// A value with the white space around it.
  private mutating func value(inside levels: Int) throws(JSONMistake) -> JSONValue {
    skipSpace()
    let value: JSONValue
    switch next {
    case UInt8(ascii: "\""): value = .text(try text())
    case UInt8(ascii: "{"): value = .object(try members(inside: levels + 1))
    case UInt8(ascii: "["): value = .list(try elements(inside: levels + 1))
    case UInt8(ascii: "t"): value = try word("true", .flag(true))
    case UInt8(ascii: "f"): value = try word("false", .flag(false))
    case UInt8(ascii: "n"): value = try word("null", .null)
    default: value = try number()
    }
    skipSpace()
    return value
  }

  private mutating func skipSpace() {
    while let byte = next, [0x20, 0x0A, 0x0D, 0x09].contains(byte) { place += 1 }
  }

  /// Steps over a byte if it is the next one.
  private mutating func skip(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    place += 1
    return true
  }

  private mutating func need(_ byte: UInt8) throws(JSONMistake) {
    guard skip(byte) else { throw mistake }
  }

  /// Steps over the comma behind a value; it may be missing, or be the last, before the end of a list or an object.
  private mutating func passComma(before end: UInt8) throws(JSONMistake) {
    guard next != end else { return }
    try need(UInt8(ascii: ","))
    skipSpace()
  }

  private mutating func word(_ word: StaticString, _ value: JSONValue) throws(JSONMistake) -> JSONValue {
    let isThere = word.withUTF8Buffer { bytes[place...].starts(with: $0) }
    guard isThere else { throw mistake }
    place += word.utf8CodeUnitCount
    return value
  }

  private mutating func elements(inside levels: Int) throws(JSONMistake) -> [JSONValue] {
    guard levels <= Self.levelLimit else { throw mistake }
    place += 1
    skipSpace()
    var values: [JSONValue] = []
    while !skip(UInt8(ascii: "]")) {
      values.append(try value(inside: levels))
      try passComma(before: UInt8(ascii: "]"))
    }
    return values
  }

  private mutating func members(inside levels: Int) throws(JSONMistake) -> [JSONValue.Member] {
    guard levels <= Self.levelLimit else { throw mistake }
    place += 1
    skipSpace()
    var members: [JSONValue.Member] = []
    while !skip(UInt8(ascii: "}")) {
      let name = try text()
      skipSpace()
      try need(UInt8(ascii: ":"))
      members.append(JSONValue.Member(name, try value(inside: levels)))
      try passComma(before: UInt8(ascii: "}"))
    }
    return members
  }

  private mutating func text() throws(JSONMistake) -> String {
    try need(UInt8(ascii: "\""))
    var content: [UInt8] = []
    while true {
      let start = place
      while let byte = next, byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
        place += 1
      }
      content += bytes[start..<place]
      if skip(UInt8(ascii: "\"")) { break }
      // The end of the text, or a control character, which must be escaped.
      try need(UInt8(ascii: "\\"))
      try escape(into: &content)
    }
    guard let text = String(validating: content, as: UTF8.self) else { throw mistake }
    return text
  }

  private mutating func escape(into text: inout [UInt8]) throws(JSONMistake) {
    guard let byte = next else { throw mistake }
    place += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      var unit = try codeUnit()
      if (0xD800..<0xDC00).contains(unit) {
        try need(UInt8(ascii: "\\"))
        try need(UInt8(ascii: "u"))
        let low = try codeUnit()
        guard (0xDC00..<0xE000).contains(low) else { throw mistake }
        unit = 0x1_0000 + (unit - 0xD800) << 10 + (low - 0xDC00)
      }
      // Half of a pair is no character.
      guard let scalar = Unicode.Scalar(unit) else { throw mistake }
      text += Array(String(scalar).utf8)
    default: throw mistake
    }
  }

  /// The four hexadecimal digits of an escape.
  private mutating func codeUnit() throws(JSONMistake) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = next?.hexDigitValue else { throw mistake }
      unit = unit << 4 | UInt32(digit)
      place += 1
    }
    return unit
  }

  private mutating func number() throws(JSONMistake) -> JSONValue {
    let start = place
    _ = skip(UInt8(ascii: "-"))
    if !skip(UInt8(ascii: "0")) { try digits() }
    let isInteger = next != UInt8(ascii: ".") && next != UInt8(ascii: "e") && next != UInt8(ascii: "E")
    if skip(UInt8(ascii: ".")) { try digits() }
    if skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E")) {
      _ = skip(UInt8(ascii: "+")) || skip(UInt8(ascii: "-"))
      try digits()
    }
    let text = String(decoding: bytes[start..<place], as: UTF8.self)
    if isInteger, let number = Int(text) { return .number(number) }
    guard let number = Double(text), number.isFinite else { throw mistake }
    return .decimal(number)
  }

  private mutating func digits() throws(JSONMistake) {
    let start = place
    while let byte = next, byte.isASCIIDigit { place += 1 }
    guard place > start else { throw mistake }
  }
}
