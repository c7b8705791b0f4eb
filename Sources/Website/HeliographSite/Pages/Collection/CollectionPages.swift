import HeliographCore
import HeliographLayout
import HeliographOutput

/// The pages of every collection: its galleries, and the overview of them.
struct CollectionPages: SitePageKind {
  var templates: [String: TemplateShape] { ["overview": OverviewPageViewModel.fields.shape] }

  func makePages(of site: SiteContext, with maker: PageMaker, publish: (Page) throws -> Void) throws {
    for collection in site.index.collections.all {
      for gallery in collection.inner + collection.galleries {
        try gallery.publishLists(in: site, publish)
        try AlbumPages.makePages(of: gallery, in: site, with: maker, publish: publish)
      }
      guard collection.hasOverview else { continue }
      try collection.overview.publishNumbers(in: site, publish)
      for (number, path) in zip(1..., collection.overview.paths).reversed() {
        guard let model = OverviewPageViewModel(collection, page: number, in: site) else { continue }
        try publish(maker.page(model, "overview", at: path))
      }
    }
  }

  /// The fewest photos by which a list of photos is known again: the camera of one photo may be corrected.
  private static let fewestPhotos = 2

  /// Cameras and lenses by which photos they list.
  ///
  /// Keywords and people are left out: a keyword often is a name, and who changes one may not want the old one to be
  /// published.
  func contents(of site: SiteContext) -> [String: ContentHash] {
    var contents: [String: ContentHash] = [:]
    let kinds: Set<CollectionKind> = [.cameras, .lenses]
    for collection in site.index.collections.all where kinds.contains(collection.kind) {
      for gallery in collection.galleries {
        let photos = Set(gallery.members.map { ContentHash(of: site.library[$0].id.bytes) })
        guard photos.count >= Self.fewestPhotos else { continue }
        let sorted = photos.map(\.bytes).sorted { $0.lexicographicallyPrecedes($1) }
        contents[gallery.path.text] = ContentHash(of: sorted.joined())
      }
    }
    return contents
  }
}

extension OverviewPageViewModel {
  /// A page of a collection's overview, counted from 1; `nil` when there is no such page.
  init?(_ collection: PhotoCollection, page: Int, in site: SiteContext) {
    let overview = collection.overview
    guard (1...overview.paths.count).contains(page) else { return nil }
    let path = overview.paths[page - 1]
    let links = SiteLinks(from: path, in: site)
    let entries = collection.galleries[overview.contents[page - 1].inner].map(\.entry)
    let shown = PageCovers(of: collection.hasNames ? (page == 1 ? collection.commonest : []) : entries)
      .entries
    let place = PlaceAmongPages(ofPage: page, in: overview, in: site)
    let layout = site.settings.layout
    title = collection.kind.title(in: site.strings)
    summary =
      page == 1 ? collection.kind.count(collection.galleries.count, in: site.strings) : entries.span ?? ""
    head = HeadViewModel(
      of: path, titles: [page == 1 ? nil : entries.span, title].compactMap { $0 },
      description: page == 1 ? summary : nil,
      style: place.style + AlbumCard.style(of: shown, in: layout, site: site), numberSheets: place.sheets,
      discovery: PageDiscovery(photo: shown.first { $0.cover != nil }?.cover), in: site)
    bar = InfoBarViewModel(
      trail: links.front + [links.home], title: title, isNumbered: place.navigation != nil,
      searchHref: links.searchHref)
    theme = ThemeViewModel(of: shown.compactMap(\.cover), policy: nil, on: path, in: site)
    albums = AlbumCard.cards(of: shown, in: layout, from: path, isFirstSeen: true, site: site)
    names =
      collection.hasNames
      ? entries.map { entry in
        NameViewModel(
          text: entry.title, href: links.href(ofFolder: entry.folder),
          count: site.strings.numbers.text(entry.summary.photoCount))
      } : []
    hasBoth = collection.hasNames && !shown.isEmpty
    pages = place.navigation
  }
}
