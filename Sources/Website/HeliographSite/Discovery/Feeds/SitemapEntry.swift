package import HeliographOutput

/// A page that search engines may show, and the photo that is at home on it.
package struct SitemapEntry: Sendable, Hashable {
  /// Where the page is.
  package let path: SitePath
  /// Where the photo's picture is; `nil` for a page that is no photo's own, and for a photo without a JPEG.
  package let image: SitePath?

  /// Creates an entry.
  package init(path: SitePath, image: SitePath?) {
    self.path = path
    self.image = image
  }
}

extension SitemapEntry {
  /// The entry of a page; `nil` for a file that search engines should not find.
  package init?(_ page: Page) {
    guard page.isListed else { return nil }
    self.init(path: SitePath(page.path), image: page.image.map { SitePath($0) })
  }
}
