import HeliographCore
import HeliographFormats

/// What markup of the owner's may hold.
///
/// Everything that pages load is their own site's, and nothing on them runs but what Heliograph wrote. The policy of each
/// page says the same to browsers.
package enum HookRules: Sendable {
  /// `<meta>` and `<link>` that make no browser fetch or run anything.
  case head
  /// Text, links and pictures of the site itself.
  case footer

  /// Elements without an end (https://html.spec.whatwg.org/multipage/syntax.html#void-elements).
  static let void: Set<String> = ["br", "hr", "img", "link", "meta", "wbr"]

  private static let headElements: Set<String> = ["meta", "link"]
  private static let footerElements: Set<String> = [
    "a", "abbr", "address", "b", "bdi", "bdo", "br", "cite", "code", "dd", "div", "dl", "dt", "em", "hr", "i",
    "img",
    "kbd", "li", "nav", "ol", "p", "q", "s", "small", "span", "strong", "sub", "sup", "time", "ul", "wbr",
  ]
  /// What browsers fetch, or what Heliograph says itself.
  private static let ownRelations: Set<String> = [
    "stylesheet", "preload", "modulepreload", "prefetch", "prerender", "preconnect", "dns-prefetch", "icon",
    "apple-touch-icon", "apple-touch-icon-precomposed", "mask-icon", "manifest", "import", "expect",
    "canonical",
    "compression-dictionary", "shortcut",
  ]
  private static let ownNames: Set<String> = ["referrer", "viewport", "color-scheme", "theme-color"]
  private static let schemes: Set<String> = ["http", "https", "mailto", "tel"]

  func check(_ root: XMLElement) throws(HookError) {
    if self == .head, root.text.utf8.contains(where: { !isSpace($0) }) {
      throw HookError("has text outside of <meta> and <link>, which browsers would show; remove it")
    }
    for element in root.children { try check(inside: element) }
  }

  private func check(inside element: XMLElement) throws(HookError) {
    let known = self == .head ? Self.headElements : Self.footerElements
    guard known.contains(element.name), element.namespace == nil else {
      let may = self == .head ? "only <meta> and <link>" : "only text, links, lists and pictures"
      let instead =
        ["script", "style"].contains(element.name)
        ? "; pages run and show nothing but the site's own files: put styles into custom.css" : ""
      throw HookError(
        "has <\(PrintableText.from(element.name.utf8))> in line \(element.line), and \(may) can be there\(instead)"
      )
    }
    if Self.void.contains(element.name), !element.children.isEmpty || !element.text.utf8.isEmpty {
      throw HookError("has something inside of <\(element.name)> in line \(element.line); put it behind")
    }
    for (name, value) in element.attributes.sorted(by: { $0.key < $1.key }) {
      try check(name, value, of: element)
    }
    if self == .head { try checkMeaning(of: element) }
    for child in element.children { try check(inside: child) }
  }

  private func check(_ name: String, _ value: String, of element: XMLElement) throws(HookError) {
    let bytes = Array(name.utf8)
    let refused = [
      "style", "ping", "srcset", "is", "slot", "charset", "http-equiv", "imagesrcset", "nonce",
      "referrerpolicy", "attributionsrc",
    ]
    guard !bytes.starts(with: "on".utf8), !bytes.starts(with: "data-".utf8), !refused.contains(name),
      bytes.allSatisfy({ $0.isASCIIDigit || (0x61...0x7A).contains($0) || $0 == UInt8(ascii: "-") })
    else {
      throw HookError(
        "has the attribute \(PrintableText.from(bytes)) on <\(element.name)> in line \(element.line), which pages do"
          + " not allow; remove it, and put styles into custom.css")
    }
    guard name == "href" || name == "src" else { return }
    // Browsers leave out what is below a space.
    let address = value.utf8.filter { $0 > 0x20 }
    let scheme = scheme(of: address)
    let isElsewhere = scheme != nil || address.starts(with: "//".utf8) || address.starts(with: "\\".utf8)
    if name == "src", isElsewhere {
      throw HookError(
        "shows a picture of another site in line \(element.line), which pages do not load; put it into Static/ and"
          + " write \"~/\" and its name")
    }
    if let scheme, !Self.schemes.contains(scheme) {
      throw HookError(
        "has an address in line \(element.line) that is none of http, https, mailto and tel; write another")
    }
  }

  private func checkMeaning(of element: XMLElement) throws(HookError) {
    let line = "in line \(element.line)"
    if element.name == "meta" {
      let name = element["name"].map { String(decoding: $0.utf8.asciiLowercased, as: UTF8.self) }
      guard name != nil || element["property"] != nil else {
        throw HookError("has a <meta> \(line) without a name; write name and content")
      }
      if let name, Self.ownNames.contains(name) {
        throw HookError("has <meta name=\"\(name)\"> \(line), which Heliograph writes itself; remove it")
      }
      return
    }
    let words = (element["rel"] ?? "").utf8.asciiLowercased.split { isSpace($0) }
    guard !words.isEmpty else { throw HookError("has a <link> \(line) without rel; say what it is") }
    for word in words.map({ String(decoding: $0, as: UTF8.self) }) where Self.ownRelations.contains(word) {
      throw HookError(
        "has <link rel=\"\(word)\"> \(line), and a head can only have links that load nothing; use custom.css,"
          + " `fonts:` or Templates/ instead")
    }
  }

  /// The letters before the first colon, in lower case; `nil` for an address without a scheme.
  private func scheme(of address: [UInt8]) -> String? {
    guard let end = address.firstIndex(where: { ":/?#".utf8.contains($0) }), address[end] == UInt8(ascii: ":")
    else { return nil }
    return String(decoding: address[..<end].asciiLowercased, as: UTF8.self)
  }

  private func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0C, 0x0D].contains(byte) }
}
