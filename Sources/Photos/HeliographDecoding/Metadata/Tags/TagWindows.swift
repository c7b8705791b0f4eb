import HeliographCore

/// What Windows writes into a photo when its properties are edited in Explorer.
///
/// Source: Exiv2 and ExifTool, tags 0x9C9B to 0x9C9F of the main directory: UTF-16 in little-endian order whatever that of
/// the block is, with a NUL behind it.
struct TagWindows {
  private static let keywordLimit = 500
  private static let longestKeyword = 200
  /// The tags, whose values are read as bytes.
  static let tags = ["Title", "Comment", "Author", "Keywords", "Subject"].map(tag)

  let title: String?
  /// The comment, else the subject.
  let caption: String?
  let authors: [String]
  /// In the author's order, each once.
  let keywords: [String]

  init(_ tags: TagTable, titleLimit: Int, captionLimit: Int) {
    func text(_ name: String, limit: Int, preservesLines: Bool = false) -> String? {
      tags[Self.tag(name)].first.flatMap {
        UTF16Text.text(Array($0.prefix(limit * 4)), isLittle: true)
      }.flatMap { TagText.cleaned(Array($0.utf8), limit: limit, preservesLines: preservesLines) }
    }
    title = text("Title", limit: titleLimit)
    // Drones write the version of their program there: "0.9.138".
    caption = ["Comment", "Subject"].lazy.compactMap { text($0, limit: captionLimit, preservesLines: true) }
      .first { $0.unicodeScalars.contains { $0.properties.isAlphabetic } }
    authors = Self.list(text("Author", limit: titleLimit * 4), limit: 20)
    let limit = Self.keywordLimit * Self.longestKeyword
    // And "N" for a keyword.
    keywords = Self.list(text("Keywords", limit: limit), limit: Self.keywordLimit).filter {
      $0.utf8.count > 1
    }
  }

  /// The keywords in the bytes of XPKeywords, as rules need them: also those of a text that is damaged.
  static func keywords(in bytes: some Collection<UInt8>) -> [[UInt8]] {
    let units = UTF16Text.units(Array(bytes), isLittle: true).prefix { $0 != 0 }
    return String(decoding: units, as: UTF16.self).utf8.split(separator: UInt8(ascii: ";")).map(Array.init)
  }

  private static func tag(_ name: String) -> String { "Exif.Image.XP\(name)" }

  /// Windows puts a semicolon between two.
  private static func list(_ text: String?, limit: Int) -> [String] {
    var seen: Set<[UInt8]> = []
    let parts = (text ?? "").utf8.split(separator: UInt8(ascii: ";")).compactMap {
      TagText.cleaned(Array($0), limit: longestKeyword)
    }
    return Array(parts.filter { seen.insert(Array($0.utf8)).inserted }.prefix(limit))
  }
}
