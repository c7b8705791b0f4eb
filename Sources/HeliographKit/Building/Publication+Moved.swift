import HeliographModel
import HeliographPublishing
import HeliographSite

extension Publication {
  /// The pages that are at another address now; a partial site leaves them as they are.
  ///
  /// - Throws: `PartialBuild.NeedsWholeSite`, `CatalogError`.
  func findMoved(_ site: SitePages) throws -> [MovedPage] {
    let withheld = privacy.apart.values.reduce(into: privacy.withheld) { $0.formUnion($1.withheld) }
    let finder = try MoveFinder(writer, session.catalog, shown: shown, withheld: withheld)
    guard writer.dropped == nil else {
      if try finder.needsWholeSite() { throw PartialBuild.NeedsWholeSite() }
      return try session.catalog.movedPages()
    }
    return try finder.moves(site.firstPages)
  }
}
