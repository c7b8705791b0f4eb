/// Checks HTML that a worker made of an album's text: a worker that the text took over could send anything.
///
/// It knows what cmark-gfm writes of a text without HTML and images, and one way only to write each of it. Whatever
/// else is refused, not repaired, so no browser can take it for something else.
package struct AlbumMarkup {
  /// Why HTML is refused.
  package enum Fault: Error, Sendable, Hashable {
    /// Elements are more than `levelLimit` deep in one another.
    case tooDeep
    /// It is no HTML that Heliograph makes of Markdown.
    case foreign
  }

  /// The most elements around a text; browsers give up at 512.
  package static let levelLimit = 100

  private let bytes: [UInt8]
  private var place = 0
  /// The elements around `place`, the innermost last.
  private var open: [AlbumElement] = []

  /// Checks HTML, given as UTF-8.
  ///
  /// - Throws: `Fault`.
  package static func check(_ html: [UInt8]) throws(Fault) {
    guard String(validating: html, as: UTF8.self) != nil else { throw .foreign }
    var markup = AlbumMarkup(html)
    while markup.place < html.count { try markup.pass() }
    guard markup.open.isEmpty else { throw .foreign }
  }

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  private var rest: ArraySlice<UInt8> { bytes[place...] }

  private mutating func skip(_ text: StaticString) -> Bool {
    let isThere = text.withUTF8Buffer { rest.starts(with: $0) }
    if isThere { place += text.utf8CodeUnitCount }
    return isThere
  }

  private mutating func need(_ text: StaticString) throws(Fault) {
    guard skip(text) else { throw .foreign }
  }

  private mutating func pass() throws(Fault) {
    if skip("</") {
      guard let last = open.popLast(), last.rawValue.utf8.elementsEqual(name()) else { throw .foreign }
      try need(">")
    } else if skip("<") {
      try passStartTag()
    } else {
      let character = try character()
      // White space is between any two tags.
      guard character == 0x0A || character == 0x20 || AlbumElement.holdsText(open.last) else {
        throw .foreign
      }
    }
  }

  private mutating func name() -> ArraySlice<UInt8> {
    let name = rest.prefix { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
    place += name.count
    return name
  }

  private mutating func passStartTag() throws(Fault) {
    guard let element = AlbumElement(rawValue: String(decoding: name(), as: UTF8.self)),
      element.isAllowed(in: open.last), element != .a || !open.contains(.a)
    else { throw .foreign }
    try passAttributes(of: element)
    if element.isVoid { return try need(" />") }
    try need(">")
    open.append(element)
    guard open.count <= Self.levelLimit else { throw .tooDeep }
  }

  private mutating func passAttributes(of element: AlbumElement) throws(Fault) {
    switch element {
    case .a:
      try need(" href=\"")
      guard LinkRule.allows(try value()) else { throw .foreign }
      if skip(" title=\"") { _ = try value() }
    case .code where open.last == .pre && skip(" class=\""):
      let name = try value()
      guard name.starts(with: "language-".utf8), name.allSatisfy({ $0 > 0x20 }) else { throw .foreign }
    case .ol where skip(" start=\""):
      let number = try value()
      guard (1...9).contains(number.count), number.allSatisfy({ (0x30...0x39).contains($0) }) else {
        throw .foreign
      }
    default: break
    }
  }

  /// The rest of an attribute's value, its character references resolved, and the quote behind it.
  private mutating func value() throws(Fault) -> [UInt8] {
    var value: [UInt8] = []
    while !skip("\"") { value.append(try character()) }
    return value
  }

  /// One byte of text, written as cmark-gfm writes it.
  private mutating func character() throws(Fault) -> UInt8 {
    guard let byte = rest.first else { throw .foreign }
    switch byte {
    case UInt8(ascii: "&"):
      if skip("&amp;") { return UInt8(ascii: "&") }
      if skip("&lt;") { return UInt8(ascii: "<") }
      if skip("&gt;") { return UInt8(ascii: ">") }
      if skip("&quot;") { return UInt8(ascii: "\"") }
      // Only in addresses.
      if skip("&#x27;") { return UInt8(ascii: "'") }
      throw .foreign
    case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), 0..<0x09, 0x0B..<0x20, 0x7F: throw .foreign
    default:
      place += 1
      return byte
    }
  }
}
