import HeliographCore
import HeliographLibrary
import HeliographOutput
import HeliographPrivacy
import HeliographSite

extension Publication {
  /// Hands photos that are unlisted to their own sites.
  ///
  /// - Returns: the places of these photos among the results of the page.
  mutating func takeUnlisted(_ page: ProcessedPage) -> Set<Int> {
    guard unlisted?.isEmpty == false else { return [] }
    let album = page.page.album
    let made = page.results.enumerated().compactMap { index, result -> (Int, FinishedPhoto)? in
      guard let made = try? result.get(), session.filter?.shows(made, in: album) ?? true else { return nil }
      return (index, made)
    }
    let places = unlisted?.take(made.map { ($1.photo, $1.files) }, of: page.page) ?? []
    return Set(zip(made, places).compactMap { $1 == nil ? nil : $0.0 })
  }

  /// Stages the sites of unlisted albums and photos, each below its own folder, and says in the report where they are.
  mutating func composeUnlisted(_ check: ShownPhotoCheck) throws {
    let plan = session.plan
    for site in unlisted?.sites ?? [] where site.photoCount > 0 {
      let settings = site.settings(plan.configuration.settings)
      let library = site.library
      try check.check(library.albums.lazy.flatMap(\.photos))
      hide(site, library)
      let pages = try SiteRenderer(
        settings: settings, overlay: plan.templates.files, appearance: plan.appearance, strings: plan.strings
      ).pages(of: library)
      func taken(_ page: Page) throws {
        try Task.checkCancellation()
        try take(page.moved(into: site.folder))
      }
      try pages.makeShared(taken)
      for album in pages.albums {
        try pages.makeFiles(of: album, taken)
        if let zip = pages.archive(of: album) { _ = try take(zip, below: "\(site.folder)/") }
      }
      try pages.makeRest(after: [], taken)
      writer.add(site.files.map { $0.below(site.folder) })
      report.add(
        BuildReport.Unlisted(place: site.place, path: "\(site.folder)/index.html", address: settings.baseURL))
    }
  }

  /// Takes note of what no file outside of its folder may hold.
  private mutating func hide(_ site: UnlistedSite, _ library: PhotoLibrary) {
    var apart = HiddenApart(withheld: site.withheld)
    for album in library.albums {
      for photo in album.photos { apart.published.add(photo) }
      for text in album.text.titles { apart.published.add(text.utf8) }
      for name in album.id.names { apart.published.add(name) }
    }
    privacy.apart[site.folder] = apart
  }
}
