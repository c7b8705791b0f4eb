import HeliographCore
import HeliographFormats
import HeliographLibrary
import HeliographOutput
import HeliographPrivacy
import HeliographPublishing
import HeliographSite
import HeliographStore
import SystemPackage

/// A site on its way into the output folder: photos are added, pages composed, and all of it published at once.
struct Publication {
  let session: BuildSession
  var renderer: SiteRenderer
  var siteHash: ContentHash
  private var cache: PageCache
  var writer: OutputWriter
  var report = BuildReport()
  /// The photos that were added.
  private(set) var shown: [ShownPhoto] = []
  /// How many photos in folders of this machine were looked at and are not shown.
  private(set) var hidden = 0
  /// The keys of photos that were looked at and are not shown.
  var hiddenKeys: Set<RenditionKey> = []
  /// The files of each album that was composed, with what they depend on where that is known.
  private(set) var composed: [AlbumID: StoredAlbum] = [:]
  /// The albums that were not composed, since they are as they were.
  private(set) var kept: Set<AlbumID> = []
  /// What no file of the site may hold, and what it shows.
  var privacy: PrivacyRules
  /// The albums that are not shown but encrypted; `nil` in a build of a few folders, which has none.
  var locked: LockedAlbums?
  /// The albums and photos that no other page names; `nil` in a build of a few folders, which has none.
  var unlisted: UnlistedAlbums?
  /// What of the photos that were added visitors do not get.
  private var leftOut = LeftOut()
  /// When photos appeared; `nil` for a site that does not tell of new ones.
  var appeared: [PhotoID: Day?]?
  /// The days on which the site stands as it is.
  var days = StandingDays.all
  /// How many photos of folders on this machine rules hide.
  private(set) var hiddenLocally = 0
  /// How many photos of other sources rules hide that the last build showed.
  private(set) var hiddenElsewhere = 0
  /// The pages that are at another address now.
  var moved: [MovedPage] = []
  /// What pages show that are known by nothing else; `nil` for a partial site, which does not know.
  var contents: [String: ContentHash]?
  /// What the front site will show; `nil` for a site that is no volume.
  private(set) var summary: VolumeSummary?

  /// Prepares a site; of a partial one, what is not added stays as it was.
  init(_ session: BuildSession, _ renderer: SiteRenderer, isPartial: Bool = false) throws {
    self.session = session
    self.renderer = renderer
    siteHash = session.siteHash(renderer)
    cache = PageCache(hashes: session.hashes)
    privacy = PrivacyRules(session.plan, session.request)
    privacy.withheld.formUnion(session.request.withheld)
    writer = try OutputWriter(
      output: session.request.output, staging: session.plan.staging, store: session.store.own.root,
      previous: isPartial ? session.published : nil, memory: session.hashes, isPartial: isPartial,
      besides: session.plan.role.besides)
    report.encoder = session.request.worker.encoder
    report.add(session.notes + session.plan.notes)
  }

  /// Takes note of what the site does not show, so that no published file names it.
  mutating func withhold(_ hidden: some Sequence<Withheld>) { privacy.withheld.formUnion(hidden) }

  /// Adds what became of the photos of a page of a source, and of its text.
  ///
  /// - Returns: the photos that can be shown, the hash of all that they show, and what went wrong.
  mutating func add(_ page: ProcessedPage) -> (
    photos: [Photo], content: ContentHash, problems: [Problem]
  ) {
    var photos: [Photo] = []
    var contents: [UInt8] = []
    withhold(page.page.withheld)
    days.formIntersection(page.page.days)
    hiddenKeys.formUnion(page.hidden.compactMap(\.key))
    privacy.coordinates += page.hidden.compactMap(\.place)
    let isRemote = page.isRemote
    hiddenElsewhere += isRemote ? page.hidden.count { $0.wasShown } : 0
    hiddenLocally += isRemote ? 0 : page.hidden.count
    let album = page.page.album
    let isLocked = locked?.contain(album) ?? false
    if !isLocked, unlisted?.contain(album) != true {
      for title in page.page.text?.titles ?? [] { privacy.published.add(title.utf8) }
    }
    var problems: [Problem] = []
    photos.reserveCapacity(page.results.count)
    var files: [SiteFile] = []
    let apart = takeUnlisted(page)
    for (index, result) in page.results.enumerated() {
      switch result {
      case .success(let made):
        report.developed += made.isNew ? 1 : 0
        if let place = made.hiddenPlace { privacy.coordinates.append(place) }
        guard session.filter?.shows(made, in: album) ?? true else {
          withhold(Withheld.all(of: made.photo) + session.processor.withheldContent(of: made))
          privacy.coordinates += [made.photo.metadata.coordinate].compactMap(\.self)
          hidden += isRemote ? 0 : 1
          hiddenKeys.insert(made.key)
          continue
        }
        if !apart.contains(index) {
          photos.append(made.photo)
          contents += made.content.bytes
          files += made.files
        }
        leftOut.add(made.photo, embedded: made.embedded)
        shown.append(
          ShownPhoto(
            id: made.photo.id, content: made.photo.contentHash, key: made.key, folder: album,
            isLocal: !isRemote))
        if let note = made.note { problems.append(note) }
      case .failure(let problem): problems.append(problem)
      }
    }
    problems += page.page.problems + [page.page.lostText].compactMap(\.self)
    report.add(problems)
    report.examined += page.results.count + page.hidden.count
    if isLocked {
      privacy.coordinates += photos.compactMap(\.metadata.coordinate)
      locked?.add(photos, files: files, of: page.page)
    } else {
      for photo in photos { privacy.published.add(photo) }
      writer.add(files)
    }
    return (photos, ContentHash(of: contents), problems)
  }

  /// How many of the newest photos of the site its feed shows.
  var feedLength: Int { DiscoveryFiles.feedLength(session.plan.configuration.settings) }

  private var hasSitemap: Bool { DiscoveryFiles.haveSitemap(session.plan.configuration.settings) }

  /// The pages of a library, whose albums may be outlines.
  func pages(of library: PhotoLibrary) -> SitePages { renderer.pages(of: library) }

  /// What the files of each album depend on now, by the album; `nil` where that is not known.
  func dependencies(of site: SitePages) -> [AlbumID: ContentHash?] {
    Dictionary(site.albums.map { ($0.id, site.dependencies(of: $0).map(whole)) }) { first, _ in first }
  }

  /// Composes every page, but those of albums that are as they were, and stages those that changed.
  ///
  /// - Parameters:
  ///   - site: the pages of the library that `builder` makes.
  ///   - builder: has the photos that wait on disk.
  ///   - notify: is told of every page.
  /// - Throws: `BuildError`, `FileError`, `CatalogError` and `CancellationError`.
  mutating func compose(
    _ site: SitePages, of builder: LibraryBuilder, _ notify: (BuildEvent) -> Void
  ) throws {
    let library = site.library
    let check = ShownPhotoCheck(session.repository.entries.map(\.rule))
    try check.check(library.albums.lazy.flatMap(\.photos))
    summary = session.plan.role.volume.map {
      VolumeSummary(of: library, $0, title: session.plan.configuration.settings.title)
    }
    report.photos = library.photoCount + (locked?.photoCount ?? 0) + (unlisted?.photoCount ?? 0)
    // The front site shows a volume as an album.
    report.albums = session.plan.role.volume == nil ? library.albumCount : library.albums.count
    report.add(leftOut.notes)
    report.sortProblems()
    // A build that is stopped before its first photo has none for that reason.
    try Task.checkCancellation()
    // What its owner hides is not missing; an edition without photos has a wrong rule.
    let hidesPhotos = privacy.withheld.contains { $0.kind == .photo || $0.kind == .album }
    if report.photos == 0,
      session.filter != nil || !hidesPhotos || report.problems.contains(where: \.isLoss)
    {
      let reasons = report.problems
      let first = reasons.count == 1 ? "the reason" : "the first of \(reasons.count) reasons"
      var error = BuildError(
        .failed, place: "The site",
        message:
          "would be empty: \(session.filter == nil ? "no photo could be shown" : "its rules let no photo through")"
          + (reasons.first.map { "; \(first): \($0.sentence)" } ?? ""))
      error.problems = reasons
      throw error
    }
    var pages = 0
    func taken(_ page: Page) throws -> ContentHash {
      try Task.checkCancellation()
      let content = try take(page)
      pages += 1
      notify(.rendering(pages: pages))
      return content
    }
    try (builder.library(with: builder.newestAlbums).map(renderer.pages) ?? site).makeShared {
      _ = try taken($0)
    }
    var listed: [AlbumID: [SitemapEntry]] = [:]
    var stale: [AlbumID: ContentHash?] = [:]
    for album in site.albums {
      try Task.checkCancellation()
      guard !album.isOutline || builder.isShelved(album.id) else {
        if hasSitemap { listed[album.id] = try session.catalog.album(album.id)?.listed }
        continue
      }
      let dependencies = site.dependencies(of: album).map(whole)
      if let known = try dependencies.flatMap({ try keep(album.id, $0) }) {
        if hasSitemap { listed[album.id] = known.listed }
      } else {
        stale[album.id] = .some(dependencies)
      }
    }
    let order = site.albums.map(\.id)
    for group in builder.groups(of: order.filter { stale[$0] != nil }, photos: session.request.photosInMemory)
    {
      let site = try builder.library(with: group).map(renderer.pages) ?? site
      try check.check(site.library.albums.lazy.flatMap(\.photos))
      for album in group.compactMap(site.album) {
        var files: [StoredAlbum.File] = []
        let known = try standing(album.id)
        func keep(_ path: SitePath, _ dependencies: ContentHash) throws -> Bool {
          guard let file = known[path.text], file.dependencies == whole(dependencies),
            try writer.published(at: file.path) == file.content
          else { return false }
          writer.keep(file.content, at: file.path, Page.Stage(rawValue: file.stage) ?? .page)
          files.append(file)
          return true
        }
        // A large site has no memory for what no sitemap needs.
        try site.makeFiles(of: album, keep: keep) { page in
          files.append(
            StoredAlbum.File(
              path: page.path, stage: page.stage.rawValue, content: try taken(page), isListed: page.isListed,
              image: hasSitemap ? page.image : nil, dependencies: page.dependencies.map(whole)))
        }
        if let zip = site.archive(of: album), try !keep(zip.path, zip.archive.content) {
          files.append(
            StoredAlbum.File(
              path: zip.path.text, stage: Page.Stage.asset.rawValue, content: try take(zip),
              isListed: false, image: nil, dependencies: whole(zip.archive.content)))
        }
        let record = stale[album.id].flatMap(\.self).map { StoredAlbum(dependencies: $0, files: files) }
        if hasSitemap { listed[album.id] = files.compactMap(\.sitemapEntry) }
        composed[album.id] = record
      }
    }
    try composeLocked(site)
    try composeUnlisted(check)
    try findMoved(site)
    try site.makeRest(after: order.lazy.flatMap { listed[$0] ?? [] }, moved: moved) { _ = try taken($0) }
  }

  /// Publishes what was composed, and says in the report what that changed.
  ///
  /// - Throws: whatever happens before a file of the last build is replaced or removed.
  mutating func publish() async throws {
    let gate = try await passGate()
    // Before the pages that lead to others are there: one that is not known as such would count as a photo.
    try rememberMoved()
    var tally = OutputWriter.Tally()
    do {
      try writer.publish(&tally)
    } catch  where tally.hasReplacedFiles {
      report.add(error, "; until then the site mixes pages of this build and of the last one")
    }
    (report.written, report.unchanged, report.removed) = (tally.written, tally.unchanged, tally.removed)
    (report.changedPages, report.removedPages) = (tally.changedPages, tally.removedPages)
    report.attempt { try gate.remember() }
    report.rendered = cache.rendered
    report.foreign += tally.foreign
  }

  /// Keeps the files of an album that depend on what they depended on, and returns them; `nil` when one of them is not
  /// in the output as it was.
  private mutating func keep(_ album: AlbumID, _ dependencies: ContentHash) throws -> StoredAlbum? {
    guard let known = try session.catalog.album(album), known.dependencies == dependencies else { return nil }
    // All that a partial site does not touch is known to be as it was.
    if writer.dropped == nil {
      let files = known.files
      for file in files where try writer.published(at: file.path) != file.content { return nil }
      for file in files {
        writer.keep(file.content, at: file.path, Page.Stage(rawValue: file.stage) ?? .page)
      }
    }
    kept.insert(album)
    return known
  }

  /// The pages of an album in the last build of which it is known what each depends on, by their paths.
  private func standing(_ album: AlbumID) throws -> [String: StoredAlbum.File] {
    let files = try session.catalog.album(album)?.files.filter { $0.dependencies != nil } ?? []
    return Dictionary(files.map { ($0.path, $0) }) { first, _ in first }
  }

  /// Stages a page unless the output has its bytes, and returns their hash.
  @discardableResult mutating func take(_ page: Page) throws -> ContentHash {
    if let content = cache.current(page, published: try writer.published(at: page.path)) {
      writer.keep(content, at: page.path, page.stage)
      return content
    }
    let (bytes, content) = cache.render(page)
    try writer.stage(bytes, content, at: page.path, page.stage)
    return content
  }

  private func whole(_ hash: ContentHash) -> ContentHash { ContentHash(of: siteHash.bytes + hash.bytes) }
}
