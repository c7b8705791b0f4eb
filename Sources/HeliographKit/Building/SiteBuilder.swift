import HeliographCatalog
import HeliographConfiguration
import HeliographModel
import HeliographSite
import HeliographSources
import HeliographStore
import HeliographTemplates
import HeliographWorkers
public import SystemPackage

/// Builds a site: photos in, a browsable folder out.
///
/// Data walks one way: sources → repository → library → view models → pages → output. Nothing in
/// the output folder changes before every page is staged.
public struct SiteBuilder: Sendable {
  private let request: BuildRequest

  /// Creates a builder; no work starts before `build`.
  public init(_ request: BuildRequest) {
    self.request = request
  }

  /// Builds the site and reports progress to `notify`.
  ///
  /// Once the new site is published nothing throws any more: later failures are errors in the report.
  ///
  /// - Throws: `BuildError`, after which the output is as it was, and `CancellationError`, after which
  ///   everything made so far is kept for the next build.
  public func build(_ notify: @escaping @Sendable (BuildEvent) -> Void = { _ in }) async throws -> BuildReport
  {
    do {
      return try await buildSite(notify)
    } catch let error as CancellationError {
      throw error
    } catch {
      throw BuildError(error)
    }
  }

  /// The files and folders whose change makes another build worth while; the configuration's own when it is broken.
  public func inputs() -> [FilePath] {
    let own = SitePlan.ownInputs(of: request.site)
    guard let plan = try? SitePlan(request) else { return own }
    return own + plan.photoFolders + [plan.watermarkFile].compactMap { $0 }
  }

  private func buildSite(_ notify: @escaping @Sendable (BuildEvent) -> Void) async throws -> BuildReport {
    let inputs = UpToDateCheck.begin(request)
    var plan = try SitePlan(request)
    let lock = try SiteLock(state: plan.state)
    defer { lock.release() }
    let start = ContinuousClock.now
    let seal = UpToDateCheck(inputs, plan, request, encoder: request.worker.encoder)
    if let report = seal?.unchanged() { return report }
    try await plan.addWatermark()
    let renderer = try SiteRenderer(
      settings: plan.configuration.settings, overlay: plan.overlay, strings: plan.strings)
    let catalog = try Catalog(path: plan.state.appending("catalog.sqlite"))
    let pool = WorkerPool(executable: request.worker.executable, count: request.jobs)
    do {
      var (report, housekeeping) = try await publish(
        plan, renderer, catalog, pool, deadline: request.maxTime.map { start + $0 }, notify)
      // The new site is live: from here on nothing throws.
      await pool.close()
      housekeeping.run(&report)
      let finished = report
      if !report.hasErrors, !isLate(since: start) { report.attempt { try seal?.write(finished) } }
      return report
    } catch {
      await pool.close()
      throw error
    }
  }

  private func publish(
    _ plan: SitePlan, _ renderer: SiteRenderer, _ catalog: Catalog, _ pool: WorkerPool,
    deadline: ContinuousClock.Instant?, _ notify: @escaping @Sendable (BuildEvent) -> Void
  ) async throws -> (BuildReport, Housekeeping) {
    var report = BuildReport()
    if let damaged = catalog.setAside { report.add([Self.damageNote(damaged)]) }
    report.add(plan.notes)
    let memory = try HashCache(catalog, program: "/proc/self/exe")
    let opener = StoreOpener(request.store, state: plan.state)
    let store = try opener.open(output: request.output, hashes: memory)
    let repository = PhotoRepository(
      entries: plan.entries { try await pool.encode($0) }, store: store, isOffline: request.isOffline,
      allowed: request.allowFewer)
    let (pages, problems) = try await repository.pages(notify)
    report.add(problems)

    report.encoder = request.worker.encoder
    let published = try OutputManifest.read(in: request.output)
    let fetcher = OriginalFetcher(
      cache: plan.state.appending("originals"), isOffline: request.isOffline, memory: memory, store: store)
    let processor = PhotoProcessor(
      fetcher: fetcher, pool: pool, catalog: catalog, store: store,
      published: PublishedFiles(published, output: request.output, store: store),
      recipe: plan.configuration.settings.recipe,
      cutsTiles: plan.configuration.settings.cutsTiles, encoder: report.encoder, program: memory.program,
      deadline: deadline)
    let cached = try fetcher.cachedNames(of: pages)
    let listed = Set(pages.lazy.flatMap { $0.page.photos.lazy.map(\.id) })
    let processed = try await process(consume pages, processor, notify)
    // Another site may be published into the same folder; two at once would undo each other.
    let lock = try SiteLock(output: request.output)
    defer { lock.release() }
    var writer = try OutputWriter(
      output: request.output, staging: plan.staging, store: store.own.root, memory: memory)
    report.add((pool.confinement?.notes ?? []) + [store.note].compactMap(\.self))
    let (library, photos) = collect(consume processed, &writer, &report)
    try ShrinkGuard(request.allowFewer, catalog, published).check(library.photoCount, listed: listed, report)
    try publish(library, renderer, PageCache(hashes: memory), &writer, &report, notify)
    let housekeeping = Housekeeping(
      plan: plan, catalog: catalog, hashes: memory, fetcher: fetcher, store: store.own, ownsStore: opener.isOwn,
      photos: photos, images: Array(writer.images.keys), originals: cached)
    return (report, housekeeping)
  }

  /// Whether photos may have been left for the next build.
  private func isLate(since start: ContinuousClock.Instant) -> Bool {
    request.maxTime.map { ContinuousClock.now >= start + $0 } ?? false
  }

  private typealias Outcome = Result<PhotoProcessor.Outcome, Problem>

  /// Every photo of every page, at most `jobs` at a time, in the photos' order.
  ///
  /// Each page is returned without its photos, since a large site has no memory for photos and outcomes.
  private func process(
    _ pages: consuming [ListedPage], _ processor: PhotoProcessor,
    _ notify: @escaping @Sendable (BuildEvent) -> Void
  ) async throws -> [(page: ListedPage, outcomes: [Outcome])] {
    let sources = pages
    let places = sources.indices.flatMap { page in
      sources[page].page.photos.indices.map { (page: page, photo: $0) }
    }
    let progress = ProgressCounter()
    var outcomes = try await mapConcurrently(places, width: request.jobs) { place in
      let outcome: Outcome
      do {
        outcome = .success(
          try await processor.process(
            ListedPhoto(
              photo: sources[place.page].page.photos[place.photo], source: sources[place.page].source,
              asOf: sources[place.page].asOf)))
      } catch let problem as Problem {
        outcome = .failure(problem)
      }
      progress.advance { notify(.developing(done: $0, total: places.count)) }
      return outcome
    }[...]
    return sources.map { page in
      let count = page.page.photos.count
      defer { outcomes = outcomes.dropFirst(count) }
      return (page.withoutPhotos, Array(outcomes.prefix(count)))
    }
  }

  /// The library of all photos that can be shown, and the memory of each; the others are reported.
  private func collect(
    _ processed: consuming [(page: ListedPage, outcomes: [Outcome])], _ writer: inout OutputWriter,
    _ report: inout BuildReport
  ) -> (PhotoLibrary, [ShownPhoto]) {
    var library = LibraryBuilder()
    var shown: [ShownPhoto] = []
    for (page, outcomes) in processed {
      var photos: [Photo] = []
      photos.reserveCapacity(outcomes.count)
      for outcome in outcomes {
        switch outcome {
        case .success(let made):
          photos.append(made.photo)
          writer.add(made.files)
          shown.append(
            ShownPhoto(
              id: made.photo.id, content: made.photo.contentHash, key: made.key, isLocal: !page.source.isRemote))
          if let note = made.note { report.add([note]) }
          report.developed += made.isNew ? 1 : 0
        case .failure(let problem): report.add([problem])
        }
      }
      library.add(photos, of: page.page)
    }
    return (library.library(), shown)
  }

  private func publish(
    _ library: PhotoLibrary, _ renderer: SiteRenderer, _ cache: PageCache, _ writer: inout OutputWriter,
    _ report: inout BuildReport, _ notify: @Sendable (BuildEvent) -> Void
  ) throws {
    report.photos = library.photoCount
    report.albums = library.albums.count
    report.sortProblems()
    if library.photoCount == 0 {
      throw BuildError(
        .failed, place: "The site",
        message: "would be empty: no photo could be shown"
          + (report.problems.first.map { "; the first reason: \($0.sentence)" } ?? ""))
    }
    var cache = cache
    var pages = 0
    try renderer.render(library) { page in
      try Task.checkCancellation()
      if let content = cache.current(page, published: try writer.published(at: page.path)) {
        writer.keep(content, at: page.path, page.stage)
      } else {
        let (bytes, content) = cache.render(page)
        try writer.stage(bytes, content, at: page.path, page.stage)
      }
      pages += 1
      notify(.rendering(pages: pages))
    }
    try Task.checkCancellation()
    notify(.publishing)
    var tally = OutputWriter.Tally()
    do {
      try writer.publish(&tally)
    } catch  where tally.hasReplacedFiles {
      report.add(error, "; until then the site mixes pages of this build and of the last one")
    }
    (report.written, report.unchanged, report.removed) = (tally.written, tally.unchanged, tally.removed)
    report.rendered = cache.rendered
    report.foreign = tally.foreign
  }

  private static func damageNote(_ file: FilePath) -> Problem {
    Problem(
      .note, place: file.string, reason: "is the build catalog; it was damaged and was renamed",
      remedy: "Nothing is lost; delete the file when you like.")
  }
}
