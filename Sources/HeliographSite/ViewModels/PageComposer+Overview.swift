import HeliographLayout
import HeliographModel

extension PageComposer {
  /// How many names stand on a page of names: about 90 kB of markup, 15 kB compressed.
  private static let namesPerPage = 1000
  /// Keywords shown with a cover, above all the names.
  private static let coversAboveNames = 6

  /// The pages of a collection's overview.
  func pagination(of collection: PhotoCollection) -> Pagination {
    Pagination(
      photoCount: collection.galleries.count,
      photosPerPage: Self.hasNames(collection) ? Self.namesPerPage : settings.photosPerPage)
  }

  /// A page of a collection's overview, counted from 1; `nil` when there is no such page.
  func overview(_ collection: PhotoCollection, page: Int) -> OverviewPageViewModel? {
    let pagination = pagination(of: collection)
    guard let range = pagination.photos(onPage: page) else { return nil }
    let path = SitePath.gallery(inFolder: collection.kind.folder, page: page)
    let entries = collection.galleries[range].map(\.entry)
    let hasNames = Self.hasNames(collection)
    let shown = hasNames ? (page == 1 ? commonest(of: collection) : []) : entries
    let position = position(page, of: pagination)
    let summary = collection.kind.count(collection.galleries.count, in: interface)
    return OverviewPageViewModel(
      head: head(
        of: path,
        titles: [page == 1 ? nil : position, collection.kind.title(in: interface)].compactMap { $0 },
        description: page == 1 ? summary : nil, style: styleOfCards(shown, in: settings.layout),
        discovery: Discovery(photo: shown.first { $0.cover != nil }?.cover)),
      bar: InfoBarViewModel(
        trail: [LinkViewModel(href: path.href(to: .home), text: settings.title)],
        title: collection.kind.title(in: interface), position: position, searchHref: searchHref(from: path)),
      theme: theme(of: shown.compactMap(\.cover), policy: nil, on: path),
      title: collection.kind.title(in: interface),
      summary: summary,
      albums: cards(of: shown, in: settings.layout, from: path),
      names: hasNames ? entries.map { name($0, from: path) } : [], hasBoth: hasNames && !shown.isEmpty,
      pages: PageNavigation(page: page, count: pagination.pageCount) { number in
        path.href(to: SitePath.gallery(inFolder: collection.kind.folder, page: number))
      })
  }

  /// The ways into the collections, as the home page offers them.
  func browse(from path: SitePath) -> [LinkViewModel] {
    atlas.collections.all.map { collection in
      LinkViewModel(
        href: path.href(to: SitePath.gallery(inFolder: collection.kind.folder, page: 1)),
        text: collection.kind.title(in: interface))
    }
  }

  /// Whether all galleries stand as names: people use more keywords than anybody wants to see covers of.
  private static func hasNames(_ collection: PhotoCollection) -> Bool {
    collection.kind == .keywords && collection.galleries.count > coversAboveNames
  }

  /// Those with the most photos; the first by name among equals.
  private func commonest(of collection: PhotoCollection) -> [GalleryEntry] {
    let galleries = collection.galleries
    let order = galleries.indices.sorted { left, right in
      let (a, b) = (galleries[left].photos.count, galleries[right].photos.count)
      return a != b ? a > b : left < right
    }
    return order.prefix(Self.coversAboveNames).map { galleries[$0].entry }
  }

  private func name(_ entry: GalleryEntry, from path: SitePath) -> NameViewModel {
    NameViewModel(
      text: entry.title, href: path.href(to: SitePath.gallery(inFolder: entry.folder, page: 1)),
      count: String(entry.summary.photoCount))
  }
}
