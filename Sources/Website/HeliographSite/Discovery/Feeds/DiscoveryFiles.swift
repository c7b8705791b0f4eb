package import HeliographCore
package import HeliographOutput

/// The files of a site that no visitor opens: manifest, feeds, embeds, sitemap.
///
/// All but the manifest contain absolute addresses, and exist only when the site's address is known.
package struct DiscoveryFiles {
  private let site: SiteContext

  private var settings: SiteSettings { site.settings }
  private var index: SiteIndex { site.index }

  /// Creates the files of a site.
  package init(site: SiteContext) { self.site = site }

  /// Produces the files of the whole site that pages link to.
  package func publish(_ publish: (Page) throws -> Void) throws {
    if settings.discovery.manifest {
      try publish(page(WebManifest.path, WebManifest(settings: settings, assets: site.assets).bytes))
    }
    if let base = settings.baseURL, AtomFeed.exist(in: settings) { try publish(page(siteFeed(base))) }
  }

  /// Produces the files that the pages of an album and of its photos link to.
  ///
  /// Copies of a photo share the description of its tiles, which therefore comes once for each of their albums.
  package func publish(_ album: Album, _ publish: (Page) throws -> Void) throws {
    guard let base = settings.baseURL else { return }
    if AtomFeed.exist(in: settings), AtomFeed.exists(for: album) { try publish(page(feed(of: album, base))) }
    for photo in album.photos {
      // The trees of other languages share the tiles, and what describes them.
      if let tiles = photo.tiles, settings.tree == nil {
        try publish(
          page(
            IIIFImageInfo.path(of: tiles),
            IIIFImageInfo(photo, tiles: tiles, base: settings.images?.base ?? base).bytes))
      }
      if settings.discovery.embeds, let response = OEmbedResponse(photo, site: site, base: base) {
        try publish(page(OEmbedResponse.path(of: photo, in: index), response.bytes))
      }
    }
  }

  /// Returns the sitemap and `robots.txt`, which are published after every page.
  ///
  /// The pages are those that search engines may show, in the order of the site.
  package func indexes(of pages: [SitemapEntry]) -> [Page] {
    guard Self.haveSitemap(settings), let base = settings.baseURL else { return [] }
    let entries = pages.map { page in
      Sitemap.Entry(
        address: SitePath.absolute(page.path, base: base),
        image: page.image.map { site.address(ofImage: $0.text) { SitePath.absolute($0, base: base) } },
        alternates: settings.alternates(of: page.path, base: base))
    }
    return Sitemap.files(entries, base: base) + [robots(base: base)].compactMap { $0 }
  }

  /// Whether a site has a sitemap: it is on, and the site's address is known.
  package static func haveSitemap(_ settings: SiteSettings) -> Bool {
    settings.discovery.sitemap && settings.baseURL != nil
  }

  /// What the path of each part of a sitemap begins with.
  package static let sitemapStart = "sitemap-"

  /// How many of the newest photos the site's feed shows; none without a feed.
  package static func feedLength(_ settings: SiteSettings) -> Int {
    AtomFeed.exist(in: settings) ? settings.discovery.feed : 0
  }

  private func page(_ feed: AtomFeed) -> Page { page(feed.path, feed.bytes) }

  private func page(_ path: SitePath, _ bytes: [UInt8]) -> Page {
    Page(path: path.text, stage: .asset, bytes: bytes)
  }

  private func siteFeed(_ base: String) -> AtomFeed {
    AtomFeed(
      site: site, base: base, path: AtomFeed.path(beside: .home), page: .home,
      title: settings.title, subtitle: settings.description,
      photos: newest(of: index.library.albums.lazy.flatMap(\.photos)))
  }

  private func feed(of album: Album, _ base: String) -> AtomFeed {
    let page = index.path(of: album.id)
    return AtomFeed(
      site: site, base: base, path: AtomFeed.path(beside: page), page: page,
      title: AtomFeed.title(index.title(of: album), in: site), subtitle: album.text.description,
      photos: newest(of: album.photos))
  }

  /// Of a stack the photo that stands for it, once.
  private func newest(of photos: some Sequence<Photo>) -> [Photo] {
    var seen: Set<PhotoID> = []
    let shown = AtomFeed.newest(settings.discovery.feed, of: photos).map { photo in
      index.stacks[photo.id].map { index.library[$0.first] } ?? photo
    }.filter { seen.insert($0.id).inserted }
    // The photo that stands for a stack may be older than others of it.
    return AtomFeed.newest(shown.count, of: shown)
  }

  /// Welcomes every robot and names the sitemaps of the site and of its volumes; `nil` for a site below the root of its
  /// host, where none looks
  /// (RFC 9309, section 2.3).
  private func robots(base: String) -> Page? {
    let parts = base.utf8.split(separator: UInt8(ascii: "/"))
    guard parts.count == 2 else { return nil }
    let sitemaps = ([""] + settings.volumes).map { folder in
      "Sitemap: \(SitePath.absolute(SitePath("\(folder)/sitemap.xml"), base: base))\n"
    }
    return Page(
      path: "robots.txt", stage: .index,
      bytes: Array("User-agent: *\nAllow: /\n\n\(sitemaps.joined())".utf8))
  }
}
