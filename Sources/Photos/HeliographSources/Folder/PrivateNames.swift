import HeliographCore
import SystemPackage

/// The names and files inside of the folders of a private folder, which the privacy gate searches for.
struct PrivateNames {
  /// Deeper folders than the file system can name are not followed.
  private static let deepest = 128

  private(set) var withheld: [Withheld] = []
  /// Folders that could not be listed.
  private(set) var problems: [Problem] = []

  /// No names.
  init() {}

  /// Lists the folders inside of a private folder, whose own entries are known.
  init(in folder: borrowing OpenFolder, _ entries: [FolderEntry], at place: FolderPlace) {
    collect(entries, in: folder, at: place, depth: 0)
  }

  private mutating func collect(
    _ entries: [FolderEntry], in folder: borrowing OpenFolder, at place: FolderPlace, depth: Int
  ) {
    for entry in entries
    where entry.kind == .folder && !entry.name.isSkipped && PassedOverFolder(entry.name) == nil
      && depth < Self.deepest
    {
      withheld.append(.album(entry.name.bytes))
      do {
        let inner = try folder.folder(entry.name.bytes)
        let entries = try inner.entries()
        let innerPlace = FolderPlace(
          root: place.root, displayName: place.displayName, album: place.album.child(entry.name.bytes),
          choice: place.choice)
        withheld += entries.lazy.filter { $0.kind == .file }
          .flatMap { $0.name.withheld(at: innerPlace.path(of: $0.name)) }
        collect(entries, in: inner, at: innerPlace, depth: depth + 1)
      } catch {
        problems.append(
          Problem(
            .note, place: place.text(of: entry.name),
            reason: "is private and could not be listed, so no file is searched for the names inside",
            remedy: "Give the user who builds the site the right to read it."))
      }
    }
  }
}
