/// One thing wrong in a finished site: what a visitor, or a visitor's browser, would stumble over.
package struct SiteDefect: Sendable, Hashable, Codable {
  /// Below the checked folder, with `/` between its parts; bytes that are no UTF-8 show as U+FFFD.
  package let file: String
  /// Counted from 1; `nil` when the file as a whole is meant.
  package let line: Int?
  /// The rest of a sentence that begins with the place ("links to a.html, which does not exist").
  package let reason: String

  /// Creates a defect; the reason is the rest of a sentence that begins with the place.
  package init(file: String, line: Int? = nil, reason: String) {
    self.file = file
    self.line = line
    self.reason = reason
  }

  /// Creates a defect of a picture by its path below the checked folder.
  package init(picture path: [UInt8], reason: String) { self.init(file: Self.shown(path), reason: reason) }

  /// The whole sentence ("albums/alps/index.html:12 links to ../a.html, which does not exist.").
  package var sentence: String {
    let place = line.map { "\(file):\($0)" } ?? file
    return "\(place) \(reason)."
  }

  /// Bytes of a file or a name as text for a message: no control characters, at most 200 bytes.
  static func shown(_ bytes: some Collection<UInt8>) -> String {
    let longest = 200
    let text = String(decoding: bytes.prefix(longest), as: UTF8.self).unicodeScalars.map { scalar in
      scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) ? "\u{FFFD}" : Character(scalar)
    }
    return String(text) + (bytes.count > longest ? "…" : "")
  }
}
