package import HeliographGalleries
import HeliographModel

/// The files of a site that no visitor opens: manifest, feeds, embeds, sitemap.
///
/// All but the manifest contain absolute addresses, and exist only when the site's address is known.
package struct DiscoveryFiles {
  private let site: SiteContext

  private var settings: SiteSettings { site.settings }
  private var index: SiteIndex { site.index }

  /// Creates the files of a site.
  package init(site: SiteContext) { self.site = site }

  /// Hands over the files that pages link to; they are published before the pages, like their other assets.
  package func publish(_ publish: (Page) throws -> Void) throws {
    if settings.discovery.manifest {
      try publish(page(WebManifest.path, WebManifest(settings: settings, assets: site.assets).bytes))
    }
    guard let base = settings.baseURL else { return }
    try publishInformation(base, publish)
    if AtomFeed.exist(in: settings) {
      try publish(page(siteFeed(base)))
      for album in index.library.albums where AtomFeed.exists(for: album) {
        try publish(page(feed(of: album, base)))
      }
    }
    guard settings.discovery.embeds else { return }
    for photo in index.library.albums.lazy.flatMap(\.photos) {
      guard let response = OEmbedResponse(photo, site: site, base: base) else { continue }
      try publish(page(OEmbedResponse.path(of: photo, in: index), response.bytes))
    }
  }

  /// One for each photo with tiles, of copies of a photo one.
  private func publishInformation(_ base: String, _ publish: (Page) throws -> Void) throws {
    var known: Set<RenditionKey> = []
    for photo in index.library.albums.lazy.flatMap(\.photos) {
      guard let tiles = photo.tiles, known.insert(tiles).inserted else { continue }
      let information = IIIFImageInfo(photo, tiles: tiles, base: base)
      try publish(page(IIIFImageInfo.path(of: tiles), information.bytes))
    }
  }

  /// Returns the sitemap and `robots.txt`, which are published after every page.
  ///
  /// The pages are those that search engines may show, in the order of the site.
  package func indexes(of pages: [SitePath]) -> [Page] {
    guard settings.discovery.sitemap, let base = settings.baseURL else { return [] }
    return Sitemap.files(entries(pages, base: base), base: base) + [robots(base: base)].compactMap { $0 }
  }

  private func page(_ feed: AtomFeed) -> Page { page(feed.path, feed.bytes) }

  private func page(_ path: SitePath, _ bytes: [UInt8]) -> Page {
    Page(path: path.text, stage: .asset, bytes: bytes)
  }

  private func siteFeed(_ base: String) -> AtomFeed {
    AtomFeed(
      site: site, base: base, path: AtomFeed.path(beside: .home), page: .home,
      title: settings.title, subtitle: settings.description,
      photos: AtomFeed.newest(settings.discovery.feed, of: index.library.albums.lazy.flatMap(\.photos)))
  }

  private func feed(of album: Album, _ base: String) -> AtomFeed {
    let page = index.path(of: album.id)
    return AtomFeed(
      site: site, base: base, path: AtomFeed.path(beside: page), page: page,
      title: AtomFeed.title(index.title(of: album), in: site), subtitle: album.text.description,
      photos: AtomFeed.newest(settings.discovery.feed, of: album.photos))
  }

  private func entries(_ pages: [SitePath], base: String) -> [Sitemap.Entry] {
    var images: [SitePath: String] = [:]
    for photo in index.library.albums.lazy.flatMap(\.photos) {
      guard let picture = SocialImage(photo) else { continue }
      images[index.path(of: photo.id)] = SitePath.absolute(SitePath(picture.image.path), base: base)
    }
    return pages.map { page in
      Sitemap.Entry(address: SitePath.absolute(page, base: base), image: images[page])
    }
  }

  /// Welcomes every robot and names the sitemap; `nil` for a site below the root of its host, where none looks
  /// (RFC 9309, section 2.3).
  private func robots(base: String) -> Page? {
    let parts = base.utf8.split(separator: UInt8(ascii: "/"))
    guard parts.count == 2 else { return nil }
    let sitemap = SitePath.absolute(SitePath("sitemap.xml"), base: base)
    return Page(
      path: "robots.txt", stage: .index, bytes: Array("User-agent: *\nAllow: /\n\nSitemap: \(sitemap)\n".utf8)
    )
  }
}
