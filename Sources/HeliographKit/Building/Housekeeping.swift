import HeliographCatalog
import HeliographFiles
import HeliographModel
import SystemPackage

/// What a build does once the new site is published: it records what it learned and removes what nothing needs.
///
/// The site is live by then, so no failure ends the build: each becomes an error in the report.
struct Housekeeping {
  let plan: SitePlan
  let catalog: Catalog
  let hashes: HashCache
  let fetcher: OriginalFetcher
  /// The photos on the site.
  let keys: Set<RenditionKey>
  /// The paths of the images on the site.
  let images: [String]
  /// The originals of the photos on the site, by their names in the cache.
  let originals: Set<String>

  /// Runs every step that can still be run; what fails is added to the report.
  func run(_ report: inout BuildReport) {
    // What a build found out is true even when its publication stopped part-way; what it did not need may be needed.
    let isComplete = !report.hasErrors
    report.attempt {
      try catalog.keep(hashes.changes)
      if isComplete { try catalog.forget(except: keys) }
      try catalog.close()
    }
    if isComplete {
      report.attempt { try fetcher.forget(except: originals) }
      report.attempt { try RenditionStore.prune(plan.store, except: images) }
    }
    report.attempt {
      try Disk.removeTree(plan.staging)
      try Disk.removeTemporaries(in: plan.state)
    }
    report.sortProblems()
  }
}
