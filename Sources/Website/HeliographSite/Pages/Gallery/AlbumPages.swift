import HeliographCore
import HeliographOutput

/// The pages of every album; of the root album all but the first, which is the home page.
struct AlbumPages: AlbumPageKind {
  var templates: [String: TemplateShape] {
    ["album": GalleryPageViewModel.fields.shape, "gallery": GalleryPageViewModel.fields.shape]
  }

  func makePages(
    of album: Album, in site: SiteContext, with maker: PageMaker, reuse: SitePages.PageReuse,
    publish: (Page) throws -> Void
  ) throws {
    let gallery = site.index.gallery(album)
    let isRoot = album.id == .root
    let dependencies = GalleryPageDependencies(of: album, gallery, in: site)
    try gallery.publishLists(in: site, publish)
    try Self.makePages(
      of: gallery, from: isRoot ? 2 : 1, stage: isRoot ? .index : .page, in: site, with: maker,
      dependencies: dependencies.hash, reuse: reuse, publish: publish)
  }

  /// Makes the pages of a gallery, the last one first, and hands each to `publish`.
  ///
  /// Pages before `first`, which counts from 1, are left out.
  ///
  /// - Parameters:
  ///   - gallery: the gallery.
  ///   - first: the number of the first page that is made.
  ///   - stage: when the pages are published.
  ///   - site: the gallery's site.
  ///   - maker: renders the pages.
  ///   - dependencies: returns the hash of what a page is made of; `nil` when that is not known.
  ///   - reuse: keeps a page as it is if it was made of the same, and says whether it did.
  ///   - publish: takes one page after the other.
  /// - Throws: the errors of `publish`.
  static func makePages(
    of gallery: Gallery, from first: Int = 1, stage: Page.Stage = .page, in site: SiteContext,
    with maker: PageMaker, dependencies: (Int) -> ContentHash? = { _ in nil },
    reuse: SitePages.PageReuse = { _, _ in false }, publish: (Page) throws -> Void
  ) throws {
    for number in stride(from: gallery.pages.paths.count, through: first, by: -1) {
      let (path, hash) = (gallery.pages.paths[number - 1], dependencies(number))
      if let hash, try reuse(path, hash) { continue }
      guard let model = GalleryPageViewModel(gallery, page: number, in: site) else { continue }
      let template = number == 1 ? "album" : "gallery"
      try publish(maker.page(model, template, at: path, stage: stage, dependencies: hash))
    }
  }
}

extension GalleryPageViewModel {
  /// A page of a gallery, counted from 1; `nil` when the gallery has no such page.
  init?(_ gallery: Gallery, page: Int, in site: SiteContext) {
    guard (1...gallery.pages.paths.count).contains(page) else { return nil }
    let path = gallery.pages.paths[page - 1]
    let links = SiteLinks(from: path, in: site)
    let content = GalleryPageContent(of: gallery, page: page, in: site)
    let isFirst = page == 1
    let trail = links.trail(of: gallery)
    let summary = isFirst ? gallery.entry.text(in: site) : content.span
    title = gallery.entry.title
    isInterfaceText = gallery.entry.isInterfaceText
    head = HeadViewModel(
      of: path,
      titles: (isFirst ? [] : [content.span].compactMap { $0 }) + (gallery.trail.isEmpty ? [] : [title]),
      description: gallery.entry.description ?? summary, style: content.style,
      numberSheets: content.sheets(in: site),
      discovery: PageDiscovery(of: gallery, at: path, site: site), restoring: [.theme, .tiles], in: site)
    bar = InfoBarViewModel(
      trail: trail, title: title, isNumbered: content.place.navigation != nil, searchHref: links.searchHref)
    theme = content.theme
    // Later pages of the root lead up to its first.
    upHref =
      (gallery.trail.isEmpty ? nil : trail.last?.href) ?? path.href(toPage: gallery.path, as: site.addresses)
    hero = content.hero
    self.summary = summary
    description = isFirst ? gallery.entry.description : nil
    bodyHTML = isFirst ? gallery.bodyHTML : nil
    titleLanguage = gallery.entry.languages.title
    descriptionLanguage = gallery.entry.languages.description
    bodyLanguage = gallery.bodyLanguage
    person = isFirst && gallery.kind == .people ? PersonViewModel(of: gallery, in: site) : nil
    albums = content.albums
    grid = content.grid
    hasBoth = content.hasBoth
    isEmpty = content.isEmpty
    download = isFirst ? DownloadViewModel(allOf: gallery, in: site) : nil
    show = isFirst ? ShowViewModel(of: gallery, in: site) : nil
    pages = content.place.navigation
    wall = content.wall
  }
}
