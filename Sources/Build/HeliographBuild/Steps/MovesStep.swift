import HeliographCore
import HeliographPublishing
import HeliographSite

/// The pages that are at another address now.
struct PageMoves {
  /// Those first that were remembered.
  var pages: [MovedPage] = []
  /// What pages show that are known by nothing else; `nil` for a partial site, which does not know.
  var contents: [String: ContentHash]?
}

/// Finds the pages that are at another address now; a partial site leaves them as they are.
struct MovesStep {
  let session: BuildSession

  /// Compares the staged pages with those of the last build.
  ///
  /// - Throws: `NeedsFullBuild`, `CatalogError`.
  func run(_ site: ComposedSite, _ pages: SitePages) throws -> PageMoves {
    let (writer, settings) = (site.stager.writer, session.plan.configuration.settings)
    let finder = try MoveFinder(
      writer, session.catalog, shown: site.draft.shown, withheld: site.draft.hidden.allWithheld,
      settings.facts)
    guard writer.dropped == nil else {
      if try finder.needsFullBuild() { throw NeedsFullBuild() }
      return PageMoves(pages: try session.catalog.movedPages())
    }
    let contents = pages.contents
    var moved = try finder.moves(pages.firstPages, contents)
    if let own = session.plan.staticFolder?.path {
      // The owner's own page at an old address leads where the owner wants.
      moved.removeAll { Disk.byteCount(of: own.appending($0.from)) != nil }
    }
    return PageMoves(pages: moved, contents: contents)
  }
}
