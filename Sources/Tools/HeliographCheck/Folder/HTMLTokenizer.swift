/// Cuts an HTML file into tags and text, strictly: what a browser would quietly mend is noted as a fault.
///
/// Stricter than the standard in one thing: an attribute's value must stand in quotes, since every
/// template's escaping rests on them. Such a fault is marked. Runs once over the bytes.
struct HTMLTokenizer {
  /// A fault of the text itself.
  struct Fault {
    /// Counted from 1; `nil` when the file as a whole is meant.
    let line: Int?
    let reason: String
    /// Whether the standard allows it, and only pages that Heliograph writes never have it.
    var isValid = false
  }

  private var cursor: HTMLCursor
  /// The raw-text element whose content comes next.
  private var rawElement: HTMLName?
  /// Inside SVG and MathML nothing is raw text.
  private var foreignDepth = 0
  private(set) var faults: [Fault] = []

  init(_ bytes: [UInt8]) {
    cursor = HTMLCursor(bytes)
  }

  /// The next piece; `nil` at the end of the file.
  mutating func next() -> HTMLToken? {
    guard !cursor.isAtEnd else { return nil }
    if let name = rawElement {
      rawElement = nil
      return rawText(of: name)
    }
    guard cursor.byte == HTMLCursor.less else { return text() }
    let following = cursor.upcoming(2).last ?? 0
    switch following {
    case UInt8(ascii: "!"), UInt8(ascii: "?"): return declaration()
    case UInt8(ascii: "/"): return closingTag()
    case let byte where HTMLCursor.isLetter(byte): return openingTag()
    default:
      note("has a bare < in its text; write it as &lt;")
      cursor.advance(1)
      return .text(isBlank: false, line: cursor.line)
    }
  }

  // MARK: Text

  private mutating func text() -> HTMLToken {
    let start = cursor.line
    var isBlank = true
    while !cursor.isAtEnd, cursor.byte != HTMLCursor.less {
      if !HTMLCursor.isSpace(cursor.byte) { isBlank = false }
      cursor.step()
    }
    return .text(isBlank: isBlank, line: start)
  }

  private mutating func rawText(of name: HTMLName) -> HTMLToken {
    let start = cursor.position
    let startLine = cursor.line
    while !cursor.isAtEnd {
      if name == "script", cursor.matches("<!--") {
        skipScriptComment()
      } else if cursor.closes(name) {
        break
      } else {
        cursor.step()
      }
    }
    return .raw(Array(cursor.slice(from: start)), inside: name, line: startLine)
  }

  /// Inside `<!-- … -->` of a script, `<script>` hides the next `</script>`.
  ///
  /// Source: https://html.spec.whatwg.org/multipage/scripting.html#restrictions-for-contents-of-script-elements
  private mutating func skipScriptComment() {
    cursor.advance(4)
    var isHiding = false
    while !cursor.isAtEnd, !cursor.matches("-->") {
      if !isHiding, cursor.opens("script") {
        isHiding = true
      } else if cursor.closes("script") {
        guard isHiding else { return }
        isHiding = false
      }
      cursor.step()
    }
  }

  // MARK: Tags

  private mutating func openingTag() -> HTMLToken? {
    let start = cursor.line
    cursor.advance(1)
    let name = cursor.name(until: {
      HTMLCursor.isSpace($0) || $0 == HTMLCursor.slash || $0 == HTMLCursor.greater
    })
    var attributes: [HTMLTag.Attribute] = []
    var seen: Set<HTMLName> = []
    var closesItself = false
    scanning: while true {
      cursor.skipSpaces()
      guard !cursor.isAtEnd else {
        note("ends inside the tag <\(name)> of line \(start)", at: start)
        return nil
      }
      switch cursor.byte {
      case HTMLCursor.greater:
        cursor.advance(1)
        break scanning
      case HTMLCursor.slash:
        cursor.advance(1)
        closesItself = !cursor.isAtEnd && cursor.byte == HTMLCursor.greater
        if !closesItself { note("has a stray / in the tag <\(name)>") }
      default:
        guard let attribute = attribute(of: name) else { return nil }
        if !seen.insert(attribute.name).inserted {
          note("gives <\(name)> the attribute \(attribute.name) twice", at: attribute.line)
        }
        attributes.append(attribute)
      }
    }
    if HTMLElements.foreign.contains(name), !closesItself { foreignDepth += 1 }
    if foreignDepth == 0, HTMLElements.raw.contains(name) { rawElement = name }
    return .open(HTMLTag(name: name, attributes: attributes, closesItself: closesItself, line: start))
  }

  private mutating func attribute(of tag: HTMLName) -> HTMLTag.Attribute? {
    let start = cursor.line
    var from = cursor.position
    let name = cursor.name(until: {
      HTMLCursor.isSpace($0) || $0 == HTMLCursor.slash || $0 == HTMLCursor.greater || $0 == HTMLCursor.equals
    })
    if name.isEmpty || cursor.slice(from: from).contains(where: { $0 == 0x22 || $0 == 0x27 || $0 == 0x3C }) {
      note(
        "has something in the tag <\(tag)> that is not an attribute; look for an unescaped quote", at: start)
      if name.isEmpty { cursor.step() }
    }
    cursor.skipSpaces()
    guard !cursor.isAtEnd, cursor.byte == HTMLCursor.equals else {
      return HTMLTag.Attribute(name: name, value: [], line: start)
    }
    cursor.advance(1)
    cursor.skipSpaces()
    guard !cursor.isAtEnd else {
      note("ends inside the tag <\(tag)>", at: start)
      return nil
    }
    let quote = cursor.byte
    guard quote == 0x22 || quote == 0x27 else {
      from = cursor.position
      while !cursor.isAtEnd, !HTMLCursor.isSpace(cursor.byte), cursor.byte != HTMLCursor.greater {
        cursor.step()
      }
      let value = cursor.slice(from: from)
      faults.append(
        Fault(
          line: start, reason: "has no quotes around the value of \(name) in <\(tag)>",
          isValid: !value.isEmpty && !value.contains(where: Self.needsQuotes)))
      return attribute(name, value, start)
    }
    cursor.advance(1)
    from = cursor.position
    while !cursor.isAtEnd, cursor.byte != quote { cursor.step() }
    guard !cursor.isAtEnd else {
      note("never closes the quotes of \(name) in <\(tag)>", at: start)
      return nil
    }
    let value = cursor.slice(from: from)
    cursor.advance(1)
    if !cursor.isAtEnd, !HTMLCursor.isSpace(cursor.byte), cursor.byte != HTMLCursor.greater,
      cursor.byte != HTMLCursor.slash
    {
      note("has no space after the value of \(name) in <\(tag)>; look for an unescaped quote")
    }
    return attribute(name, value, start)
  }

  /// Whether a value with this byte cannot stand without quotes.
  ///
  /// Source: https://html.spec.whatwg.org/multipage/syntax.html#unquoted
  private static func needsQuotes(_ byte: UInt8) -> Bool { Array("\"'=<>`".utf8).contains(byte) }

  private func attribute(_ name: HTMLName, _ value: ArraySlice<UInt8>, _ line: Int) -> HTMLTag.Attribute {
    HTMLTag.Attribute(name: name, value: HTMLCharacterReferences.decoded(value), line: line)
  }

  private mutating func closingTag() -> HTMLToken? {
    let start = cursor.line
    cursor.advance(2)
    let name = cursor.name(until: { HTMLCursor.isSpace($0) || $0 == HTMLCursor.greater })
    cursor.skipSpaces()
    if cursor.isAtEnd || cursor.byte != HTMLCursor.greater || name.isEmpty {
      note("has a closing tag that is more than </name>", at: start)
    }
    while !cursor.isAtEnd, cursor.byte != HTMLCursor.greater { cursor.step() }
    cursor.advance(1)
    if HTMLElements.foreign.contains(name), foreignDepth > 0 { foreignDepth -= 1 }
    return .close(name, line: start)
  }

  // MARK: Declarations

  private mutating func declaration() -> HTMLToken? {
    let start = cursor.line
    if cursor.matches("<!--") {
      cursor.advance(4)
      while !cursor.isAtEnd, !cursor.matches("-->"), !cursor.matches("--!>") { cursor.step() }
      guard !cursor.isAtEnd else {
        note("never closes the comment of line \(start)", at: start)
        return nil
      }
      cursor.advance(cursor.matches("-->") ? 3 : 4)
      return .comment(line: start)
    }
    if foreignDepth > 0, cursor.matches("<![CDATA[") {
      while !cursor.isAtEnd, !cursor.matches("]]>") { cursor.step() }
      cursor.advance(3)
      return .text(isBlank: false, line: start)
    }
    let isDoctype = HTMLName(cursor.upcoming(9)) == "<!doctype"
    while !cursor.isAtEnd, cursor.byte != HTMLCursor.greater { cursor.step() }
    cursor.advance(1)
    if isDoctype { return .doctype(line: start) }
    note("has a declaration that is neither a comment nor <!doctype html>", at: start)
    return .comment(line: start)
  }

  private mutating func note(_ reason: String, at line: Int? = nil) {
    faults.append(Fault(line: line ?? cursor.line, reason: reason))
  }
}
