import HeliographCore
import HeliographLibrary

extension Publication {
  /// Adds the volumes of a front site as albums, with the images of their covers as its own files.
  ///
  /// Copies of them, so that the front stays whole while a volume is published, and a volume's files stay as they are.
  ///
  /// - Throws: `FileError` when an image cannot be written.
  mutating func add(_ volumes: [SiteRole.FrontVolume], to library: inout LibraryBuilder) throws {
    for volume in volumes {
      let output = session.request.output.appending(volume.folder.slug)
      let files = try volume.summary.takeCover(from: output, into: session.store.own)
      let hasCover = files != nil
      writer.add(files ?? [])
      for name in [volume.folder.name, Array(volume.folder.slug.utf8)] {
        privacy.published.add(name)
      }
      if !hasCover, volume.summary.cover != nil {
        report.add([
          Problem(
            .stale, place: "The volume \"\(volume.folder.printableName)\"",
            reason: "is shown without its cover, whose images are not in its folder",
            remedy: "Build the volume, then the front site.")
        ])
      }
      library.add(
        volume.summary.outline(inFolder: volume.folder.slug, hasCover: hasCover),
        of: AlbumID([volume.folder.name]))
    }
  }
}
