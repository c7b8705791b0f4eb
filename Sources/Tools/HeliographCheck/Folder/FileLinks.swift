/// What a page, a stylesheet or a feed says, for those who read a site from elsewhere than a folder.
struct FileLinks: Sendable {
  /// The addresses that it names, as written; character references are decoded, percent signs are not.
  private(set) var addresses: [[UInt8]] = []
  /// What is wrong with it by itself: its line, counted from 1, and the rest of a sentence.
  private(set) var faults: [(line: Int?, reason: String)] = []

  /// Reads a page.
  init(page bytes: [UInt8]) {
    let page = PageReader.read(bytes)
    addresses = page.references.filter { $0.use != .mention }.map(\.address)
    faults = page.faults.map { ($0.line, $0.reason) }
  }

  /// Reads a stylesheet.
  init(stylesheet bytes: [UInt8]) { addresses = CSSAddresses.found(in: bytes).map(\.address) }

  /// Reads a feed, a sitemap or another document in XML; its addresses are those of pages in a sitemap.
  init(xml bytes: [UInt8]) {
    faults = XMLFileCheck.faults(of: bytes)
    addresses = faults.isEmpty ? XMLFileCheck.pages(ofSitemap: bytes) : []
  }

  /// Reads JSON.
  init(json bytes: [UInt8]) { faults = JSONFileCheck.faults(of: bytes) }
}
