import HeliographCore
import SystemPackage

/// Looks below a folder of photos for a site's own configuration, whose rules would not hold for photos that are named.
enum InnerConfiguration {
  /// How many folders are looked at, the outer ones first: enough for every library of photos that people have.
  static let folderLimit = 20_000
  /// How deep.
  static let depthLimit = 16

  /// Finds the first configuration below a folder.
  ///
  /// Looked at are the folders that a build would read: no links, and no names that begin with a dot. One that cannot be read
  /// is left to the build, which says so.
  ///
  /// - Parameters:
  ///   - folder: where to begin; its own configuration does not count.
  ///   - site: the folder of the configuration that does hold.
  /// - Returns: the folder of that configuration; `nil` when there is none.
  static func place(below folder: FilePath, besides site: FilePath) -> FilePath? {
    var level = [folder]
    var count = 0
    for depth in 0...depthLimit {
      var next: [FilePath] = []
      for place in level {
        count += 1
        guard count <= folderLimit, let entries = try? OpenFolder(at: place).entries() else { continue }
        if depth > 0, place != site, entries.contains(where: isConfiguration) { return place }
        for entry in entries where entry.kind == .folder && entry.name.bytes.first != UInt8(ascii: ".") {
          next.append(FilePath(bytes: place.bytes + [UInt8(ascii: "/")] + entry.name.bytes))
        }
      }
      level = next
    }
    return nil
  }

  /// A link to a configuration counts too: `--site` follows it.
  private static func isConfiguration(_ entry: FolderEntry) -> Bool {
    (entry.kind == .file || entry.kind == .link)
      && entry.name.bytes.elementsEqual("heliograph.yml".utf8)
  }
}
