import HeliographCore
import SystemPackage

/// Paths as a configuration writes them.
enum SitePlaces {
  /// The path from the root; without links only where it goes up, since `..` behind a link is another folder.
  static func absolute(_ path: FilePath) -> FilePath {
    if path.components.contains(where: { $0.kind == .parentDirectory }) { return Disk.resolved(path) }
    let full = path.isAbsolute ? path : Disk.resolved(".").pushing(path)
    return full.lexicallyNormalized()
  }

  /// A folder relative to that of a site; from the root for one that is not inside.
  static func relative(_ folder: FilePath, to site: FilePath) -> FilePath {
    let (full, home) = (absolute(folder), absolute(site))
    for (folder, site) in [(full, home), (Disk.resolved(full), Disk.resolved(home))]
    where folder.isWithin(site) {
      let rest = folder.components.dropFirst(site.components.count)
      return rest.isEmpty ? "." : FilePath(root: nil, rest)
    }
    return full
  }
}
