import HeliographCatalog
import HeliographLibrary
import HeliographModel
import HeliographSite

/// A build that lists every source, looks at every photo, and composes the pages of every album that changed.
struct WholeBuild {
  let session: BuildSession
  let renderer: SiteRenderer
  let check: UpToDateCheck?

  /// Publishes the site.
  ///
  /// - Returns: the report, and what remains to be done.
  /// - Throws: `BuildError`, the errors of rooms below and `CancellationError`; then the output is as it was.
  func run(_ notify: @escaping @Sendable (BuildEvent) -> Void) async throws -> (BuildReport, Housekeeping) {
    let (pages, problems) = try await session.list(notify)
    let cached = try session.fetcher.cachedNames(of: pages)
    let isWhole = problems.allSatisfy { $0.severity == .note }
    let listed = pages.lazy.filter { !$0.source.isRemote }.reduce(0) { $0 + $1.page.photos.count }
    let known = session.plan.hasSeparateAlbums ? FolderStamps(session, check, pages) : nil
    let processed = try await session.processor.process(consume pages, jobs: session.request.jobs) {
      notify(.developing(done: $0, total: $1))
    }
    // Another site may be published into the same folder; two at once would undo each other.
    let lock = try SiteLock(output: session.request.output)
    defer { lock.release() }
    var site = try Publication(session, renderer)
    site.report.add(problems)
    site.report.add((session.pool.confinement?.notes ?? []) + [session.store.note].compactMap(\.self))
    var library = LibraryBuilder()
    var failures: [AlbumID: [Problem]] = [:]
    for page in consume processed {
      let added = site.add(page)
      library.add(added.photos, of: page.page.page, content: added.content)
      if known != nil { failures[page.page.page.album, default: []] += added.problems }
    }
    let folders = try known?.folders(library, failures)
    let photos = Set(site.shown.lazy.map(\.id)).count
    try ShrinkGuard(session.request.allowFewer, session.catalog, session.published).check(
      photos, listed: isWhole ? listed : nil, site.report)
    try site.compose((consume library).library(), notify)
    try Task.checkCancellation()
    notify(.publishing)
    try site.publish()
    return (site.report, Housekeeping(session, site, folders: folders ?? [], originals: cached))
  }
}
