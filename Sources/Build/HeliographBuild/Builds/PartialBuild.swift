import HeliographCore
import HeliographLibrary
import HeliographPrivacy
import HeliographPublishing
import HeliographSite
import HeliographStore

/// A build that looks only at folders that changed since the site was marked as up to date, and at what depends on them.
///
/// Of every other folder it knows what its neighbours show of it: text, counts and cover. It publishes what a full
/// build would, and refuses where it cannot know that.
struct PartialBuild {
  let session: BuildSession
  let renderer: SiteRenderer
  let check: UpToDateCheck
  let marker: UpToDateCheck.Marker

  private var catalog: Catalog { session.catalog }

  /// Publishes the site.
  ///
  /// - Returns: the report, and the last step.
  /// - Throws: `NeedsFullBuild`, and what a full build throws; then the output is as it was.
  func run(_ notify: @escaping @Sendable (BuildEvent) -> Void) async throws -> (BuildReport, RememberStep) {
    // Another site may be published into the same folder; two at once would undo each other.
    let lock = try SiteLock(output: session.request.output)
    defer { lock.release() }
    var part = try begin()
    try await read(&part, notify)
    let keys = try drop(&part)
    part.draft.report.add(part.folders.problems + session.notesOnWork)
    part.draft.report.problems += UnmatchedRules(session.request).standing(marker.report, of: session.plan)
    part.draft.report.foreign = marker.report.foreign
    part.draft.unshown.hidden = try checkLoss(part).hidden
    var site = try ComposeStep(session: session, notify: notify)
      .run(ProcessedSite(draft: part.draft, library: part.builder), part.pages, by: part.stager)
    try await ConfirmStep(session: session).run(site.draft.shown, in: part.asked)
    notify(.publishing)
    let exchange = OutputExchange(
      of: site.stager.writer.touched, in: session.request.output, fingerprint: marker.output)
    do {
      let gate = try await GateStep(session: session).run(&site)
      try PublishStep(session: session).run(&site, gate)
    } catch is PrivacyRefusal {
      // A name that seems to be hidden may be that of something in a folder that was not read.
      throw NeedsFullBuild()
    }
    guard let records = try part.folders.records() else { throw NeedsFullBuild() }
    let changes = RememberStep.Changes(
      folders: part.folders.touched, records: records, removed: part.folders.removed, albums: part.gone,
      keys: keys, exchange: exchange)
    return (site.draft.report, RememberStep(session, site, changes))
  }

  /// What is read of the site, and what depends on it.
  private struct Part {
    var draft: SiteDraft
    var stager: PageStager
    var folders: PartialLibrary
    /// What the albums of the last build depended on.
    let recorded: [AlbumID: ContentHash]
    /// The albums that the folders of photos are.
    let trees: [AlbumID]
    /// The folders that were read.
    var asked: [AlbumID] = []
    var builder = LibraryBuilder()
    var pages: SitePages
    /// The albums whose files may be others now.
    var stale: Set<AlbumID> = []

    /// How many photos each folder of photos lists.
    var listed: [Int] { trees.map { folders.listedCount(below: $0) } }

    /// The albums of the last build that are no more.
    var gone: Set<AlbumID> { Set(recorded.keys).subtracting(pages.library.albums.lazy.map(\.id)) }
  }

  /// Begins with what is known of the last build.
  private func begin() throws -> Part {
    guard check.stands(marker), let trees = session.repository.trees,
      let stamps = check.stamps(below: trees.map(\.album)), let known = try catalog.folders()
    else { throw NeedsFullBuild() }
    var draft = SiteDraft(session)
    draft.days = marker.days
    let newest = DiscoveryFiles.feedLength(session.plan.configuration.settings)
    return Part(
      draft: draft, stager: try PageStager(session, renderer, isPartial: true),
      folders: PartialLibrary(known: known, stamps: stamps, newest: newest),
      recorded: try catalog.albumDependencies(), trees: trees.map(\.album),
      pages: renderer.pages(of: PhotoLibrary(albums: [])))
  }

  /// Reads the folders that changed, and those that depend on them.
  private func read(
    _ part: inout Part, _ notify: @escaping @Sendable (BuildEvent) -> Void
  ) async throws {
    var unread = part.folders.changed
    repeat {
      part.asked += unread
      // A full build reads them a few at a time.
      guard
        part.asked.count <= 1
          || part.folders.listedCount(in: part.asked) <= 8 * session.request.photosInMemory
      else { throw NeedsFullBuild() }
      try await read(unread, into: &part, notify)
      part.builder = try part.folders.builder()
      part.pages = renderer.pages(of: part.builder.library())
      let dependencies = part.stager.dependencies(of: part.pages)
      part.stale = Set(dependencies.filter { $0.value == nil || part.recorded[$0.key] != $0.value }.keys)
      unread = part.folders.unread(of: part.stale.union(part.builder.newestAlbums), top: part.builder.top)
    } while !unread.isEmpty
  }

  /// Lists folders and looks at their photos.
  private func read(
    _ albums: [AlbumID], into part: inout Part, _ notify: @escaping @Sendable (BuildEvent) -> Void
  ) async throws {
    session.followFilms(notify)
    let standing = part.folders.standing
    let pages = session.filtered(try await session.repository.pages(of: albums) { standing.contains($0) })
    let listed = pages.map(\.page)
    // The albums inside of one that is private now did not change themselves.
    if listed.contains(where: {
      $0.isPrivate || $0.dependsOnTree || $0.text?.locked != nil || $0.text?.unlisted != nil
    }) {
      throw NeedsFullBuild()
    }
    let processed = try await session.processor.process(pages, jobs: session.request.jobs) {
      notify(.developing(done: $0, total: $1))
    }
    guard !processed.contains(where: \.leavesFiles) else { throw NeedsFullBuild() }
    for (page, outcome) in zip(listed, processed) {
      let added = part.draft.add(outcome)
      // A photo that a rule hides is as one that is not there.
      let shown = page.withholding([], showing: Array(page.photos.dropLast(outcome.hidden.count)))
      part.folders.add(shown, photos: added.photos, content: added.content, problems: added.problems)
    }
  }

  /// Leaves it to composing which files of albums the site has again, and drops the images of photos that are not shown
  /// any more.
  ///
  /// - Returns: the keys of those photos.
  private func drop(_ part: inout Part) throws -> Set<RenditionKey> {
    // A disk that is not mounted looks like a folder that was emptied; a source without photos ends a full build.
    guard part.listed.allSatisfy({ $0 > 0 }) else { throw NeedsFullBuild() }
    let before = try catalog.shown(in: part.folders.touched)
    // Public names get more digits where two photos would share one, so they can depend on every photo of the site.
    let names = Set(part.draft.shown.map(\.id)).union(before.map(\.id))
    // The home page links to it, also where the photo's folder was not read.
    if try catalog.mayShareNames(Array(names)) || catalog.mayShareNames(part.pages.openings) {
      throw NeedsFullBuild()
    }
    part.stager.writer.drop(try ownFiles(of: part.stale.union(part.gone)))
    let keys = try catalog.unshown(
      Set(before.map(\.key)).subtracting(part.draft.shown.map(\.key)), outside: part.folders.touched)
    for key in keys {
      guard let record = try catalog.developed(key) else { throw NeedsFullBuild() }
      part.stager.writer.drop(record.files.map(\.path))
      if let tiles = record.tiles { part.stager.writer.drop([IIIFImageInfo.path(of: tiles.key).text]) }
    }
    // There may be fewer of them.
    for start in renderer.searchStarts + [DiscoveryFiles.sitemapStart] {
      part.stager.writer.drop(session.published.paths(startingWith: start))
    }
    return keys
  }

  /// The files of albums that no other album of the last build has.
  private func ownFiles(of albums: Set<AlbumID>) throws -> Set<String> {
    var files = Set(try albums.flatMap { try catalog.album($0)?.files.map(\.path) ?? [] })
    // The script and the style sheet of walls are files of each album that is a wall.
    if session.published.paths.contains(where: { SitePages.isWallList($0) && !files.contains($0) }) {
      files.subtract(renderer.wallAssets)
    }
    // What describes the tiles of a photo serves its copies in other albums too.
    return files.filter { RenditionKey(path: $0) == nil }
  }

  /// Refuses a site that has lost photos by accident.
  ///
  /// - Returns: what became of the photos that are missing.
  private func checkLoss(_ part: Part) throws -> MissingPhotos {
    var evidence = MissingPhotos.Evidence(sources: session.repository.sources)
    (evidence.failed, evidence.unclear) = (part.draft.unshown.failed, part.draft.unshown.unclear)
    evidence.touched = part.folders.touched
    let losses = try MissingPhotos(part.draft.shown, evidence, catalog)
    // A full build knows all, and has the words.
    guard losses.counted.isEmpty, part.folders.isComplete || losses.explained == 0 else {
      throw NeedsFullBuild()
    }
    do {
      try ShrinkGuard(
        session.request.allowFewer, catalog, session.published, in: session.request.output
      ).check(part.pages.library.photoCount, losses, filtered: 0, part.draft.report)
      return losses
    } catch  where session.filter != nil {
      // How many of the photos that are missing a rule hides is known of those that were read.
      throw NeedsFullBuild()
    }
  }
}
