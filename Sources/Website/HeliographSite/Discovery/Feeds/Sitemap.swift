import HeliographCore
import HeliographOutput

/// Every page of the site, and each photo with its page, for search engines.
///
/// Source: https://www.sitemaps.org/protocol.html and
/// https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps.
struct Sitemap {
  /// A page and the photo that is at home on it, as absolute addresses.
  struct Entry: Sendable, Equatable {
    let address: String
    /// `nil` for a page that is no photo's own.
    let image: String?
    /// The same page in each language of the site; empty for a site of one language.
    var alternates: [LanguageAlternate] = []
  }

  /// How many addresses one file may have, by the protocol.
  static let entryLimit = 50_000
  /// How many bytes one file may have, by the protocol.
  static let byteLimit = 50 * 1024 * 1024

  /// The files below the output: "sitemap.xml" alone, or the parts and then "sitemap.xml" as their index.
  static func files(
    _ entries: [Entry], base: String, entryLimit: Int = entryLimit, byteLimit: Int = byteLimit
  ) -> [Page] {
    let parts = parts(entries, entryLimit: entryLimit, byteLimit: byteLimit)
    guard parts.count > 1 else {
      return [
        Page(
          path: "sitemap.xml", stage: .index,
          bytes: urlSet(parts.first ?? [], hasAlternates: hasAlternates(entries)))
      ]
    }
    // A part may be empty where there are few addresses, and a sitemap has at least one.
    let pages = zip(1..., parts).filter { !$1.isEmpty }.map { number, part in
      Page(
        path: "sitemap-\(number).xml", stage: .page, bytes: urlSet(part, hasAlternates: hasAlternates(part)))
    }
    var index = XMLWriter()
    index.element("sitemapindex", [("xmlns", "http://www.sitemaps.org/schemas/sitemap/0.9")]) { xml in
      for page in pages {
        xml.element("sitemap") {
          $0.element("loc", text: SitePath.absolute(SitePath(page.path), base: base))
        }
      }
    }
    return pages + [Page(path: "sitemap.xml", stage: .index, bytes: index.bytes)]
  }

  private static func hasAlternates(_ entries: [Entry]) -> Bool {
    entries.contains { !$0.alternates.isEmpty }
  }

  private static func urlSet(_ entries: [Entry], hasAlternates: Bool) -> [UInt8] {
    var xml = XMLWriter()
    xml.element(
      "urlset",
      [
        ("xmlns", "http://www.sitemaps.org/schemas/sitemap/0.9"),
        ("xmlns:image", "http://www.google.com/schemas/sitemap-image/1.1"),
        ("xmlns:xhtml", hasAlternates ? "http://www.w3.org/1999/xhtml" : nil),
      ]
    ) { xml in
      for entry in entries { write(entry, to: &xml) }
    }
    return xml.bytes
  }

  private static func write(_ entry: Entry, to xml: inout XMLWriter) {
    xml.element("url") { xml in
      xml.element("loc", text: entry.address)
      for alternate in entry.alternates {
        xml.element(
          "xhtml:link",
          [("rel", "alternate"), ("hreflang", alternate.language), ("href", alternate.address)])
      }
      if let image = entry.image {
        xml.element("image:image") { $0.element("image:loc", text: image) }
      }
    }
  }

  /// The entries by a hash of their address, in the least power of two of parts of which each is within the limits.
  ///
  /// Cut in the order of the site, one entry more would move all cuts behind it; so it changes one part, and all of
  /// them only when their number doubles.
  private static func parts(_ entries: [Entry], entryLimit: Int, byteLimit: Int) -> [[Entry]] {
    let frame = urlSet([], hasAlternates: hasAlternates(entries)).count
    let hashed = entries.map { entry in
      let hash = ContentHash(of: entry.address.utf8).bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      return (hash: hash, length: byteCount(of: entry))
    }
    var count = 1
    // A single entry is never above the limit of bytes.
    while count < entries.count {
      var loads = [(entries: Int, bytes: Int)](repeating: (0, frame), count: count)
      for (hash, length) in hashed {
        loads[hash % count].entries += 1
        loads[hash % count].bytes += length
      }
      if loads.allSatisfy({ $0.entries <= entryLimit && $0.bytes <= byteLimit }) { break }
      count *= 2
    }
    var parts = [[Entry]](repeating: [], count: count)
    for (entry, (hash, _)) in zip(entries, hashed) { parts[hash % count].append(entry) }
    return parts
  }

  private static func byteCount(of entry: Entry) -> Int {
    var xml = XMLWriter()
    let before = xml.bytes.count
    write(entry, to: &xml)
    return xml.bytes.count - before
  }
}
