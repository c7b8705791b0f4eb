package import HeliographGalleries
package import HeliographModel

/// The files of a site that no visitor opens: manifest, feeds, embeds, sitemap.
///
/// All but the manifest contain absolute addresses, and exist only when the site's address is known.
package struct DiscoveryFiles {
  private let site: SiteContext

  private var settings: SiteSettings { site.settings }
  private var index: SiteIndex { site.index }

  /// Creates the files of a site.
  package init(site: SiteContext) { self.site = site }

  /// Hands over the files of the whole site that pages link to.
  package func publish(_ publish: (Page) throws -> Void) throws {
    if settings.discovery.manifest {
      try publish(page(WebManifest.path, WebManifest(settings: settings, assets: site.assets).bytes))
    }
    if let base = settings.baseURL, AtomFeed.exist(in: settings) { try publish(page(siteFeed(base))) }
  }

  /// Hands over the files that the pages of an album and of its photos link to.
  ///
  /// Copies of a photo share the description of its tiles, which therefore comes once for each of their albums.
  package func publish(_ album: Album, _ publish: (Page) throws -> Void) throws {
    guard let base = settings.baseURL else { return }
    if AtomFeed.exist(in: settings), AtomFeed.exists(for: album) { try publish(page(feed(of: album, base))) }
    for photo in album.photos {
      if let tiles = photo.tiles {
        try publish(page(IIIFImageInfo.path(of: tiles), IIIFImageInfo(photo, tiles: tiles, base: base).bytes))
      }
      if settings.discovery.embeds, let response = OEmbedResponse(photo, site: site, base: base) {
        try publish(page(OEmbedResponse.path(of: photo, in: index), response.bytes))
      }
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
