import HeliographBytes
import HeliographCatalog
import HeliographFiles
import HeliographModel
import HeliographStore
import SystemPackage

/// What a build does once the new site is published: it records what it learned and removes what nothing needs.
///
/// The site is live by then, so no failure ends the build: each becomes an error in the report.
struct Housekeeping {
  private let session: BuildSession
  /// The photos on the site.
  private let photos: [ShownPhoto]
  /// The paths of the images on the site.
  private let images: [String]
  /// The originals of the photos on the site, by their names in the cache.
  private let originals: Set<String>

  init(_ session: BuildSession, photos: [ShownPhoto], images: [String], originals: Set<String>) {
    self.session = session
    self.photos = photos
    self.images = images
    self.originals = originals
  }

  /// Runs every step that can still be run; what fails is added to the report.
  func run(_ report: inout BuildReport) {
    // What a build found out is true even when its publication stopped part-way; what it did not need may be needed.
    let isComplete = !report.hasErrors
    let catalog = session.catalog
    var added: [PhotoID] = []
    report.attempt {
      try catalog.keep(session.hashes.changes)
      if isComplete {
        try catalog.forget(except: Set(photos.map(\.key)))
        added = try catalog.replaceShown(with: photos, at: StoredLoss.now)
      }
      try catalog.close()
    }
    // Nobody wants a list of every photo of a new site.
    if added.count < photos.count { report.newPhotos = added.map { PrintableText.from($0.name) } }
    if isComplete {
      report.attempt { try session.fetcher.forget(except: originals) }
      // A store that the owner named may serve other sites too; `heliograph store prune` is for that one.
      if session.opener.isOwn { report.attempt { try sweep() } }
      report.attempt { try session.opener.rememberFilling(session.store) }
    }
    report.attempt {
      try Disk.removeTree(session.plan.staging)
      try Disk.removeTemporaries(in: session.plan.state)
    }
    report.sortProblems()
  }

  /// Removes renditions and facts that this site does not need, and unfinished files of an interrupted build.
  private func sweep() throws {
    let images = Set(images)
    let entries = StoreFolder.entryNames(of: images)
    let kept = Set(originals.map { StoreEntryName(.original, hex: $0).path })
    try session.store.own.sweep { path in
      images.contains(path) || entries.contains(path) || kept.contains(path)
        || [StoreEntryName.Kind.loss, .response, .filled].contains { $0.holds(path) }
    }
  }
}
