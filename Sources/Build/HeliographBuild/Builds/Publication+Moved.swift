import HeliographCore
import HeliographPublishing
import HeliographSite

extension Publication {
  /// Finds the pages that are at another address now; a partial site leaves them as they are.
  ///
  /// - Throws: `PartialBuild.NeedsWholeSite`, `CatalogError`.
  mutating func findMoved(_ site: SitePages) throws {
    let withheld = privacy.apart.values.reduce(into: privacy.withheld) { $0.formUnion($1.withheld) }
    let settings = session.plan.configuration.settings
    let finder = try MoveFinder(
      writer, session.catalog, shown: shown, withheld: withheld, settings.facts)
    guard writer.dropped == nil else {
      if try finder.needsWholeSite() { throw PartialBuild.NeedsWholeSite() }
      moved = try session.catalog.movedPages()
      return
    }
    let contents = site.contents
    self.contents = contents
    moved = try finder.moves(site.firstPages, contents)
    guard let own = session.plan.staticFolder?.path else { return }
    // The owner's own page at an old address leads where the owner wants.
    moved.removeAll { Disk.byteCount(of: own.appending($0.from)) != nil }
  }

  /// Keeps in mind for later builds what was found.
  ///
  /// - Throws: `CatalogError`.
  func rememberMoved() throws {
    try session.catalog.replaceMoved(with: moved)
    if let contents { try session.catalog.replacePageContents(with: contents) }
  }
}
