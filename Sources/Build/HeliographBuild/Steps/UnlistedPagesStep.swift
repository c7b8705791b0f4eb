import HeliographCore
import HeliographSite

/// Stages the sites of unlisted albums and photos, each below its own folder, and says in the report where they are.
struct UnlistedPagesStep {
  let session: BuildSession
  let check: ShownPhotoCheck

  /// Stages them beside the pages of the open site.
  ///
  /// - Throws: `BuildError`, `TemplateError`, `FileError`, `ForeignFile` and `CancellationError`.
  func run(_ site: inout ComposedSite) throws {
    let plan = session.plan
    for unlisted in site.draft.unlisted?.sites ?? [] where unlisted.photoCount > 0 {
      let settings = unlisted.settings(plan.configuration.settings)
      let library = unlisted.library
      try check.check(library.albums.lazy.flatMap(\.photos))
      site.draft.hidden.hide(unlisted, library)
      let pages = try SiteRenderer(
        settings: settings, overlay: plan.templates.files, appearance: plan.appearance, strings: plan.strings
      ).pages(of: library)
      try pages.makeShared { try site.stager.stage($0.moved(into: unlisted.folder)) }
      for album in pages.albums {
        try pages.makeFiles(of: album) { try site.stager.stage($0.moved(into: unlisted.folder)) }
        if let zip = pages.archive(of: album) { try site.stager.stage(zip, below: "\(unlisted.folder)/") }
      }
      try pages.makeRest(after: []) { try site.stager.stage($0.moved(into: unlisted.folder)) }
      site.draft.add(unlisted.files.map { $0.below(unlisted.folder) })
      site.draft.report.add(
        BuildReport.Unlisted(
          place: unlisted.place, path: "\(unlisted.folder)/index.html", address: settings.baseURL))
    }
  }
}
