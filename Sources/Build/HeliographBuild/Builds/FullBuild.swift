import HeliographCore
import HeliographLibrary
import HeliographPublishing
import HeliographSite

/// A build that lists every source, looks at every photo, and composes the pages of every album that changed.
struct FullBuild {
  let session: BuildSession
  let renderer: SiteRenderer
  let check: UpToDateCheck?

  /// Publishes the site.
  ///
  /// - Returns: the report, and the last step.
  /// - Throws: `BuildError`, the errors of modules below and `CancellationError`; then the output is as it was.
  func run(_ notify: @escaping @Sendable (BuildEvent) -> Void) async throws -> (BuildReport, RememberStep) {
    let (photos, answers, facts) = try await collect(notify)
    // Another site may be published into the same folder; two at once would undo each other.
    let lock = try SiteLock(output: session.request.output)
    defer { lock.release() }
    var site = try compose(consume photos, answers, facts: facts, notify: notify)
    try await ConfirmStep(session: session).run(site.draft.shown, in: facts.albums)
    notify(.publishing)
    let gate = try await GateStep(session: session).run(&site)
    try PublishStep(session: session).run(&site, gate)
    return (site.draft.report, RememberStep(session, site, originals: facts.originals))
  }

  /// All steps but the last ones: nothing is checked, published and remembered.
  ///
  /// - Throws: what the build would throw until then.
  func forecast(_ notify: @escaping @Sendable (BuildEvent) -> Void) async throws -> ComposedSite {
    let (photos, answers, facts) = try await collect(notify)
    return try compose(consume photos, answers, facts: facts, notify: notify)
  }

  /// Lists all sources and processes all photos, while everybody is asked who knows the owner or has news.
  private func collect(
    _ notify: @escaping @Sendable (BuildEvent) -> Void
  ) async throws -> (ProcessedSite, ProfileAnswers?, SiteListing.Facts) {
    let requests = session.profileRequests
    async let owner = requests?.answers()
    async let news = session.announcements()
    let work = session.work(notify)
    let listing = try await ListStep(session: session, notify: notify).run(ahead: work)
    if listing.pages.contains(where: { !$0.page.photos.isEmpty }) {
      // A home page of somebody else ends the build before photos are made, and after what is wrong with the sources was said.
      try OutputWriter(
        output: session.request.output, staging: session.plan.staging, store: session.store.own.root,
        previous: session.published, memory: session.hashes
      ).checkHome()
    }
    let (facts, stamps) = (listing.facts, folderStamps(of: listing.pages))
    var photos = try await ProcessStep(session: session, work: work)
      .run(consume listing, news: try await news, stamps: stamps)
    let answers = try await owner
    // The workers have done their part; what they hold is needed for the pages.
    await session.closeWorkers()
    photos.draft.report.add(session.notesOnWork + session.closeDetails())
    let notes = notesOnRules(photos.draft, facts)
    photos.draft.report.add(notes)
    return (photos, answers, facts)
  }

  /// Makes the pages and all other files.
  private func compose(
    _ photos: consuming ProcessedSite, _ answers: ProfileAnswers?, facts: SiteListing.Facts,
    notify: @escaping (BuildEvent) -> Void
  ) throws -> ComposedSite {
    var photos = photos
    try LibraryStep(session: session).run(&photos)
    try GuardStep(session: session).run(&photos.draft, facts)
    let library = photos.library.library()
    let stager = try IntroduceStep(session: session, renderer: renderer)
      .run(&photos.draft, answers, in: library)
    let pages = stager.renderer.pages(of: library)
    var site = try ComposeStep(session: session, notify: notify)
      .run(consume photos, pages, by: stager)
    try FilesStep(session: session).run(&site)
    return site
  }

  /// What of the rules matched nothing; those of sources are for all volumes or editions together.
  private func notesOnRules(_ draft: SiteDraft, _ facts: SiteListing.Facts) -> [Problem] {
    let plan = session.plan
    let isComplete = facts.problems.allSatisfy { $0.severity == .note }
    guard isComplete, draft.unshown.unmade.isEmpty, !plan.environment.isLate else { return [] }
    plan.inputs.coverage.add()
    return UnmatchedRules(plan.request).notes(of: plan)
  }

  /// The status of the folders that were listed; `nil` where an album cannot be built alone.
  private func folderStamps(of pages: [ListedPage]) -> FolderStamps? {
    let isApart = session.plan.hasSeparateAlbums && !pages.contains { $0.page.dependsOnTree }
    let trees = isApart ? session.repository.trees : nil
    return FolderStamps(trees.flatMap { check?.stamps(below: $0.map(\.album)) }, pages)
  }
}
