package import HeliographCore
package import HeliographLocalization
package import HeliographOutput

/// The files of the site of one library, made part by part: pure, no disk, no clock.
///
/// A page is made when the one before it is published, and its bytes are rendered only when they are asked for.
///
/// A class for the compiler's sake: as a struct, whose every copy is code for each of its fields and of theirs, this file
/// took 110 of the 127 seconds of its target.
package final class SitePages: Sendable {
  /// The kinds of pages of an album.
  static let albumKinds: [any AlbumPageKind] = [PhotoPages(), AlbumPages(), HomePage()]
  /// The kinds of pages of the whole site.
  static let siteKinds: [any SitePageKind] = [
    SettingsPage(), ProfilePage(), AnnouncementPages(), CollectionPages(), SearchPage(), NotFoundPage(),
  ]

  /// What each page template shows, by its name without ".mustache".
  static var shapes: [String: TemplateShape] {
    (albumKinds + siteKinds + [LockedPage()] as [any PageKind]).reduce(into: [:]) {
      $0.merge($1.templates) { first, _ in first }
    }
  }

  /// The names of the templates that pages are made from, without ".mustache"; all others are parts of these.
  package static var templates: Set<String> { Set(shapes.keys) }

  /// Keeps the page at a path as it is if it was made of what has this hash, and says whether it did.
  package typealias PageReuse = (SitePath, ContentHash) throws -> Bool

  let site: SiteContext
  private let maker: PageMaker
  private let discovery: DiscoveryFiles
  private let albumDependencies: AlbumDependencies

  /// The site in another language, and the folder that all its files are below.
  typealias Tree = (folder: String, pages: SitePages)
  /// The other languages of the site, in the owner's order; usually none.
  private let trees: [Tree]

  init(_ site: SiteContext, _ maker: PageMaker, trees: [Tree] = []) {
    self.trees = trees
    self.site = site
    self.maker = maker
    discovery = DiscoveryFiles(site: site)
    albumDependencies = AlbumDependencies(site.index, notice: site.info.announcements?.noticeHash)
  }

  /// The library that the site shows.
  package var library: PhotoLibrary { site.library }

  /// The albums of the site in their order; an empty root album for a library without albums.
  package var albums: [Album] {
    site.library.albums.isEmpty ? [site.index.emptyRoot] : site.library.albums
  }

  /// An album of the site; `nil` when the site has no such album.
  package func album(_ id: AlbumID) -> Album? { site.index.album(id) }

  /// The path of the first page of each album that this site itself shows.
  package var firstPages: [AlbumID: String] {
    let index = site.index
    let albums = index.library.albums.lazy.filter { $0.siteFolder == nil }
    return Dictionary(albums.map { ($0.id, index.path(of: $0.id).text) }) { first, _ in first }
  }

  /// The photos that the home page may open with, which may be of albums that are outlines.
  package var openings: [PhotoID] {
    site.library.albums.isEmpty ? [] : site.index.root.openings.compactMap { $0.photo?.id }
  }

  /// What the pages show whose addresses are made of words alone, by their paths.
  package var contents: [String: ContentHash] {
    Self.siteKinds.reduce(into: [:]) { $0.merge($1.contents(of: site)) { first, _ in first } }
  }

  /// The ZIP of an album, which is no outline; `nil` when there is none.
  package func archive(of album: Album) -> AlbumArchive? { site.index.archive(of: album) }

  /// The hash of what the files of an album depend on beside what all pages of the site share; `nil` where that is not
  /// known.
  ///
  /// The album may be an outline.
  package func dependencies(of album: Album) -> ContentHash? {
    let others = trees.map { tree in tree.pages.album(album.id).flatMap(tree.pages.dependencies) }
    guard let own = albumDependencies.hash(of: album), !others.contains(nil) else { return nil }
    return trees.isEmpty
      ? own : ContentHash(of: own.bytes + others.lazy.compactMap(\.self).flatMap(\.bytes))
  }

  /// Produces the files that all pages link to; the newest photos of the site must be in the library.
  ///
  /// - Throws: what `publish` throws; so do the others.
  package func makeShared(_ publish: (Page) throws -> Void) throws {
    for asset in site.assets.pages { try publish(asset) }
    if let sheet = site.assets.ownSheet, site.settings.tree == nil, !site.isInside { try publish(sheet) }
    try discovery.publish(publish)
    for tree in trees { try tree.pages.makeShared { try publish($0.inTree(tree.folder)) } }
  }

  /// Produces the files that are made for one album, which is no outline.
  ///
  /// One of them may come again for another album; a page that `reuse` keeps as it is does not come.
  package func makeFiles(
    of album: Album, reuse: PageReuse = { _, _ in false }, _ publish: (Page) throws -> Void
  ) throws {
    try discovery.publish(album, publish)
    for kind in Self.albumKinds {
      try kind.makePages(of: album, in: site, with: maker, reuse: reuse, publish: publish)
    }
    for tree in trees {
      // The empty root of a site without albums is in no library.
      let album = tree.pages.album(album.id) ?? album
      try tree.pages.makeFiles(
        of: album, reuse: { try reuse(SitePath("\(tree.folder)/\($0.text)"), $1) }
      ) { try publish($0.inTree(tree.folder)) }
    }
  }

  /// What the search index says of the photos of an album, which is no outline; none without a search.
  package func searchEntries(of album: Album) -> SearchEntries {
    var entries = SearchEntries()
    for (language, pages) in ([self] + trees.map(\.pages)).enumerated() where site.settings.search {
      guard let album = pages.album(album.id) else { continue }
      for entry in SearchEntryMaker(site: pages.site).entries(of: album) {
        entries.add(entry, language: language)
      }
    }
    return entries
  }

  /// Produces the files of a locked album that are not encrypted: the page with the form, and its scripts.
  ///
  /// `folder` is where they are, below the site; `title` is what the album is called before all visitors of a language.
  package func makeLock(
    inFolder folder: String, title: (LocalizedStrings) -> String, _ publish: (Page) throws -> Void
  ) throws {
    for page in LockedPage().pages(inFolder: folder, title: title(site.strings), of: site, with: maker) {
      try publish(page)
    }
    for tree in trees {
      try tree.pages.makeLock(inFolder: folder, title: title) { try publish($0.inTree(tree.folder)) }
    }
  }

  /// Produces the files of the whole site.
  ///
  /// - Parameters:
  ///   - listed: the pages of all albums that search engines should find, in the order of the albums.
  ///   - search: what the search index says of the photos of all albums; their order decides nothing.
  ///   - moved: the pages that are at another address now.
  ///   - publish: takes one file after the other.
  /// - Throws: what `publish` throws.
  package func makeRest(
    after listed: some Sequence<SitemapEntry>, search: [SearchEntries] = [], moved: [MovedPage] = [],
    _ publish: (Page) throws -> Void
  ) throws {
    var listed = Array(listed)
    try makeSitePages(search) { page in
      if let entry = SitemapEntry(page) { listed.append(entry) }
      try publish(page)
    }
    for page in discovery.indexes(of: listed) { try publish(page) }
    for file in HostingRules(site.settings, moved: moved)?.files ?? [] where file.place == .site {
      try publish(Page(path: file.name, stage: .index, bytes: file.bytes))
    }
    if let images = site.settings.images {
      try publish(Page(path: ImageHost.fileName, stage: .index, bytes: images.file))
    }
    try MovedPages(site: site, moved: moved).publish(publish)
    for tree in trees {
      try MovedPages(site: tree.pages.site, moved: moved).publish { try publish($0.inTree(tree.folder)) }
    }
  }

  /// The pages of the whole site in every language, of which `language` is the number of this one.
  private func makeSitePages(
    _ search: [SearchEntries], language: Int = 0, _ publish: (Page) throws -> Void
  ) throws {
    if site.settings.search {
      let news = SearchEntryMaker(site: site).news()
      try SearchIndex(search.flatMap { $0.entries(inLanguage: language) } + news).publish(publish)
    }
    for kind in Self.siteKinds { try kind.makePages(of: site, with: maker, publish: publish) }
    for (number, tree) in trees.enumerated() {
      try tree.pages.makeSitePages(search, language: number + 1) { try publish($0.inTree(tree.folder)) }
    }
  }
}
