import HeliographCore
import SystemPackage

/// Which folder of photos was built without a configuration, as its build leaves it in the state folder.
enum BuiltFolder {
  private static let name = "photos"

  /// Leaves the folder of a request that names one, and nothing in its place for a demo, which has none.
  ///
  /// - Throws: `FileError` when it cannot be written.
  static func leave(_ request: BuildRequest, in state: FilePath) throws(FileError) {
    var folder: [UInt8] = []
    if case .photos(let named) = request.origin { folder = SitePlaces.absolute(named).bytes }
    try Disk.write(folder, to: state.appending(name))
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

  /// Whether a site has its state in a site's folder, and nothing says of which folder it was built: an earlier version wrote
  /// nothing down.
  static func isUnknown(in site: FilePath) -> Bool {
    let home = StateFolder.home(in: site)
    let states = [home] + ((try? Disk.names(in: home)) ?? []).map { home.pushing($0) }
    return states.contains {
      Disk.isFolder($0.appending("store")) && !Disk.hasEntry(at: $0.appending(name))
    }
  }

  /// Gives a site with a configuration the secret of one that was built without it, on which the addresses of unlisted albums
  /// depend.
  ///
  /// - Throws: `EncryptionError` and `FileError`.
  static func keepSecret(of output: FilePath, in site: FilePath) throws {
    let home = StateFolder.home(in: site)
    try SecretFile(state: home).adopt(SecretFile(state: home.pushing(output)))
  }
}
