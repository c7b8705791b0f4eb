import HeliographCore
import HeliographLibrary
import HeliographPublishing
import HeliographSite
import HeliographStore

/// A build that lists every source, looks at every photo, and composes the pages of every album that changed.
struct WholeBuild {
  let session: BuildSession
  let renderer: SiteRenderer
  let check: UpToDateCheck?

  /// Publishes the site.
  ///
  /// - Returns: the report, and what remains to be done.
  /// - Throws: `BuildError`, the errors of modules below and `CancellationError`; then the output is as it was.
  func run(_ notify: @escaping @Sendable (BuildEvent) -> Void) async throws -> (BuildReport, Housekeeping) {
    let requests = session.profileRequests
    async let owner = requests?.answers()
    async let news = session.announcements()
    let work = session.work(notify)
    var (pages, problems, withdrawn, ahead) = try await session.list(ahead: work, notify)
    let (announcements, mistakes) = try await news
    var desk = try session.desk(announcements)
    let cached = try session.fetcher.cachedNames(of: pages)
    let count = pages.lazy.map(\.page.photos.count).reduce(0, +)
    pages = session.filtered(pages)
    let filtered = count - pages.lazy.map(\.page.photos.count).reduce(0, +)
    let isWhole = problems.allSatisfy { $0.severity == .note }
    let listed = pages.lazy.filter { !$0.source.isRemote }.reduce(0) { $0 + $1.page.photos.count }
    let readAlbums = pages.filter { !$0.page.isPrivate }.map(\.page.album)
    let isApart = session.plan.hasSeparateAlbums && !pages.contains { $0.page.dependsOnTree }
    let trees = isApart ? session.repository.trees : nil
    let known = FolderStamps(trees.flatMap { check?.stamps(below: $0.map(\.album)) }, pages)
    var site = try Publication(session, renderer)
    let locked = try LockedAlbums(pages, session.plan.passphrases)
    site.locked = locked
    site.unlisted = try UnlistedAlbums(pages, locked, site: session.plan.role.identity) {
      try session.plan.secret()
    }
    // Whoever has it can find the address of each.
    if site.unlisted?.isEmpty == false {
      site.withhold([.secret(try session.plan.secret().hex.utf8)])
    }
    site.report.add(problems + mistakes)
    let volumes = session.plan.role.front
    var library = LibraryBuilder(newest: site.feedLength, keepsRoot: volumes != nil)
    var failures: [AlbumID: [Problem]] = [:]
    var hidden: [AlbumID: Int] = [:]
    try await work.process(consume pages, ahead: consume ahead) { page in
      let (album, added) = (page.page.page.album, site.add(page))
      if site.locked?.contain(album) == true || site.unlisted?.contain(album) == true { return }
      library.add(added.photos, of: page.page.page, content: added.content)
      desk.add(added.photos, of: album, text: page.page.page.text)
      if known != nil {
        failures[album, default: []] += added.problems
        hidden[album, default: 0] += page.hidden.count
        // Each album of a tree of folders is one page.
        if site.shown.count > session.request.photosInMemory {
          try library.shelve(album, in: session.plan.staging)
        }
      }
    }
    let answers = try await owner
    site.announce(desk)
    // The workers have done their part; what they hold is needed for the pages.
    await session.closeWorkers()
    site.report.add((session.pool.confinement?.notes ?? []) + [session.store.note].compactMap(\.self))
    site.report.add(session.processor.details.close())
    // Another site may be published into the same folder; two at once would undo each other.
    let lock = try SiteLock(output: session.request.output)
    defer { lock.release() }
    try site.writer.readManifest()
    try site.add(volumes ?? [], to: &library)
    site.addLocked(to: &library)
    let folders = try known?.folders(library, failures, hidden: hidden)
    let namesakes = site.namesakes
    let albums = Set(namesakes.map(\.folder))
    let (ids, apart) = (Set(namesakes.map(\.id)), try library.photos(of: albums))
    // A name depends on all photos that could have it; there is hardly ever a second one.
    let facts = session.plan.configuration.settings.facts
    if SiteIndex.shareNames(apart.filter { ids.contains($0.id) }, facts) { try library.unshelve() }
    let photos = Set(site.shown.lazy.map(\.id)).count
    try ShrinkGuard(
      session.request.allowFewer, session.catalog, session.published, in: session.request.output
    ).check(
      photos, listed: isWhole ? listed - site.hiddenLocally - site.hidden : nil, hidden: site.hiddenElsewhere,
      filtered: filtered + site.hidden, withdrawn: withdrawn, site.report)
    let open = library.library()
    try site.introduce(answers, in: open)
    try site.compose(site.pages(of: open), of: library, notify)
    let notes = try session.plan.staticFolder?.stage(into: &site.writer) ?? []
    site.report.add(notes)
    try site.writer.compress(session.plan.configuration.settings.compress)
    try await site.confirm(readAlbums)
    notify(.publishing)
    try await site.publish()
    return (site.report, Housekeeping(session, site, folders: folders ?? [], originals: cached))
  }
}
