import HeliographCore
import HeliographLibrary
import HeliographOutput
import HeliographPublishing
import HeliographSite
import HeliographStore

/// Makes every page of a site, but those of albums that are as they were, and stages those that changed.
struct ComposeStep {
  let session: BuildSession
  /// Gets the number of pages after each.
  let notify: (BuildEvent) -> Void

  /// Stages the whole site.
  ///
  /// - Parameters:
  ///   - photos: what was collected.
  ///   - pages: the pages of its library.
  ///   - stager: stages the pages.
  /// - Returns: the site with its files.
  /// - Throws: `BuildError`, `FileError`, `CatalogError` and `CancellationError`.
  func run(
    _ photos: consuming ProcessedSite, _ pages: SitePages, by stager: consuming PageStager
  ) throws -> ComposedSite {
    let photos = photos
    let check = ShownPhotoCheck(session.repository.entries.map(\.rule))
    try check.check(pages.library.albums.lazy.flatMap(\.photos))
    var work = Composition(
      session: session, builder: photos.library, check: check, notify: notify,
      site: ComposedSite(draft: photos.draft, stager: stager, folders: photos.folders))
    try work.summarize(pages.library)
    // A cancelled build may have no photo yet: it ends as cancelled, not as empty.
    try Task.checkCancellation()
    // A build makes photos first, of the site or of its volumes.
    let mayGetMore =
      session.isPreview && (!work.site.draft.unshown.unmade.isEmpty || session.plan.role.front != nil)
    if !mayGetMore { try work.checkIsNotEmpty() }
    try work.composeShared(pages)
    try work.composeAlbums(pages)
    try LockedPagesStep(session: session).run(&work.site, pages)
    try UnlistedPagesStep(session: session, check: check).run(&work.site)
    work.site.moves = try MovesStep(session: session).run(work.site, pages)
    try work.composeRest(pages)
    work.site.stager.writer.add(work.site.draft.images)
    work.site.draft.images = ManifestDraft()
    return work.site
  }
}

/// The pages that are composed so far.
private struct Composition {
  let session: BuildSession
  let builder: LibraryBuilder
  let check: ShownPhotoCheck
  let notify: (BuildEvent) -> Void
  var site: ComposedSite
  private var pageCount = 0
  /// What search engines should find of each album.
  private var listed: [AlbumID: [SitemapEntry]] = [:]

  init(
    session: BuildSession, builder: LibraryBuilder, check: ShownPhotoCheck,
    notify: @escaping (BuildEvent) -> Void, site: consuming ComposedSite
  ) {
    (self.session, self.builder, self.check, self.notify) = (session, builder, check, notify)
    self.site = site
  }

  private var settings: SiteSettings { session.plan.configuration.settings }
  private var hasSitemap: Bool { DiscoveryFiles.haveSitemap(settings) }

  /// Counts what the site shows.
  mutating func summarize(_ library: PhotoLibrary) throws {
    site.summary = try session.plan.role.volume.map { volume in
      var summary = VolumeSummary(of: library, volume, title: settings.title)
      if let key = summary.coverKey { summary.addCoverHashes(try session.catalog.developed(key)) }
      return summary
    }
    site.draft.report.photos = site.draft.photoCount(of: library)
    // The front site shows a volume as an album.
    site.draft.report.albums = session.plan.role.volume == nil ? library.albumCount : library.albums.count
    site.draft.report.add(site.draft.leftOut.notes)
    site.draft.report.sortProblems()
  }

  private static let noteOnNothing = Problem(
    .note, place: "The site", reason: "shows no photo, since all of them are private or hidden",
    remedy:
      "If that is not meant, look for `private:` in index.md files and for `hide:` and `show:` in heliograph.yml."
  )

  /// Ends the build of a site without photos, unless its owner hides all of them.
  ///
  /// - Throws: `BuildError`.
  mutating func checkIsNotEmpty() throws {
    let (report, isEdition) = (site.draft.report, session.filter != nil)
    // What its owner hides is not missing; an edition without photos has a wrong rule.
    let hidesPhotos = site.draft.hidden.rules.withheld.contains { $0.kind == .photo || $0.kind == .album }
    guard report.photos == 0, isEdition || !hidesPhotos || report.problems.contains(where: \.isLoss) else {
      if report.photos == 0, session.plan.role.front == nil {
        site.draft.report.add([Self.noteOnNothing])
        site.draft.report.sortProblems()
      }
      return
    }
    let reasons = report.problems
    let first = reasons.count == 1 ? "the reason" : "the first of \(reasons.count) reasons"
    var error = BuildError(
      .failed, place: "The site",
      message:
        "would be empty: \(isEdition ? "its rules let no photo through" : "no photo could be shown")"
        + (reasons.first.map { "; \(first): \($0.sentence)" } ?? ""))
    error.problems = reasons
    throw error
  }

  /// Stages the files that all pages link to.
  mutating func composeShared(_ pages: SitePages) throws {
    let newest = try builder.library(with: builder.newestAlbums).map(site.stager.renderer.pages)
    try (newest ?? pages).makeShared { _ = try stage($0) }
  }

  /// Stages the pages of all albums but those that are as they were.
  mutating func composeAlbums(_ pages: SitePages) throws {
    var stale: [AlbumID: ContentHash?] = [:]
    for album in pages.albums {
      try Task.checkCancellation()
      guard !album.isOutline || builder.isSpilled(album.id) else {
        if hasSitemap { listed[album.id] = try session.catalog.album(album.id)?.listed }
        // What a site of its own shows is not searched.
        guard try keepSearch(of: album.id) || album.siteFolder != nil else { throw NeedsFullBuild() }
        continue
      }
      let dependencies = pages.dependencies(of: album).map(site.stager.withSite)
      if let known = try dependencies.flatMap({ try site.stager.reuse(album.id, $0) }),
        try keepSearch(of: album.id)
      {
        site.reusedAlbums.insert(album.id)
        if hasSitemap { listed[album.id] = known.listed }
      } else {
        stale[album.id] = .some(dependencies)
      }
    }
    let order = pages.albums.lazy.map(\.id).filter { stale[$0] != nil }
    for group in builder.groups(of: Array(order), photos: session.request.photosInMemory) {
      let pages = try builder.library(with: group).map(site.stager.renderer.pages) ?? pages
      try check.check(pages.library.albums.lazy.flatMap(\.photos))
      for album in group.compactMap(pages.album) {
        let files = try compose(album, pages)
        if settings.search { site.search[album.id] = pages.searchEntries(of: album) }
        if hasSitemap { listed[album.id] = files.compactMap(\.sitemapEntry) }
        site.composed[album.id] = stale[album.id].flatMap(\.self).map {
          StoredAlbum(dependencies: $0, files: files)
        }
      }
    }
  }

  /// Keeps what the last build knew for the search of an album that is as it was; `false` when that is not known.
  private mutating func keepSearch(of album: AlbumID) throws -> Bool {
    guard settings.search else { return true }
    guard let entries = try StoredAlbum.search(of: album, in: session.catalog).flatMap(SearchEntries.init)
    else {
      return false
    }
    site.search[album] = entries
    return true
  }

  /// Stages the pages of one album.
  private mutating func compose(_ album: Album, _ pages: SitePages) throws -> [StoredAlbum.File] {
    var files: [StoredAlbum.File] = []
    let known = try standing(album.id)
    func reuse(_ path: SitePath, _ dependencies: ContentHash) throws -> Bool {
      guard let file = known[path.text], try site.stager.reuse(file, dependencies) else { return false }
      files.append(file)
      return true
    }
    // A large site has no memory for what no sitemap needs.
    try pages.makeFiles(of: album, reuse: reuse) { page in
      files.append(
        StoredAlbum.File(
          path: page.path, stage: page.stage.rawValue, content: try stage(page), isListed: page.isListed,
          image: hasSitemap ? page.image : nil,
          dependencies: page.dependencies.map(site.stager.withSite)))
    }
    if let zip = pages.archive(of: album), try !reuse(zip.path, zip.archive.content) {
      files.append(
        StoredAlbum.File(
          path: zip.path.text, stage: Page.Stage.asset.rawValue, content: try site.stager.stage(zip),
          isListed: false, image: nil, dependencies: site.stager.withSite(zip.archive.content)))
    }
    return files
  }

  /// The pages of an album in the last build of which it is known what each depends on, by their paths.
  private func standing(_ album: AlbumID) throws -> [String: StoredAlbum.File] {
    let files = try session.catalog.album(album)?.files.filter { $0.dependencies != nil } ?? []
    return Dictionary(files.map { ($0.path, $0) }) { first, _ in first }
  }

  /// Stages the files of the whole site.
  mutating func composeRest(_ pages: SitePages) throws {
    let listed = listed
    let search = Array(site.search.values)
    try pages.makeRest(
      after: pages.albums.lazy.flatMap { listed[$0.id] ?? [] }, search: search, moved: site.moves.pages
    ) { _ = try stage($0) }
  }

  private mutating func stage(_ page: Page) throws -> ContentHash {
    let content = try site.stager.stage(page)
    pageCount += 1
    notify(.rendering(pages: pageCount))
    return content
  }
}
