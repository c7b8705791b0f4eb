import HeliographCore
import HeliographLibrary
import HeliographSite

/// Completes the library of a site: volumes and locked albums become albums, and photos get names that differ.
struct LibraryStep {
  let session: BuildSession

  /// Adds what other sites show, and reads photos from disk whose names depend on one another.
  ///
  /// - Throws: `FileError` and `DecodingError`.
  func run(_ site: inout ProcessedSite) throws {
    for volume in session.plan.role.front ?? [] { try add(volume, to: &site) }
    addLocked(to: &site)
    let namesakes = site.draft.namesakes
    let ids = Set(namesakes.map(\.id))
    let photos = try site.library.photos(of: Set(namesakes.map(\.folder))).filter { ids.contains($0.id) }
    // A name depends on all photos that could have it; there is hardly ever a second one.
    if SiteIndex.shareNames(photos, session.plan.configuration.settings.facts) {
      try site.library.readSpilled()
    }
  }

  /// Adds a volume as an album, with the images of its cover as files of the front site.
  ///
  /// Copies of them, so that the front stays whole while a volume is published, and a volume's files stay as they are.
  private func add(_ volume: SiteRole.FrontVolume, to site: inout ProcessedSite) throws {
    let output = session.request.output.appending(volume.folder.slug)
    // A build of the volume puts them there first.
    let files =
      session.isPreview
      ? volume.summary.coverFiles : try volume.summary.copyCover(from: output, into: session.store.own)
    site.draft.add(files ?? [])
    site.draft.hidden.publish(names: [volume.folder.name, Array(volume.folder.slug.utf8)])
    if files == nil, volume.summary.cover != nil, !session.isPreview {
      site.draft.report.add([
        Problem(
          .stale, place: "The volume \"\(volume.folder.printableName)\"",
          reason: "is shown without its cover, whose images are not in its folder",
          remedy: "Build the volume, then the front site.")
      ])
    }
    site.library.add(
      volume.summary.outline(inFolder: volume.folder.slug, hasCover: files != nil),
      of: AlbumID([volume.folder.name]))
  }

  /// Adds the locked albums as cards without content.
  private func addLocked(to site: inout ProcessedSite) {
    let (settings, strings) = (session.plan.configuration.settings, session.plan.strings)
    for locked in site.draft.locked?.sites ?? [] {
      let (album, outline) = locked.outline(strings, in: settings.languages)
      site.library.add(outline, of: album)
      site.draft.hidden.withhold(locked.withheld)
    }
  }
}
