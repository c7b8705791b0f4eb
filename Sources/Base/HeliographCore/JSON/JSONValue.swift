/// A value of JSON (RFC 8259): reads the answers of services and the texts of owners, and writes the texts of pages.
package enum JSONValue: Sendable, Equatable {
  case text(String)
  /// A number without a fraction and an exponent.
  case number(Int)
  /// Written with at most six decimals, the same on every machine.
  case decimal(Double)
  case flag(Bool)
  case null
  case list([JSONValue])
  /// In the order written; a member without a value is left out.
  case object([Member])

  /// A named value of an object.
  package struct Member: Sendable, Equatable {
    /// The name, unescaped.
    package let name: String
    /// `nil` for a member that is left out.
    package let value: JSONValue?

    /// A member with this name; without a value it is left out.
    package init(_ name: String, _ value: JSONValue?) {
      self.name = name
      self.value = value
    }

    /// A member with this text; without a text it is left out.
    package init(_ name: String, _ text: String?) {
      self.init(name, text.map { .text($0) })
    }
  }

  /// Reads a text in UTF-8.
  ///
  /// - Throws: `JSONMistake` for what is no JSON, or has more than 64 lists and objects in one another.
  package init(reading bytes: [UInt8]) throws(JSONMistake) {
    self = try JSONReader.value(of: bytes)
  }

  /// `nil` unless the value is text.
  package var text: String? { if case .text(let text) = self { text } else { nil } }

  /// The values of an object by their names, of two with one name the last; `nil` unless the value is an object.
  package var members: [String: JSONValue]? {
    guard case .object(let members) = self else { return nil }
    return members.reduce(into: [:]) { $0[$1.name] = $1.value }
  }

  /// The values of a list; `nil` unless the value is a list.
  package var elements: [JSONValue]? { if case .list(let values) = self { values } else { nil } }

  /// The text in UTF-8, without white space between its parts, so that it is safe inside an HTML `<script>` as well.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return bytes
  }

  private func write(to bytes: inout [UInt8]) {
    switch self {
    case .text(let text): Self.write(text, to: &bytes)
    case .number(let number): bytes += String(number).utf8
    case .flag(let flag): bytes += (flag ? "true" : "false").utf8
    case .null: bytes += "null".utf8
    case .decimal(let number): bytes += Decimals.text(number, places: 6).utf8
    case .list(let values):
      bytes.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        value.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      var isFirst = true
      for member in members {
        guard let value = member.value else { continue }
        if !isFirst { bytes.append(UInt8(ascii: ",")) }
        isFirst = false
        Self.write(member.name, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        value.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  /// A string of JSON, without any byte that could end a `<script>` or begin a comment in it
  /// (https://html.spec.whatwg.org/multipage/scripting.html#restrictions-for-contents-of-script-elements).
  ///
  /// Works on bytes: a combining mark behind a quote changes nothing. What HTML and XML forbid is left out,
  /// so that a page stays well formed; U+2028 and U+2029 end a line in old scripts and are written as escapes.
  private static func write(_ text: String, to bytes: inout [UInt8]) {
    let source = Array(text.utf8)
    bytes.append(UInt8(ascii: "\""))
    var index = 0
    while index < source.count {
      let forbidden = source.withUnsafeBufferPointer { HTMLEscaping.forbiddenLength(at: index, in: $0) }
      if forbidden > 0 {
        index += forbidden
        continue
      }
      switch source[index] {
      // The only quotes in the page are those that delimit a string.
      case UInt8(ascii: "\""): bytes += "\\u0022".utf8
      case UInt8(ascii: "\\"): bytes += "\\\\".utf8
      case UInt8(ascii: "\n"): bytes += "\\n".utf8
      case UInt8(ascii: "\r"): bytes += "\\r".utf8
      case UInt8(ascii: "\t"): bytes += "\\t".utf8
      case UInt8(ascii: "<"): bytes += "\\u003c".utf8
      case UInt8(ascii: ">"): bytes += "\\u003e".utf8
      case UInt8(ascii: "&"): bytes += "\\u0026".utf8
      case 0xE2 where source[index...].starts(with: [0xE2, 0x80, 0xA8]):
        bytes += "\\u2028".utf8
        index += 2
      case 0xE2 where source[index...].starts(with: [0xE2, 0x80, 0xA9]):
        bytes += "\\u2029".utf8
        index += 2
      default: bytes.append(source[index])
      }
      index += 1
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
