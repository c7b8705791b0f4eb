import HeliographCore
import HeliographLibrary
import HeliographPublishing
import HeliographStore
import SystemPackage

/// Records what a build learned, and removes what nothing needs, once the new site is published.
///
/// The site is live by then, so no failure ends the build: each becomes an error in the report.
struct RememberStep {
  /// What a partial build changed; of everything else nothing new is known.
  struct Changes {
    /// The folders whose photos are all photos that were added.
    let folders: Set<AlbumID>
    /// What is known of those that are there.
    let records: [StoredFolder]
    /// Folders that are gone.
    let removed: Set<AlbumID>
    /// Albums that are gone.
    let albums: Set<AlbumID>
    /// The keys of photos that are not shown any more.
    let keys: Set<RenditionKey>
    /// What was changed in the output.
    let exchange: OutputExchange
  }

  private let session: BuildSession
  private let site: ComposedSite
  /// `nil` after a build of the whole site.
  private let changes: Changes?
  /// The originals of the photos on the site, by their names in the cache.
  private let originals: Set<String>

  /// Prepares what is left to do after a build of the whole site, or, with `changes`, after a partial one.
  init(
    _ session: BuildSession, _ site: ComposedSite, _ changes: Changes? = nil, originals: Set<String> = []
  ) {
    self.session = session
    self.site = site
    self.changes = changes
    self.originals = originals
  }

  /// The days on which the site stands as it is.
  var days: StandingDays { site.draft.days }

  /// Whether some album or photo is at an address that depends on the site's secret.
  var hasUnlisted: Bool { site.draft.unlisted?.isEmpty == false }

  /// What was changed in the output; `nil` when everything may have been.
  var exchange: OutputExchange? { changes?.exchange }

  /// Runs every step that can still be run; what fails is added to the report.
  func run(_ report: inout BuildReport) {
    // What a build found out is true even when its publication stopped part-way; what it did not need may be needed.
    let isComplete = !report.hasErrors
    let catalog = session.catalog
    var added: [PhotoID] = []
    var files: [String] = []
    report.attempt {
      try session.hashes.save()
      if isComplete {
        files = try changes.map { try self.files(of: $0.keys) } ?? []
        let moved = try catalog.movedPages()
        added = try learn()
        try HiddenPages(state: session.plan.state).update(
          adding: site.draft.unshown.hidden, moved: moved
        ) { try !catalog.shown(inSlot: $0).isEmpty }
        // What the front site shows of a volume.
        try site.summary?.write(in: session.plan.state)
      }
      try catalog.close()
    }
    // Nobody wants a list of every photo of a new site.
    let photos = session.plan.role.front == nil ? report.photos : site.draft.shown.count
    if added.count < photos { report.newPhotos = added.map { PrintableText.from($0.name) } }
    if isComplete {
      if changes == nil { report.originals = report.attempt { try session.fetcher.trim(keeping: originals) } }
      // A store that the owner named may serve other sites too; `heliograph store prune` is for that one.
      // The one that editions share is swept when all of them are built.
      if session.opener.isOwn, session.plan.role.edition == nil {
        report.attempt { if changes == nil { try sweep() } else { try session.store.own.remove(files) } }
      }
      report.attempt { try session.opener.rememberFilling(session.store) }
    }
    report.attempt {
      try Disk.removeTree(session.plan.staging)
      try Disk.removeTemporaries(in: session.plan.state)
      try HostingFolder.write(
        session.plan.configuration.settings, moved: site.moves.pages, in: session.plan.state)
    }
    report.sortProblems()
  }

  /// Records what the site is made of now.
  ///
  /// - Returns: the photos that were not shown before.
  private func learn() throws -> [PhotoID] {
    let catalog = session.catalog
    let search = site.search.mapValues(\.bytes)
    if let changes {
      try catalog.forget(changes.keys)
      try catalog.update(folders: changes.records, removing: Array(changes.removed))
      try catalog.update(albums: site.composed, search: search, removing: Array(changes.albums))
    } else {
      // That a photo is hidden must not be found out anew by every build.
      try catalog.forget(except: site.draft.hidden.keys.union(site.draft.shown.lazy.map(\.key)))
      try catalog.update(folders: site.folders ?? [], removing: nil)
      try catalog.update(
        albums: site.composed, search: search, removing: nil, keeping: site.reusedAlbums)
    }
    if let appeared = site.draft.appeared { try catalog.replaceAppeared(with: appeared) }
    let added = try catalog.replaceShown(in: changes?.folders, with: site.draft.shown, at: StoredLoss.now)
    let disks = FolderDisks(session.repository.sources)
    let places = ShownPlaces(catalog)
    try places.replaceDiskBoundaries(with: disks.boundaries(of: try places.localFolders()))
    return added
  }

  /// The files of photos in the store, and what it knows of them.
  private func files(of keys: Set<RenditionKey>) throws -> [String] {
    let images = try keys.flatMap { try session.catalog.developed($0)?.files.map(\.path) ?? [] }
    return images + StoreFolder.entryNames(of: images)
  }

  /// Removes renditions and facts that this site does not need, and unfinished files of an interrupted build.
  private func sweep() throws {
    let images = site.stager.writer.images
    let apart = (site.draft.locked?.images ?? []).union(site.draft.unlisted?.images ?? [])
    let entries = StoreFolder.entryNames(of: images.paths).union(StoreFolder.entryNames(of: apart))
    let cachedPaths = Set(originals.map { StoreEntryName(.original, hex: $0).path })
    try session.store.own.sweep { path in
      images.owns(path) || apart.contains(path) || entries.contains(path) || cachedPaths.contains(path)
        || [StoreEntryName.Kind.loss, .response, .filled].contains { $0.holds(path) }
    }
  }
}
