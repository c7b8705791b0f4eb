import HeliographCore
import SystemPackage

/// Which folder of photos was built without a configuration, as its build leaves it in the state folder.
enum BuiltFolder {
  private static let name = "photos"

  /// Leaves the folder of a request that names one.
  ///
  /// - Throws: `FileError` when it cannot be written.
  static func leave(_ request: BuildRequest, in state: FilePath) throws(FileError) {
    guard case .photos(let folder) = request.origin else { return }
    try Disk.write(SitePlaces.absolute(folder).bytes, to: state.appending(name))
  }

  /// The folders whose sites have their state in a site's folder, each once, with the folder of the output.
  ///
  /// - Throws: `FileError` when the folder cannot be listed.
  static func all(in site: FilePath) throws(FileError) -> [(photos: FilePath, output: FilePath)] {
    let home = StateFolder.home(in: site)
    guard Disk.isFolder(home) else { return [] }
    var found: [(photos: FilePath, output: FilePath)] = []
    for output in try Disk.names(in: home).sorted(by: { $0.bytes.lexicographicallyPrecedes($1.bytes) }) {
      guard let bytes = try? RegularFile.bytes(at: home.pushing(output).appending(name)), !bytes.isEmpty
      else {
        continue
      }
      let photos = FilePath(bytes: bytes)
      if !found.contains(where: { Disk.resolved($0.photos) == Disk.resolved(photos) }) {
        found.append((photos, output))
      }
    }
    return found
  }
}
