import HeliographGalleries
import HeliographModel

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
  }

  /// How many addresses one file may have, by the protocol.
  static let entryLimit = 50_000
  /// How many bytes one file may have, by the protocol.
  static let byteLimit = 50 * 1024 * 1024

  /// The files below the output: "sitemap.xml" alone, or the parts and then "sitemap.xml" as their index.
  static func files(
    _ entries: [Entry], base: String, entryLimit: Int = entryLimit, byteLimit: Int = byteLimit
  ) -> [Page] {
    let parts = split(entries, entryLimit: entryLimit, byteLimit: byteLimit)
    guard parts.count > 1 else {
      return [Page(path: "sitemap.xml", stage: .index, bytes: urlSet(parts.first ?? []))]
    }
    let pages = zip(1..., parts).map { number, part in
      Page(path: "sitemap-\(number).xml", stage: .page, bytes: urlSet(part))
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

  private static func urlSet(_ entries: some Sequence<Entry>) -> [UInt8] {
    var xml = XMLWriter()
    xml.element(
      "urlset",
      [
        ("xmlns", "http://www.sitemaps.org/schemas/sitemap/0.9"),
        ("xmlns:image", "http://www.google.com/schemas/sitemap-image/1.1"),
      ]
    ) { xml in
      for entry in entries { write(entry, to: &xml) }
    }
    return xml.bytes
  }

  private static func write(_ entry: Entry, to xml: inout XMLWriter) {
    xml.element("url") { xml in
      xml.element("loc", text: entry.address)
      if let image = entry.image {
        xml.element("image:image") { $0.element("image:loc", text: image) }
      }
    }
  }

  /// The entries in their order, in as few files as the limits allow.
  private static func split(_ entries: [Entry], entryLimit: Int, byteLimit: Int) -> [ArraySlice<Entry>] {
    let frame = urlSet([]).count
    var parts: [ArraySlice<Entry>] = []
    var start = 0
    var size = frame
    for (index, entry) in entries.enumerated() {
      let length = byteCount(of: entry)
      if index > start, index - start == entryLimit || size + length > byteLimit {
        parts.append(entries[start..<index])
        (start, size) = (index, frame)
      }
      size += length
    }
    if start < entries.count { parts.append(entries[start...]) }
    return parts
  }

  private static func byteCount(of entry: Entry) -> Int {
    var xml = XMLWriter()
    let before = xml.bytes.count
    write(entry, to: &xml)
    return xml.bytes.count - before
  }
}
