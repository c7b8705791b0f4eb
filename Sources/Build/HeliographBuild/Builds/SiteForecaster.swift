import Foundation
import HeliographCore
import HeliographLibrary
import HeliographPublishing
import HeliographSite
import SystemPackage

/// Finds out what a build would do, and changes nothing: neither the output nor the store nor the catalog.
///
/// It reads the photos, asks no service, and renders the pages that are stale to compare them.
public struct SiteForecaster: Sendable {
  private let request: BuildRequest

  /// Creates a forecaster for a build.
  public init(_ request: BuildRequest) {
    var request = request
    request.isOffline = true
    self.request = request
  }

  /// What the build would do.
  ///
  /// - Throws: `BuildError` where the build would fail, and `CancellationError`.
  public func forecast(_ notify: @escaping @Sendable (BuildEvent) -> Void = { _ in }) async throws
    -> BuildForecast
  {
    let state = FilePath(NSTemporaryDirectory()).appending("heliograph-\(UUID().uuidString)")
    defer { try? Disk.removeTree(state) }
    do {
      try Disk.makePrivateFolder(state)
      return try await forecast(in: state, notify)
    } catch let error as CancellationError {
      throw error
    } catch {
      throw BuildError(error, store: request.store)
    }
  }

  private func forecast(
    in state: FilePath, _ notify: @escaping @Sendable (BuildEvent) -> Void
  ) async throws -> BuildForecast {
    let plan = try SitePlan(request)
    guard plan.configuration.announcements == nil else {
      throw BuildError(
        .configuration, place: "--dry-run",
        message: "cannot tell yet what a build with announcements would do; build without it")
    }
    guard plan.configuration.editions.isEmpty else {
      return try await forecastEditions(plan, in: state, notify)
    }
    guard plan.configuration.volumes == nil else {
      throw BuildError(
        .configuration, place: "--dry-run",
        message: "cannot tell yet what a build of volumes would do; build without it")
    }
    guard plan.configuration.passphrases.isEmpty else {
      throw BuildError(
        .configuration, place: "--dry-run",
        message: "cannot tell yet what a build of locked albums would do; build without it")
    }
    return try await forecast(plan, in: state, notify)
  }

  /// What a build of every edition would do that the request asks for, with paths below the folder of all outputs.
  private func forecastEditions(
    _ plan: SitePlan, in state: FilePath, _ notify: @escaping @Sendable (BuildEvent) -> Void
  ) async throws -> BuildForecast {
    let build = try EditionsBuild(request, plan.inputs)
    var whole = BuildForecast()
    for place in try build.chosen() {
      let (own, request) = (state.appending(place.edition.name), build.request(for: place))
      try Disk.makePrivateFolder(own)
      whole.add(
        try await SiteForecaster(request).forecast(
          try SitePlan(request, plan.inputs, .edition(place.edition)), in: own, notify),
        below: place.output.string)
    }
    return whole
  }

  private func forecast(
    _ plan: SitePlan, in state: FilePath, _ notify: @escaping @Sendable (BuildEvent) -> Void
  ) async throws -> BuildForecast {
    var plan = plan
    try await plan.addWatermark()
    let renderer = try SiteRenderer(
      settings: plan.configuration.settings, overlay: plan.templates.files, appearance: plan.appearance,
      people: plan.configuration.people, strings: plan.strings)
    let known = plan.state.appending("catalog.sqlite")
    // Everything of a finished build is in the one file.
    if Disk.byteCount(of: known) != nil {
      try Disk.write(try RegularFile.bytes(at: known), to: state.appending("catalog.sqlite"))
    }
    let preview = PreviewedPhotos()
    plan.folders.write(into: state, movesStore: false)
    let session = try BuildSession(plan, preview: preview, publishes: false)
    do {
      let forecast = try await forecast(session, with: renderer, preview, notify)
      await session.pool.close()
      try session.catalog.close()
      return forecast
    } catch {
      await session.pool.close()
      throw error
    }
  }

  private func forecast(
    _ session: BuildSession, with renderer: SiteRenderer, _ preview: PreviewedPhotos,
    _ notify: @escaping @Sendable (BuildEvent) -> Void
  ) async throws -> BuildForecast {
    var forecast = BuildForecast()
    forecast.asked = session.plan.remoteSources
    var (pages, problems, withdrawn, _) = try await session.list(notify)
    pages = session.filtered(pages)
    guard !pages.contains(where: { $0.page.text?.unlisted != nil }) else {
      throw BuildError(
        .configuration, place: "--dry-run",
        message: "cannot tell yet what a build of unlisted albums would do; build without it")
    }
    var report = BuildReport()
    report.add(session.plan.notes + problems)
    let isWhole = problems.allSatisfy { $0.severity == .note }
    let listed = pages.lazy.filter { !$0.source.isRemote }.reduce(0) { $0 + $1.page.photos.count }
    var library = LibraryBuilder()
    var ids: Set<PhotoID> = []
    var next: Set<String> = []
    let processed = try await session.processor.process(consume pages, jobs: request.jobs) {
      notify(.developing(done: $0, total: $1))
    }
    var hidden = (locally: 0, elsewhere: 0)
    for (page, outcomes, withheld) in processed {
      if page.source.isRemote {
        hidden.elsewhere += withheld.count { $0.wasShown }
      } else {
        hidden.locally += withheld.count
      }
      let made = outcomes.compactMap { try? $0.get() }.filter {
        session.filter?.shows($0, in: page.page.album) ?? true
      }
      for outcome in made { next.formUnion(outcome.files.lazy.map(\.path)) }
      ids.formUnion(made.lazy.map(\.photo.id))
      library.add(made.map(\.photo), of: page.page)
    }
    forecast.developed = preview.places
    try ShrinkGuard(request.allowFewer, session.catalog, session.published, in: request.output).check(
      ids.count + forecast.developed.count, listed: isWhole ? listed - hidden.locally : nil,
      hidden: hidden.elsewhere, withdrawn: withdrawn, report)
    let writer = try OutputWriter(
      output: request.output, staging: session.plan.staging, store: session.store.own.root,
      memory: session.hashes)
    var cache = PageCache(hashes: session.hashes)
    for path in next.sorted() where try writer.published(at: path) == nil { forecast.written.append(path) }
    try renderer.render(library.library()) { page, _ in
      try Task.checkCancellation()
      next.insert(page.path)
      let published = try writer.published(at: page.path)
      if cache.current(page, published: published) == nil, cache.render(page).content != published {
        if let published { try writer.checkOwner(of: published, at: page.path) }
        forecast.written.append(page.path)
      }
    }
    forecast.removed = try session.published.paths.filter { path in
      try !next.contains(path) && writer.isStillOurs(path)
    }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    report.sortProblems()
    forecast.problems = report.problems.map(\.sentence)
    return forecast
  }
}
