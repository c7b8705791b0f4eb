import HeliographOutput

/// A part of a deployment; each is complete before the next one begins, so that no page links to what is not there yet.
package enum DeployStage: String, Sendable, Hashable, CaseIterable, Codable {
  /// Photos, styles and scripts, which no page of before links to.
  case immutable
  /// Pages that are not there, or perhaps not, so that nothing there links to them.
  case newPages
  /// Pages that are there and change.
  case pages
  /// Where visitors and machines begin: the home page, feeds, sitemaps, the search.
  case indexes

  init(of path: String, _ change: DeployFile.Change) {
    // Also the one file there that changes, which belongs to the tiles beside it.
    if HostingRules.isBesideImmutable(path) {
      self = .immutable
    } else if Self.isIndex(path) {
      self = .indexes
    } else {
      self = change == .changed ? .pages : .newPages
    }
  }

  private static func isIndex(_ path: String) -> Bool {
    let parts = path.utf8.split(separator: UInt8(ascii: "/"))
    guard let name = parts.last else { return false }
    return path.utf8.elementsEqual("index.html".utf8) || name.elementsEqual("feed.xml".utf8)
      || name.starts(with: "sitemap".utf8) || parts.dropLast().contains { $0.elementsEqual("search".utf8) }
      || (parts.count == 1 && (name.elementsEqual("robots.txt".utf8) || name.starts(with: "manifest.".utf8)))
  }
}
