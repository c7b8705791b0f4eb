import HeliographConfiguration
import HeliographCore
import HeliographSources
import SystemPackage

/// The folders of a source that are volumes, as they are now.
struct VolumeListing: Sendable {
  /// The folder that they are in.
  let root: FilePath
  /// Every volume, in the order of the folders' names.
  let folders: [VolumeFolder]
  /// The names of the folders of which their owner shows nothing.
  let hidden: [[UInt8]]
  /// The folders that are sites of their own, each with its note.
  let sites: [(name: [UInt8], note: Problem)]
  /// A note for each folder that a mark of another program hides.
  let notes: [Problem]
  /// Whether every entry of the source could be looked at: one that could not may be a volume.
  let isComplete: Bool

  /// Lists the one folder that a site of volumes has as its source.
  ///
  /// - Parameters:
  ///   - configuration: of the whole site.
  ///   - file: the configuration's file, for messages.
  ///   - base: where relative paths of sources start.
  ///   - today: the day for which dates show or hide a volume.
  ///   - own: folders of Heliograph's, which are no volumes wherever they are.
  /// - Throws: `ConfigurationError` for sources that cannot have volumes; `SourceError` for a folder that cannot be
  ///   listed, and for one without anything, which may be a disk that is not mounted.
  init(
    _ configuration: SiteConfiguration, file: FilePath, base: FilePath, today: Day, except own: [FilePath]
  )
    async throws
  {
    guard configuration.sources.count == 1, let kind = configuration.sources[0].kind as? FolderKind else {
      throw ConfigurationError(
        place: file.string,
        message: "sets \"volumes: folders\", which needs exactly one source, a folder; "
          + "remove the other sources, or the line")
    }
    let tree = kind.tree(
      base: base, today: today, languages: SiteLanguages(configuration.settings), films: .hidden)
    let top = try await tree.top()
    let own = own.map(Disk.resolved)
    let volumes = top.folders.filter { !own.contains(Disk.resolved(tree.root.pushing(FilePath(bytes: $0)))) }
    guard !volumes.isEmpty || !top.page.photos.isEmpty else {
      throw SourceError(
        .empty, place: tree.name, message: "has no folder and no photo; if it is on a disk, mount the disk")
    }
    root = tree.root
    folders = VolumeFolder.all(named: volumes)
    hidden = top.hidden
    sites = top.sites
    notes = top.notes
    isComplete = top.page.problems.allSatisfy { $0.severity == .note }
  }

  /// The volumes that an owner names.
  ///
  /// - Throws: `ConfigurationError` for a name that no volume has; the message lists the volumes.
  func folders(named names: [String]) throws(ConfigurationError) -> [VolumeFolder] {
    for name in names where !folders.contains(where: { $0.isMeant(by: name) }) {
      if hidden.contains(where: { $0.elementsEqual(name.utf8) }) {
        throw ConfigurationError(
          place: "--volume",
          message:
            "names \"\(name)\", of which its index.md or a mark of another program hides everything; it is not built"
        )
      }
      if let site = sites.first(where: { $0.name.elementsEqual(name.utf8) }) {
        throw ConfigurationError(
          place: "--volume", message: "names \"\(name)\", which \(site.note.reason)")
      }
      let known = folders.prefix(20).map(\.printableName).joined(separator: ", ")
      throw ConfigurationError(
        place: "--volume",
        message: "names \"\(name)\", which is no folder of photos here; there are: \(known)"
          + (folders.count > 20 ? " and \(folders.count - 20) more" : ""))
    }
    return folders.filter { folder in names.contains { folder.isMeant(by: $0) } }
  }
}
