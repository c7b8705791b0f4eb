import HeliographFormats

/// Whether a feed or a sitemap can be read by those who ask for it.
enum XMLFileCheck {
  /// A kind of document, and what each of its parts must hold.
  private struct Kind {
    let root: String
    /// The elements that the root must hold.
    let needed: [String]
    let part: String
    /// The elements that each part must hold.
    let neededInPart: [String]
  }

  /// Sources: RFC 4287, sections 4.1.1 and 4.1.2 (Atom); RSS 2.0 Specification, "Required channel elements";
  /// https://www.sitemaps.org/protocol.html.
  private static let kinds = [
    Kind(
      root: "feed", needed: ["id", "title", "updated"], part: "entry",
      neededInPart: ["id", "title", "updated"]),
    Kind(root: "rss", needed: ["channel"], part: "channel", neededInPart: ["title", "link", "description"]),
    Kind(root: "urlset", needed: ["url"], part: "url", neededInPart: ["loc"]),
    Kind(root: "sitemapindex", needed: ["sitemap"], part: "sitemap", neededInPart: ["loc"]),
  ]

  /// A sitemap has at most 50 MB (https://www.sitemaps.org/protocol.html); a reader of feeds takes far less.
  private static let limits = XMLLimits(bytes: 50 << 20, depth: 256, attributes: 256)

  /// What is wrong with a document; of another kind than these it only has to be well-formed.
  ///
  /// What Heliograph writes declares no document type. A document of the owner's that declares one is not read.
  static func faults(of bytes: [UInt8]) -> [(line: Int?, reason: String)] {
    do throws(XMLError) {
      let root = try XMLTree.parse(bytes, limits: limits)
      return kinds.first { $0.root == root.name }.map { faults(of: root, $0) } ?? []
    } catch {
      return error.code == .documentType ? [] : [(error.line, error.message)]
    }
  }

  /// The addresses in a sitemap, or in a list of sitemaps; empty for any other document.
  static func pages(ofSitemap bytes: [UInt8]) -> [[UInt8]] {
    // Its faults are reported elsewhere.
    guard let root = try? XMLTree.parse(bytes, limits: limits),
      ["urlset", "sitemapindex"].contains(root.name)
    else { return [] }
    return root.children.compactMap { $0.child(named: "loc").map { Array($0.text.utf8) } }
  }

  private static func faults(of root: XMLElement, _ kind: Kind) -> [(line: Int?, reason: String)] {
    let missing = kind.needed.filter { root.child(named: $0) == nil }.map { name in
      (line: root.line as Int?, reason: "is a <\(kind.root)> without <\(name)>")
    }
    let parts = root.children(named: kind.part).flatMap { part in
      kind.neededInPart.filter { part.child(named: $0) == nil }.map { name in
        (line: part.line as Int?, reason: "has a <\(kind.part)> without <\(name)>")
      }
    }
    return missing + parts
  }
}
