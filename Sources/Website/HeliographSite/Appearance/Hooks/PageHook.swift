import HeliographCore
import HeliographFormats

/// Markup of the owner's that every page has, in its head or at its foot.
///
/// Its owner is trusted, and yet it is checked: markup that is not well formed breaks every page at once, and a script, a
/// style or a picture of another site would not do what its owner expects, since the page's policy forbids them.
package struct PageHook: Sendable, Hashable {
  /// 16 kB: it is on every page.
  package static let byteLimit = 16 << 10
  /// What an address of the site itself begins with, from wherever the page is: `~/imprint.html`.
  private static let top = Array("\"~/".utf8)

  private let text: [UInt8]

  /// Checks markup for one place of pages.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8, well formed as XML: each element closed, attributes in quotes.
  ///   - rules: what may be there.
  /// - Throws: `HookError` with the first mistake.
  package init(_ bytes: [UInt8], _ rules: HookRules) throws(HookError) {
    guard bytes.count <= Self.byteLimit else {
      throw HookError("is larger than \(Self.byteLimit >> 10) kB; every page would have it; write less")
    }
    var bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    for mark in ["<!", "<?"] where Self.contains(bytes, Array(mark.utf8)) {
      throw HookError("has a comment or a declaration (\(mark)); remove it")
    }
    let wrapped = Array("<hook>".utf8) + bytes + Array("</hook>".utf8)
    let root: XMLElement
    do throws(XMLError) {
      root = try XMLTree.parse(wrapped, limits: XMLLimits(bytes: wrapped.count, depth: 32, attributes: 32))
    } catch {
      throw HookError(
        "is not well formed\(error.line.map { " in line \($0)" } ?? ""): it \(error.message); close each element,"
          + " put attributes in quotes, and write & as &amp; and other characters as they are")
    }
    try rules.check(root)
    if let name = Self.closedByItself(bytes) {
      throw HookError("closes <\(name)/> by itself, which HTML does not know; write <\(name)></\(name)>")
    }
    while let last = bytes.last, [0x20, 0x09, 0x0A, 0x0D].contains(last) { bytes.removeLast() }
    text = bytes
  }

  /// The markup for one page; addresses that begin with `~/` start at `root`, which is empty or ends in `/`.
  package func html(root: String) -> String {
    let root = Array(HTMLEscaping.escaped(root).utf8)
    var html: [UInt8] = []
    var rest = text[...]
    while !rest.isEmpty {
      if rest.starts(with: Self.top) {
        html.append(Self.top[0])
        // The page in the top folder itself: an empty address would be the page.
        html += root.isEmpty ? Array("./".utf8) : root
        rest.removeFirst(Self.top.count)
      } else {
        html.append(rest.removeFirst())
      }
    }
    return String(decoding: html, as: UTF8.self)
  }

  /// The bytes as they were checked.
  package var bytes: [UInt8] { text }

  private static func contains(_ bytes: [UInt8], _ part: [UInt8]) -> Bool {
    bytes.indices.contains { bytes[$0...].starts(with: part) }
  }

  /// The name of the first tag that closes itself and is none of HTML's void elements; `nil` for none.
  private static func closedByItself(_ bytes: [UInt8]) -> String? {
    var rest = bytes[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[(start + 1)...]
      let name = rest.prefix { $0.isASCIILetter || $0.isASCIIDigit }
      var quote: UInt8?
      var last: UInt8 = 0
      while let byte = rest.first, quote != nil || byte != UInt8(ascii: ">") {
        if let open = quote {
          if byte == open { quote = nil }
        } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
          quote = byte
        }
        last = byte
        rest = rest.dropFirst()
      }
      let text = String(decoding: name, as: UTF8.self)
      if last == UInt8(ascii: "/"), !HookRules.void.contains(text) { return text }
    }
    return nil
  }
}
