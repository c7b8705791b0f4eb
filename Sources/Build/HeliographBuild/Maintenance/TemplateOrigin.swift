import HeliographCore
import HeliographSite

/// The first line of a copied template: which default file it is a copy of, and of which content.
///
/// From it a later build knows that the default file has changed since.
struct TemplateOrigin {
  /// The name of the default file: "grid.mustache".
  let name: String

  /// What the origin of a copy is called: the first 16 hexadecimal digits of the hash of its bytes.
  static func mark(_ bytes: [UInt8]) -> String { String(ContentHash(of: bytes).hex.prefix(digits)) }

  private static let digits = 16

  /// Returns the default file below a line that says what it is.
  func copy(of bytes: [UInt8]) -> [UInt8] {
    let text = "From \(name) \(Self.mark(bytes))\(use)"
    let ending = name.utf8.split(separator: UInt8(ascii: ".")).last.map {
      String(decoding: $0, as: UTF8.self)
    }
    let line =
      switch ending {
      case "mustache": "{{! \(text) }}\n"
      case "css": "/* \(text) */\n"
      default: "// \(text)\n"
      }
    return Array(line.utf8) + bytes
  }

  /// The mark in the first line of an owner's file; `nil` in one that is no such copy.
  func mark(in own: [UInt8]) -> String? {
    let line = own.prefix { $0 != UInt8(ascii: "\n") }
    let start = Array("From \(name) ".utf8)
    // Behind the sign that begins a comment.
    guard let place = (0...5).first(where: { line.dropFirst($0).starts(with: start) }) else { return nil }
    let mark = line.dropFirst(place + start.count).prefix(Self.digits)
    let isHex = mark.allSatisfy { $0.isASCIIDigit || (0x61...0x66).contains($0) }
    return isHex && mark.count == Self.digits ? String(decoding: mark, as: UTF8.self) : nil
  }

  /// Which pages use a template; empty for other files.
  private var use: String {
    let suffix = ".mustache"
    guard name.utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8) else { return "" }
    let pages = SitePages.templates.map { $0 + suffix }.sorted()
    if pages.contains(name) { return ": a page, whose fields the manual lists in Fields of templates" }
    let using = pages.filter { Self.parts(of: $0).contains(name) }
    let isEverywhere = using.count == pages.count
    return ": part of " + (isEverywhere ? "every page" : using.joined(separator: ", "))
  }

  /// The templates that a template includes, and those that these include.
  private static func parts(of template: String) -> Set<String> {
    var found: Set<String> = []
    var waiting = [template]
    while let next = waiting.popLast() {
      for part in OwnerTemplates.partials(in: DefaultTemplates.files[next] ?? []) {
        let part = String(decoding: part, as: UTF8.self)
        if found.insert(part).inserted { waiting.append(part) }
      }
    }
    return found
  }
}
