/// What a page is made of, read strictly: every element with its attributes' names, every link, all text apart.
///
/// Knows just the markup Heliograph writes: quoted attributes, and every element closed.
struct MarkupOutline {
  /// "a[href,title]" for each element, in the order of the page.
  private(set) var elements: [String] = []
  /// The values of `href`, `src`, and the addresses in `srcset`, with references resolved.
  private(set) var links: [String] = []
  private(set) var identifiers: [String] = []
  /// The values of `alt`, with references resolved.
  private(set) var alternatives: [String] = []

  struct Malformed: Error {
    let reason: String
    let near: String
  }

  init(_ page: [UInt8]) throws {
    var reader = Reader(bytes: page)
    var open: [String] = []
    while let tag = try reader.nextTag() {
      if tag.isDeclaration { continue }
      if tag.isEnd {
        guard open.popLast() == tag.name else {
          throw reader.malformed("\(tag.name) closes what is not open")
        }
        continue
      }
      elements.append("\(tag.name)[\(tag.attributes.map(\.name).joined(separator: ","))]")
      for (name, value) in tag.attributes { note(name, value) }
      guard tag.mayHold else { continue }
      open.append(tag.name)
      if tag.name == "script" || tag.name == "style" { try reader.skip(to: "</\(tag.name)>") }
    }
    guard open.isEmpty else { throw reader.malformed("\(open) is never closed") }
  }

  private mutating func note(_ name: String, _ value: String) {
    switch name {
    case "href", "src": links.append(value)
    case "srcset":
      links += value.split(separator: ",").compactMap { $0.split(separator: " ").first.map(String.init) }
    case "id": identifiers.append(value)
    case "alt": alternatives.append(value)
    default: break
    }
  }

  private struct Tag {
    var name = ""
    var attributes: [(name: String, value: String)] = []
    var isEnd = false
    var mayHold = true
    var isDeclaration = false
  }

  private struct Reader {
    let bytes: [UInt8]
    var index = 0

    func malformed(_ reason: String) -> Malformed {
      Malformed(
        reason: reason,
        near: String(decoding: bytes[max(0, index - 40)..<min(bytes.count, index + 40)], as: UTF8.self))
    }

    mutating func skip(to text: String) throws {
      let first = text.utf8.first
      while index < bytes.count, bytes[index] != first || !bytes[index...].starts(with: text.utf8) {
        index += 1
      }
      guard index < bytes.count else { throw malformed("\(text) is missing") }
    }

    mutating func nextTag() throws -> Tag? {
      while index < bytes.count, bytes[index] != UInt8(ascii: "<") {
        guard bytes[index] != UInt8(ascii: ">") else { throw malformed("a > stands alone") }
        index += 1
      }
      guard index < bytes.count else { return nil }
      index += 1
      var tag = Tag()
      tag.isDeclaration = bytes[index] == UInt8(ascii: "!")
      tag.isEnd = bytes[index] == UInt8(ascii: "/")
      if tag.isEnd || tag.isDeclaration { index += 1 }
      tag.name = word()
      guard !tag.name.isEmpty else { throw malformed("a < stands alone") }
      while index < bytes.count {
        while bytes[index] <= 0x20 { index += 1 }
        if bytes[index] == UInt8(ascii: ">") {
          index += 1
          return tag
        }
        if bytes[index...].starts(with: "/>".utf8) {
          index += 2
          tag.mayHold = false
          return tag
        }
        let name = word()
        guard !name.isEmpty else { throw malformed("an attribute has no name") }
        if tag.isDeclaration { continue }
        guard bytes[index...].starts(with: "=\"".utf8) else { throw malformed("\(name) is not quoted") }
        index += 2
        let start = index
        try skip(to: "\"")
        let value = bytes[start..<index]
        guard !value.contains(UInt8(ascii: "<")) else { throw malformed("\(name) holds a <") }
        index += 1
        tag.attributes.append((name, Self.resolved(value)))
      }
      throw malformed("a tag is never closed")
    }

    private mutating func word() -> String {
      let start = index
      while index < bytes.count, !" \t\n\r/>=\"'<".utf8.contains(bytes[index]) { index += 1 }
      return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private static func resolved(_ value: ArraySlice<UInt8>) -> String {
      var text = value
      var result: [UInt8] = []
      let references = ["&lt;": "<", "&gt;": ">", "&quot;": "\"", "&#39;": "'", "&#96;": "`", "&amp;": "&"]
      guard value.contains(UInt8(ascii: "&")) else { return String(decoding: value, as: UTF8.self) }
      while let byte = text.first {
        if byte == UInt8(ascii: "&"),
          let (reference, meaning) = references.first(where: { text.starts(with: $0.key.utf8) })
        {
          result += meaning.utf8
          text = text.dropFirst(reference.utf8.count)
        } else {
          result.append(byte)
          text = text.dropFirst()
        }
      }
      return String(decoding: result, as: UTF8.self)
    }
  }
}
