/// The categories that ACDSee writes as a text of XML: `<Categories><Category Assigned="1">Family</Category></Categories>`.
///
/// A category around an assigned one need not be assigned itself; it counts as the group of a keyword does.
/// Source: https://exiftool.org/TagNames/XMP.html (XMP-acdsee, Categories).
enum CategoryText {
  private static let entities: [(name: String, character: String)] = [
    ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&#39;", "'"), ("&amp;", "&"),
  ]

  /// The text between the elements, each piece by itself; it need not be XML.
  static func words(in xml: [UInt8]) -> [[UInt8]] {
    xml.split(separator: UInt8(ascii: "<"))
      .compactMap { piece in piece.firstIndex(of: UInt8(ascii: ">")).map { Array(piece[($0 + 1)...]) } }
      .filter { !$0.isEmpty }.map(unescaped)
  }

  /// The ampersand comes last, so that nothing is unescaped twice.
  private static func unescaped(_ text: [UInt8]) -> [UInt8] {
    var text = text
    for entity in entities {
      let name = Array(entity.name.utf8)
      var (result, place) = ([UInt8](), 0)
      while place < text.count {
        if text[place...].starts(with: name) {
          result += Array(entity.character.utf8)
          place += name.count
        } else {
          result.append(text[place])
          place += 1
        }
      }
      text = result
    }
    return text
  }
}
