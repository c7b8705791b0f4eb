/// Reads one HTML file and collects everything the checker needs.
///
/// A page of Heliograph's own, which names it as its generator, must be as Heliograph writes it. Any other is the owner's:
/// it may be whatever the standard allows.
struct PageReader {
  private var page = CheckedPage()
  private var nesting = HTMLNesting()
  private var hasDoctype = false
  /// Whether anything but space and comments stands behind the last `</html>`.
  private var isOpenEnded = true
  /// Whether a `</html>` stands anywhere: the page may not go on behind it, and need not have it.
  private var hasEnd = false
  /// Whether anything of the page is shown, so that it was not cut in its head.
  private var hasBody = false
  /// Whether Heliograph wrote the page.
  private var isBuilt = false

  /// Elements that may be in a head, or around it.
  private static let headElements: Set<HTMLName> = [
    "html", "head", "title", "meta", "link", "base", "style", "script", "noscript", "template",
  ]

  static func read(_ bytes: [UInt8]) -> CheckedPage {
    // The proof of ownership that a search engine asks for is a line of text in a file called google1234.html.
    if !bytes.isEmpty, !bytes.contains(UInt8(ascii: "<")) { return CheckedPage() }
    var reader = PageReader()
    var tokenizer = HTMLTokenizer(bytes)
    while let token = tokenizer.next() { reader.handle(token) }
    reader.finish(faults: tokenizer.faults)
    return reader.page
  }

  private mutating func handle(_ token: HTMLToken) {
    switch token {
    case .doctype(let line):
      if hasDoctype { note(line, "has a second doctype") }
      hasDoctype = true
    case .open(let tag):
      requireDoctype(line: tag.line)
      isOpenEnded = true
      if !Self.headElements.contains(tag.name) { hasBody = true }
      nesting.enter(tag)
      collect(tag)
    case .close(let name, let line):
      nesting.exit(name, line: line)
      isOpenEnded = name != "html"
      if !isOpenEnded { hasEnd = true }
    case .raw(let text, let name, let line):
      if name == "style" { page.references += CSSAddresses.found(in: text, firstLine: line) }
    case .text(let isBlank, let line):
      guard !isBlank else { return }
      requireDoctype(line: line)
      isOpenEnded = true
      hasBody = true
    case .comment:
      return
    }
  }

  private mutating func finish(faults: [HTMLTokenizer.Fault]) {
    nesting.finish()
    page.faults += faults + nesting.faults
    if isOpenEnded {
      page.faults.append(
        HTMLTokenizer.Fault(
          line: nil, reason: "does not end in </html>; it may be cut short", isValid: hasBody && !hasEnd))
    }
    if !isBuilt { page.faults.removeAll(where: \.isValid) }
  }

  /// Without one, browsers lay the page out by the rules of the last century.
  private mutating func requireDoctype(line: Int) {
    guard !hasDoctype else { return }
    note(line, "does not begin with <!doctype html>")
    hasDoctype = true
  }

  private mutating func collect(_ tag: HTMLTag) {
    if let identifier = tag["id"] {
      if identifier.isEmpty {
        note(tag.line, "has an empty id on <\(tag.name)>")
      } else if !page.identifiers.insert(identifier).inserted {
        note(tag.line, "uses the id \(String(decoding: identifier, as: UTF8.self)) a second time")
      }
    }
    if tag.name == "meta", let name = tag["name"], HTMLName(name) == "generator",
      tag["content"]?.starts(with: "Heliograph".utf8) == true
    {
      isBuilt = true
    }
    if tag.name == "a", let name = tag["name"] { page.identifiers.insert(name) }
    if tag.name == "base", page.base == nil, let address = tag["href"] {
      page.base = SiteReference(address: address, use: .link, line: tag.line)
      return
    }
    page.references += TagAddresses.found(in: tag)
  }

  private mutating func note(_ line: Int?, _ reason: String) {
    page.faults.append(HTMLTokenizer.Fault(line: line, reason: reason))
  }
}
