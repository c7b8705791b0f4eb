import HeliographCore
import HeliographOutput
import SystemPackage

/// What servers read beside the site: `hosting/` in the state folder.
///
/// It is not in the output, where everybody could read it.
enum HostingFolder {
  /// Writes the files that a site asks for, and removes those that it does not ask for any more.
  ///
  /// - Parameters:
  ///   - settings: of the site.
  ///   - moved: its pages that are at another address now.
  ///   - state: the state folder.
  /// - Throws: `FileError`.
  static func write(_ settings: SiteSettings, moved: [MovedPage], in state: FilePath) throws {
    let folder = state.appending("hosting")
    let files = HostingRules(settings, moved: moved)?.files.filter { $0.place == .server } ?? []
    for file in files { try Disk.write(file.bytes, to: folder.appending(file.name)) }
    guard Disk.isFolder(folder) else { return }
    let names = Set(files.map { FilePath($0.name) })
    for file in try Disk.files(below: folder) where !names.contains(file) {
      try Disk.remove(folder.pushing(file))
    }
  }
}
