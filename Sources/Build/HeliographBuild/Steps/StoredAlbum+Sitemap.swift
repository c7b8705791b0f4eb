import HeliographCore
import HeliographOutput
import HeliographSite
import HeliographStore

extension StoredAlbum {
  /// The files that search engines should find.
  var listed: [SitemapEntry] { files.compactMap(\.sitemapEntry) }
}

extension StoredAlbum.File {
  var sitemapEntry: SitemapEntry? {
    isListed ? SitemapEntry(path: SitePath(path), image: image.map { SitePath($0) }) : nil
  }
}
