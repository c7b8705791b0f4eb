import HeliographCore

/// The words of a page that a visitor reads or hears, each with the language it is marked as.
struct SpokenWords {
  struct Phrase {
    let text: String
    /// By the nearest element around it that names one.
    let language: String
    /// `nil` for text between the tags.
    let attribute: String?
  }

  private(set) var phrases: [Phrase] = []

  /// - Parameter page: markup that `MarkupOutline` reads: quoted attributes, every element closed.
  init(_ page: [UInt8]) {
    var languages = [""]
    var rest = page[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      add(rest[..<start], languages.last, attribute: nil)
      let end = rest[start...].firstIndex(of: UInt8(ascii: ">")) ?? rest.endIndex - 1
      let tag = rest[(start + 1)..<end]
      rest = rest[(end + 1)...]
      if tag.first == UInt8(ascii: "/") {
        languages.removeLast()
      } else if tag.first != UInt8(ascii: "!") {
        let attributes = Self.attributes(of: tag)
        let language = attributes.first { $0.name == "lang" }?.value ?? languages.last ?? ""
        for (name, value) in attributes where Self.isSpoken(name) {
          add(value.utf8, language, attribute: name)
        }
        if tag.last != UInt8(ascii: "/") { languages.append(language) }
        for name in ["script", "style"] where tag.starts(with: name.utf8) {
          while !rest.isEmpty, !rest.starts(with: "</\(name)>".utf8) { rest = rest.dropFirst() }
        }
      }
    }
  }

  /// "placeholder", "title", …, and what a script says: "data-none".
  private static func isSpoken(_ name: String) -> Bool {
    ["title", "alt", "placeholder", "aria-label"].contains(name)
      || name.hasPrefix("data-")
        && ![
          "data-does", "data-choice", "data-unchecked", "data-photo", "data-rule", "data-numbers",
          "data-wall", "data-list", "data-script",
        ].contains(name)
  }

  private mutating func add(_ text: some Sequence<UInt8>, _ language: String?, attribute: String?) {
    let text = String(decoding: Array(text), as: UTF8.self)
    if !Self.tokens(of: text).isEmpty {
      phrases.append(Phrase(text: text, language: language ?? "", attribute: attribute))
    }
  }

  /// Runs of three and more ASCII letters, in lower case.
  static func tokens(of text: String) -> Set<String> {
    let runs = text.utf8.split { !(0x61...0x7A).contains($0 | 0x20) }
    return Set(runs.filter { $0.count > 2 }.map { String(decoding: $0.map { $0 | 0x20 }, as: UTF8.self) })
  }

  private static func attributes(of tag: ArraySlice<UInt8>) -> [(name: String, value: String)] {
    let parts = tag.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
    return stride(from: 0, to: parts.count - 1, by: 2).map { index in
      let name = parts[index].dropLast().split(separator: UInt8(ascii: " ")).last ?? []
      return (String(decoding: name, as: UTF8.self), String(decoding: parts[index + 1], as: UTF8.self))
    }
  }
}
