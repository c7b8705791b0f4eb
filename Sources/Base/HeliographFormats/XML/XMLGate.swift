/// Looks at a document's bytes before libxml2 does, and refuses what no honest service sends.
///
/// It knows where markup begins and ends and nothing more; whether the document is well formed is
/// for libxml2 to say. Where the two might disagree, libxml2 stops at the first fault.
struct XMLGate {
  private let bytes: [UInt8]
  private let limits: XMLLimits
  private var position = 0
  private var depth = 0

  static func check(_ bytes: [UInt8], limits: XMLLimits) throws(XMLError) {
    guard bytes.count <= limits.bytes else {
      throw XMLError(.tooLarge, message: "is longer than \(limits.bytes) bytes")
    }
    // Other encodings would hide markup from this gate.
    guard !bytes.contains(0), String(validating: bytes, as: UTF8.self) != nil else {
      throw XMLError(.encoding, message: "is not written in UTF-8")
    }
    var gate = XMLGate(bytes: bytes, limits: limits)
    try gate.walk()
  }

  private init(bytes: [UInt8], limits: XMLLimits) {
    self.bytes = bytes
    self.limits = limits
  }

  private mutating func walk() throws(XMLError) {
    while let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
      position = start + 1
      if skip("!--", to: "-->") || skip("![CDATA[", to: "]]>") || skip("?", to: "?>") { continue }
      switch position < bytes.count ? bytes[position] : nil {
      case UInt8(ascii: "!"):
        throw XMLError(.documentType, line: line, message: "declares a document type, which is refused")
      case UInt8(ascii: "/"):
        depth -= 1
      default:
        try passStartTag()
      }
    }
  }

  /// Steps over a piece of markup that begins with `opening` here; one that never ends takes the rest.
  private mutating func skip(_ opening: StaticString, to closing: StaticString) -> Bool {
    let opening = Self.bytes(of: opening)
    guard bytes[position...].starts(with: opening) else { return false }
    let closing = Self.bytes(of: closing)
    position += opening.count
    while position < bytes.count, !bytes[position...].starts(with: closing) { position += 1 }
    position = min(bytes.count, position + closing.count)
    return true
  }

  /// Counts the equals signs outside of quotes up to the tag's end, and one level more unless it closes itself.
  private mutating func passStartTag() throws(XMLError) {
    var quote: UInt8?
    var attributes = 0
    var last: UInt8 = 0
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      switch (quote, byte) {
      case (let open?, _):
        if byte == open { quote = nil }
      case (nil, UInt8(ascii: "\"")), (nil, UInt8(ascii: "'")):
        quote = byte
      case (nil, UInt8(ascii: "=")):
        attributes += 1
        guard attributes <= limits.attributes else {
          throw XMLError(
            .tooManyAttributes, line: line,
            message: "has an element of more than \(limits.attributes) attributes")
        }
      case (nil, UInt8(ascii: ">")):
        if last != UInt8(ascii: "/") { try descend() }
        return
      default: break
      }
      last = byte
    }
  }

  private mutating func descend() throws(XMLError) {
    depth += 1
    guard depth <= limits.depth else {
      throw XMLError(
        .tooDeep, line: line, message: "has elements within elements more than \(limits.depth) deep")
    }
  }

  private var line: Int { bytes[..<position].count { $0 == UInt8(ascii: "\n") } + 1 }

  private static func bytes(of text: StaticString) -> [UInt8] { text.withUTF8Buffer(Array.init) }
}
