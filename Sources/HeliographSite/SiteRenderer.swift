import HeliographDefaultTemplates
package import HeliographModel
import HeliographStrings
import HeliographTemplates

/// Turns a library into the files of its site: pure, no disk, no clock.
package struct SiteRenderer: Sendable {
  private let settings: SiteSettings
  private let templates: TemplateSet

  /// - Parameter overlay: the owner's own templates and assets by file name ("photo.mustache"); each
  ///   replaces the default theme's file of that name.
  ///
  /// Throws `TemplateError` when a template cannot be parsed or names a field that does not exist.
  package init(settings: SiteSettings, overlay: [String: [UInt8]] = [:]) throws {
    self.settings = settings
    templates = try TemplateSet(
      files: DefaultTemplates.files, overlay: overlay,
      pages: [
        "index": AlbumsIndexViewModel.fields.shape,
        "album": GalleryPageViewModel.fields.shape,
        "gallery": GalleryPageViewModel.fields.shape,
        "overview": OverviewPageViewModel.fields.shape,
        "search": SearchPageViewModel.fields.shape,
        "photo": PhotoPageViewModel.fields.shape,
        "settings": SettingsPageViewModel.fields.shape,
        "notfound": NotFoundViewModel.fields.shape,
      ],
      shared: SharedModel(LocalizedStrings.name, LocalizedStrings(language: settings.language)))
  }

  /// Hands every page to `publish` in the order of the site: assets, then photos, collections, albums, and the home page last.
  ///
  /// A page is made when the one before it is published, so a large site needs no more memory than a small one;
  /// its bytes are rendered only when they are asked for.
  package func render(_ library: PhotoLibrary, publish: (Page) throws -> Void) throws {
    let assets = SiteAssets(templates: templates, layout: settings.layout)
    let atlas = SiteIndex(library: library, settings: settings)
    let composer = PageComposer(atlas: atlas, assets: assets)
    let machines = DiscoveryFiles(composer: composer)
    for asset in assets.pages { try publish(asset) }
    try machines.publish(publish)
    var shown: [SitePath] = []
    try renderPages(of: library, composer) { page in
      if page.isShown { shown.append(SitePath(page.path)) }
      try publish(page)
    }
    for page in machines.indexes(of: shown) { try publish(page) }
  }

  private func renderPages(
    of library: PhotoLibrary, _ composer: PageComposer, _ publish: (Page) throws -> Void
  ) throws {
    let atlas = composer.atlas
    for album in library.albums {
      if let sequence = AlbumPositionStylesheet.page(of: album, atlas, words: composer.interface) {
        try publish(sequence)
      }
    }
    try publish(page(composer.settingsPage(), "settings", at: .settings, .page))
    for album in library.albums {
      for index in album.photos.indices {
        guard let model = composer.photo(at: index, of: album) else { continue }
        try publish(page(model, "photo", at: atlas.path(of: album.photos[index].id), .page))
      }
    }
    for collection in atlas.collections.all { try publishPages(of: collection, composer, publish) }
    if settings.search {
      try publish(composer.assets.searchScript)
      try SearchIndex(atlas, words: composer.words, dates: composer.dates).publish(publish)
      try publish(page(composer.search(), "search", at: .search, .page))
    }
    // Inner albums before those that lead to them.
    for album in library.albums.reversed() where album.id != .root {
      try publishPages(of: atlas.gallery(album), from: 1, composer, stage: .page, publish)
    }
    let root = atlas.gallery(
      atlas.album(.root) ?? Album(id: .root, text: AlbumText(), photos: [], children: [], cover: nil))
    try publishPages(of: root, from: 2, composer, stage: .index, publish)
    try publish(page(composer.notFound(), "notfound", at: .notFound, .index))
    try publish(page(composer.home(root), "index", at: .home, .index))
  }

  private func publishPages(
    of collection: PhotoCollection, _ composer: PageComposer, _ publish: (Page) throws -> Void
  ) throws {
    for gallery in collection.inner + collection.galleries {
      try publishPages(of: gallery, from: 1, composer, stage: .page, publish)
    }
    guard collection.hasOverview else { return }
    for number in stride(from: composer.pagination(of: collection).pageCount, through: 1, by: -1) {
      guard let model = composer.overview(collection, page: number) else { continue }
      let path = SitePath.gallery(inFolder: collection.kind.folder, page: number)
      try publish(page(model, "overview", at: path, .page))
    }
  }

  private func publishPages(
    of gallery: Gallery, from first: Int, _ composer: PageComposer, stage: Page.Stage,
    _ publish: (Page) throws -> Void
  ) throws {
    // Later pages first: page 1 leads to them.
    for number in stride(from: composer.pagination(of: gallery).pageCount, through: first, by: -1) {
      guard let model = composer.gallery(gallery, page: number) else { continue }
      let template = number == 1 ? "album" : "gallery"
      try publish(page(model, template, at: gallery.path(page: number), stage))
    }
  }

  private func page<Model: TemplateModel>(
    _ model: Model, _ template: String, at path: SitePath, _ stage: Page.Stage
  ) -> Page {
    Page(
      path: path.text, stage: stage, fingerprint: templates.fingerprint(of: model, template: template)
    ) { templates.page(model, template: template) }
  }
}
