package import HeliographPublishing

/// Reports of sites that are published together add up.
extension BuildReport {
  /// Whether anything was built.
  package var isOfABuild: Bool { photos > 0 }

  /// Adds the report of a volume, with its paths as they are below the whole output.
  package mutating func add(_ volume: BuildReport, of folder: VolumeFolder) {
    photos += volume.photos
    albums += volume.albums
    newPhotos += volume.newPhotos.map { "\(folder.printableName)/\($0)" }
    add(work: volume, below: "\(folder.slug)/")
  }

  /// Adds the report of the front site, which counts the photos of every volume that it shows, also of those that were
  /// not built now; it shows so many volumes.
  package mutating func add(front: BuildReport, volumes: Int) {
    photos = front.photos
    // Without volumes in this build, those that are shown count as an album each.
    albums += albums == 0 ? front.albums : max(0, front.albums - volumes)
    newPhotos += front.newPhotos
    add(work: front, below: "")
  }

  /// Adds what was removed of a volume, with its paths as they are below the whole output.
  package mutating func add(removed: PublishedSite.Removal, below slug: String) {
    self.removed += removed.count
    removedPages += removed.pages.map { "\(slug)/\($0)" }
    foreign += removed.foreign.map { "\(slug)/\($0)" }
  }

  mutating func add(work: BuildReport, below folder: String) {
    examined += work.examined
    developed += work.developed
    rendered += work.rendered
    written += work.written
    unchanged += work.unchanged
    removed += work.removed
    changedPages += work.changedPages.map { folder + $0 }
    removedPages += work.removedPages.map { folder + $0 }
    foreign += work.foreign.map { folder + $0 }
    for unlisted in work.unlisted ?? [] { add(unlisted.below(folder)) }
    problems += work.problems
    encoder = work.encoder
  }
}
