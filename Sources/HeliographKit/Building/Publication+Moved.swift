import HeliographFiles
import HeliographModel
import HeliographPublishing
import HeliographSite

extension Publication {
  /// The pages that are at another address now; a partial site leaves them as they are.
  ///
  /// - Throws: `PartialBuild.NeedsWholeSite`, `CatalogError`.
  func findMoved(_ site: SitePages) throws -> [MovedPage] {
    let withheld = privacy.apart.values.reduce(into: privacy.withheld) { $0.formUnion($1.withheld) }
    let settings = session.plan.configuration.settings
    let finder = try MoveFinder(
      writer, session.catalog, shown: shown, withheld: withheld, settings.facts)
    guard writer.dropped == nil else {
      if try finder.needsWholeSite() { throw PartialBuild.NeedsWholeSite() }
      return try session.catalog.movedPages()
    }
    let moves = try finder.moves(site.firstPages)
    guard let own = session.plan.staticFolder?.path else { return moves }
    // The owner's own page at an old address leads where the owner wants.
    return moves.filter { Disk.byteCount(of: own.appending($0.from)) == nil }
  }
}
