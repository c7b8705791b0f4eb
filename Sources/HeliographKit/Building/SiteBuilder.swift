import HeliographCatalog
import HeliographConfiguration
import HeliographFiles
import HeliographLibrary
import HeliographModel
import HeliographSite
import HeliographTemplates
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
      throw BuildError(error, store: request.store)
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
    let deadline = request.maxTime.map { start + $0 }
    let session = try BuildSession(request, plan, state: plan.state, storeState: plan.state) {
      deadline.map { ContinuousClock.now >= $0 } ?? false
    }
    do {
      var (report, housekeeping) = try await publish(session, renderer, notify)
      // The new site is live: from here on nothing throws.
      await session.pool.close()
      housekeeping.run(&report)
      let finished = report
      // What is stale today may be had tomorrow without a change on this machine.
      if !report.hasErrors, !report.problems.contains(where: \.isStale), !isLate(since: start) {
        report.attempt { try seal?.write(finished) }
      }
      report.attempt { try Disk.write(try finished.json, to: BuildReport.file(in: plan.state)) }
      return report
    } catch {
      await session.pool.close()
      throw error
    }
  }

  private func publish(
    _ session: BuildSession, _ renderer: SiteRenderer, _ notify: @escaping @Sendable (BuildEvent) -> Void
  ) async throws -> (BuildReport, Housekeeping) {
    var report = BuildReport()
    report.encoder = request.worker.encoder
    report.add(session.notes + session.plan.notes)
    let (pages, problems) = try await session.list(notify)
    report.add(problems)
    let cached = try session.fetcher.cachedNames(of: pages)
    let isWhole = problems.allSatisfy { $0.severity == .note }
    let listed = pages.lazy.filter { !$0.source.isRemote }.reduce(0) { $0 + $1.page.photos.count }
    let processed = try await session.processor.process(consume pages, jobs: request.jobs) {
      notify(.developing(done: $0, total: $1))
    }
    // Another site may be published into the same folder; two at once would undo each other.
    let lock = try SiteLock(output: request.output)
    defer { lock.release() }
    var writer = try OutputWriter(
      output: request.output, staging: session.plan.staging, store: session.store.own.root,
      memory: session.hashes)
    report.add((session.pool.confinement?.notes ?? []) + [session.store.note].compactMap(\.self))
    let (library, photos) = collect(consume processed, &writer, &report)
    try ShrinkGuard(request.allowFewer, session.catalog, session.published).check(
      Set(photos.lazy.map(\.id)).count, listed: isWhole ? listed : nil, report)
    try publish(library, renderer, PageCache(hashes: session.hashes), &writer, &report, notify)
    let housekeeping = Housekeeping(
      session, photos: photos, images: Array(writer.images.keys), originals: cached)
    return (report, housekeeping)
  }

  /// Whether photos may have been left for the next build.
  private func isLate(since start: ContinuousClock.Instant) -> Bool {
    request.maxTime.map { ContinuousClock.now >= start + $0 } ?? false
  }

  /// The library of all photos that can be shown, and the memory of each; the others are reported.
  private func collect(
    _ processed: consuming [PhotoProcessor.PageOutcome], _ writer: inout OutputWriter,
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
              id: made.photo.id, content: made.photo.contentHash, key: made.key,
              isLocal: !page.source.isRemote))
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
    (report.changedPages, report.removedPages) = (tally.changedPages, tally.removedPages)
    report.rendered = cache.rendered
    report.foreign = tally.foreign
  }
}
