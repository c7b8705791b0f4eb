import HeliographCore
import HeliographLibrary
import HeliographPrivacy
import HeliographPublishing
import HeliographSite
import HeliographStore

/// A build that looks only at folders that changed since the site was sealed, and at what depends on them.
///
/// Of every other folder it knows what its neighbours show of it: text, counts and cover. It publishes what a whole
/// build would, and refuses where it cannot know that.
struct PartialBuild {
  /// Only a whole build can tell what has to be published.
  struct NeedsWholeSite: Error {}

  let session: BuildSession
  let renderer: SiteRenderer
  let check: UpToDateCheck
  let seal: UpToDateCheck.Seal

  private var catalog: Catalog { session.catalog }

  /// Publishes the site.
  ///
  /// - Returns: the report, and what remains to be done.
  /// - Throws: `NeedsWholeSite`, and what a whole build throws; then the output is as it was.
  func run(_ notify: @escaping @Sendable (BuildEvent) -> Void) async throws -> (BuildReport, Housekeeping) {
    // Another site may be published into the same folder; two at once would undo each other.
    let lock = try SiteLock(output: session.request.output)
    defer { lock.release() }
    guard check.stands(seal), let trees = session.repository.trees,
      let stamps = check.stamps(below: trees.map(\.album)), let known = try catalog.folders()
    else { throw NeedsWholeSite() }
    var site = try Publication(session, renderer, isPartial: true)
    site.days = seal.days
    var folders = PartialLibrary(known: known, stamps: stamps, newest: site.feedLength)
    let recorded = try catalog.albumDependencies()
    var (builder, pages, stale) = (LibraryBuilder(), site.pages(of: PhotoLibrary(albums: [])), Set<AlbumID>())
    var unread = folders.changed
    var asked: [AlbumID] = []
    repeat {
      asked += unread
      // A whole build reads them a few at a time.
      guard asked.count <= 1 || folders.listedCount(in: asked) <= 8 * session.request.photosInMemory else {
        throw NeedsWholeSite()
      }
      try await read(unread, into: &folders, &site, notify)
      builder = try folders.builder()
      pages = site.pages(of: builder.library())
      let dependencies = site.dependencies(of: pages)
      stale = Set(dependencies.filter { $0.value == nil || recorded[$0.key] != $0.value }.keys)
      unread = folders.unread(of: stale.union(builder.newestAlbums), top: builder.top)
    } while !unread.isEmpty
    // A disk that is not mounted looks like a folder that was emptied; a source without photos ends a whole build.
    let listed = trees.map { folders.listedCount(below: $0.album) }
    guard listed.allSatisfy({ $0 > 0 }) else { throw NeedsWholeSite() }
    let before = try catalog.shown(in: folders.touched)
    try checkNames(of: site.shown, before)
    // The home page links to it, also where the photo's folder was not read.
    if try catalog.mayShareNames(pages.openings) { throw NeedsWholeSite() }
    let gone = Set(recorded.keys).subtracting(pages.library.albums.lazy.map(\.id))
    let keys = try dropFiles(of: stale.union(gone), &site, before, folders)
    // There may be fewer of them.
    site.writer.drop(session.published.paths(startingWith: DiscoveryFiles.sitemapStart))
    site.report.add(folders.problems)
    site.report.add((session.pool.confinement?.notes ?? []) + [session.store.note].compactMap(\.self))
    site.report.foreign = seal.report.foreign
    do {
      try ShrinkGuard(
        session.request.allowFewer, catalog, session.published, in: session.request.output
      ).check(
        pages.library.photoCount, listed: folders.isWhole ? listed.reduce(0, +) : nil,
        hidden: site.hiddenElsewhere, site.report)
    } catch  where session.filter != nil {
      // How many of the photos that are missing a rule hides is known of those that were read.
      throw NeedsWholeSite()
    }
    try site.compose(pages, of: builder, notify)
    try await site.confirm(asked)
    notify(.publishing)
    let exchange = OutputExchange(of: site.writer.touched, in: session.request.output, sealed: seal.output)
    do {
      try await site.publish()
    } catch is PrivacyRefusal {
      // A name that seems to be hidden may be that of something in a folder that was not read.
      throw NeedsWholeSite()
    }
    guard let records = try folders.records() else { throw NeedsWholeSite() }
    let changes = Housekeeping.Changes(
      folders: folders.touched, records: records, removed: folders.removed, albums: gone,
      keys: keys,
      exchange: exchange)
    return (site.report, Housekeeping(session, site, changes))
  }

  /// Lists folders and looks at their photos.
  private func read(
    _ albums: [AlbumID], into folders: inout PartialLibrary, _ site: inout Publication,
    _ notify: @escaping @Sendable (BuildEvent) -> Void
  ) async throws {
    let standing = folders.standing
    let pages = session.filtered(try await session.repository.pages(of: albums) { standing.contains($0) })
    let listed = pages.map(\.page)
    // The albums inside of one that is private now did not change themselves.
    if listed.contains(where: {
      $0.isPrivate || $0.dependsOnTree || $0.text?.locked != nil || $0.text?.unlisted != nil
    }) {
      throw NeedsWholeSite()
    }
    let processed = try await session.processor.process(pages, jobs: session.request.jobs) {
      notify(.developing(done: $0, total: $1))
    }
    for (page, made) in zip(listed, processed) {
      let added = site.add(made)
      // A photo that a rule hides is as one that is not there.
      let shown = page.withholding([], showing: Array(page.photos.dropLast(made.hidden.count)))
      folders.add(shown, photos: added.photos, content: added.content, problems: added.problems)
    }
  }

  /// Public names get more digits where two photos would share one, so they can depend on every photo of the site.
  private func checkNames(of shown: [ShownPhoto], _ before: [ShownPhoto]) throws {
    let names = Set(shown.map(\.id)).union(before.map(\.id))
    if try catalog.mayShareNames(Array(names)) { throw NeedsWholeSite() }
  }

  /// Leaves it to composing which files of these albums the site has again, and drops the images of photos that are not
  /// shown any more.
  ///
  /// - Returns: the keys of those photos.
  private func dropFiles(
    of albums: Set<AlbumID>, _ site: inout Publication, _ before: [ShownPhoto], _ folders: PartialLibrary
  ) throws -> Set<RenditionKey> {
    for album in albums {
      // What describes the tiles of a photo serves its copies in other albums too.
      let files = try catalog.album(album)?.files.map(\.path).filter { RenditionKey(path: $0) == nil }
      site.writer.drop(files ?? [])
    }
    let keys = try catalog.unshown(
      Set(before.map(\.key)).subtracting(site.shown.map(\.key)), outside: folders.touched)
    for key in keys {
      guard let record = try catalog.developed(key) else { throw NeedsWholeSite() }
      site.writer.drop(record.files.map(\.path))
      if let tiles = record.tiles { site.writer.drop([IIIFImageInfo.path(of: tiles.key).text]) }
    }
    return keys
  }
}
