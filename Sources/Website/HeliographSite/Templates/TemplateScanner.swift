import HeliographCore

/// Finds the tags of a template's text, byte by byte.
struct TemplateScanner {
  /// "photo.mustache", for messages.
  let file: String
  private let bytes: [UInt8]
  private var index = 0
  private var line = 1

  init(file: String, bytes: [UInt8]) {
    self.file = file
    self.bytes = bytes
  }

  /// Every tag in the order of the text.
  ///
  /// Throws `TemplateError` for text that is not UTF-8, for a tag without its end, and for the parts of Mustache
  /// that Heliograph's templates do without.
  static func tags(in bytes: [UInt8], of file: String) throws -> [TemplateTag] {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw error(file, line: 1, "is not UTF-8 text; save it as UTF-8")
    }
    var scanner = TemplateScanner(file: file, bytes: bytes)
    var tags: [TemplateTag] = []
    while let tag = try scanner.next() { tags.append(tag) }
    return tags
  }

  static func error(_ file: String, line: Int, _ message: String) -> TemplateError {
    TemplateError(place: "Templates/\(file):\(line)", message: message + ".")
  }

  private mutating func next() throws -> TemplateTag? {
    while index < bytes.count, !isAt("{{") { step() }
    guard index < bytes.count else { return nil }
    let (start, first) = (line, index)
    advance(by: 2)
    let mark = index < bytes.count ? bytes[index] : 0
    let triple = mark == UInt8(ascii: "{")
    if "#^/>&!{<$=%".utf8.contains(mark) { step() }
    let end = triple ? "}}}" : "}}"
    var content: [UInt8] = []
    while index < bytes.count, !isAt(end) {
      content.append(bytes[index])
      step()
    }
    guard index < bytes.count else {
      throw Self.error(file, line: start, "opens a tag that nothing closes; write \(end) at its end")
    }
    advance(by: end.utf8.count)
    guard let kind = Self.kind(of: mark) else { throw unsupported(mark, line: start) }
    let name = kind == .comment ? [] : Self.trimmed(content)
    guard kind == .comment || Self.isName(name) else {
      let shown = String(decoding: content.prefix(40), as: UTF8.self)
      throw Self.error(
        file, line: start,
        "has a tag \"\(shown)\" that is no name; a name is made of letters, digits and dots")
    }
    return TemplateTag(
      kind: kind, name: String(decoding: name, as: UTF8.self), line: start, place: first..<index)
  }

  private static func kind(of mark: UInt8) -> TemplateTag.Kind? {
    switch mark {
    case UInt8(ascii: "#"): .section
    case UInt8(ascii: "^"): .inverted
    case UInt8(ascii: "/"): .end
    case UInt8(ascii: ">"): .partial
    case UInt8(ascii: "&"), UInt8(ascii: "{"): .unescaped
    case UInt8(ascii: "!"): .comment
    case UInt8(ascii: "<"), UInt8(ascii: "$"), UInt8(ascii: "="), UInt8(ascii: "%"): nil
    default: .variable
    }
  }

  private func unsupported(_ mark: UInt8, line: Int) -> TemplateError {
    let message =
      switch mark {
      case UInt8(ascii: "="): "changes the delimiters; keep {{ and }}"
      case UInt8(ascii: "%"): "sets a content type; remove it, everything is escaped as HTML"
      default: "uses template inheritance; use a partial, {{>name}}, in its place"
      }
    return Self.error(file, line: line, message)
  }

  /// The characters the engine allows, so that it never stumbles over what passed here.
  private static func isName(_ name: [UInt8]) -> Bool {
    !name.isEmpty
      && name.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || ".-_()*/".utf8.contains($0) }
  }

  private static func trimmed(_ content: [UInt8]) -> [UInt8] {
    let isSpace: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
    return Array(content.drop(while: isSpace).reversed().drop(while: isSpace).reversed())
  }

  private func isAt(_ text: String) -> Bool {
    // The first comparison is enough for nearly every byte.
    bytes[index] == text.utf8.first && bytes[index...].starts(with: text.utf8)
  }

  private mutating func advance(by count: Int) {
    for _ in 0..<count { step() }
  }

  private mutating func step() {
    if bytes[index] == 0x0A { line += 1 }
    index += 1
  }
}
