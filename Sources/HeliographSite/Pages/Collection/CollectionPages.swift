import HeliographGalleries
import HeliographLayout
import HeliographModel
import HeliographTemplates

/// The pages of every collection: its galleries, and the overview of them.
struct CollectionPages: SitePageKind {
  var templates: [String: TemplateShape] { ["overview": OverviewPageViewModel.fields.shape] }

  func makePages(of site: SiteContext, with maker: PageMaker, publish: (Page) throws -> Void) throws {
    for collection in site.index.collections.all {
      for gallery in collection.inner + collection.galleries {
        try AlbumPages.makePages(of: gallery, in: site, with: maker, publish: publish)
      }
      guard collection.hasOverview else { continue }
      for number in stride(from: collection.pagination(in: site).pageCount, through: 1, by: -1) {
        guard let model = OverviewPageViewModel(collection, page: number, in: site) else { continue }
        let path = SitePath.gallery(inFolder: collection.kind.folder, page: number)
        try publish(maker.page(model, "overview", at: path))
      }
    }
  }
}

extension OverviewPageViewModel {
  /// A page of a collection's overview, counted from 1; `nil` when there is no such page.
  init?(_ collection: PhotoCollection, page: Int, in site: SiteContext) {
    let pagination = collection.pagination(in: site)
    guard let range = pagination.photos(onPage: page) else { return nil }
    let path = SitePath.gallery(inFolder: collection.kind.folder, page: page)
    let links = SiteLinks(from: path, in: site)
    let entries = collection.galleries[range].map(\.entry)
    let shown = collection.hasNames ? (page == 1 ? collection.commonest : []) : entries
    let position = pagination.position(ofPage: page, in: site)
    let layout = site.settings.layout
    title = collection.kind.title(in: site.strings)
    summary = collection.kind.count(collection.galleries.count, in: site.strings)
    head = HeadViewModel(
      of: path, titles: [page == 1 ? nil : position, title].compactMap { $0 },
      description: page == 1 ? summary : nil,
      style: AlbumCard.style(of: shown, in: layout, site: site),
      discovery: PageDiscovery(photo: shown.first { $0.cover != nil }?.cover), in: site)
    bar = InfoBarViewModel(
      trail: [links.home], title: title, position: position, searchHref: links.searchHref)
    theme = ThemeViewModel(of: shown.compactMap(\.cover), policy: nil, on: path, in: site)
    albums = AlbumCard.cards(of: shown, in: layout, from: path, site: site)
    names =
      collection.hasNames
      ? entries.map { entry in
        NameViewModel(
          text: entry.title, href: links.href(ofFolder: entry.folder),
          count: String(entry.summary.photoCount))
      } : []
    hasBoth = collection.hasNames && !shown.isEmpty
    pages = PageNavigation(page: page, count: pagination.pageCount) { number in
      path.href(to: SitePath.gallery(inFolder: collection.kind.folder, page: number))
    }
  }
}

extension PhotoCollection {
  /// Keywords shown with a cover, above all the names.
  private static let coversAboveNames = 6

  /// The pages of its overview; 1,000 names on a page are about 90 kB of markup, 15 kB compressed.
  func pagination(in site: SiteContext) -> Pagination {
    Pagination(photoCount: galleries.count, photosPerPage: hasNames ? 1000 : site.settings.photosPerPage)
  }

  /// Whether all galleries are listed as names: there are usually too many keywords to show a cover for each.
  var hasNames: Bool { kind == .keywords && galleries.count > Self.coversAboveNames }

  /// Those with the most photos; the first by name among equals.
  var commonest: [GalleryEntry] {
    let order = galleries.indices.sorted { left, right in
      let (a, b) = (galleries[left].photos.count, galleries[right].photos.count)
      return a != b ? a > b : left < right
    }
    return order.prefix(Self.coversAboveNames).map { galleries[$0].entry }
  }
}
