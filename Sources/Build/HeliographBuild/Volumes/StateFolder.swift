import HeliographCore
import SystemPackage

/// The folder `.heliograph/`: the catalog, the renditions, downloads, and staged files.
///
/// All but the file `secret` is a cache; deleting it costs time only.
enum StateFolder {
  private static let name = ".heliograph"

  /// The folder of a site with a configuration; of others, what the folders of their outputs are in.
  static func home(in site: FilePath) -> FilePath { site.appending(name) }

  /// Returns the folder beside the configuration; beside the output when there is no configuration (`site`
  /// is `nil`).
  ///
  /// Beside the output it contains a folder with the output's name.
  static func path(site: FilePath?, output: FilePath) -> FilePath {
    if let site { return home(in: site) }
    let output = output.lexicallyNormalized()
    let home = output.parent
    // Several outputs may be in one folder, each with its own build.
    return (home.isEmpty ? FilePath(".") : home).appending(name).pushing(
      FilePath(output.lastComponent?.string ?? "site"))
  }

  /// The state folders of other outputs without a configuration, beside `own` and in a site's folder, by their names; a
  /// few at most.
  static func others(than own: FilePath, site: FilePath) -> [FilePath] {
    var homes = [own.parent]
    let home = home(in: site)
    if Disk.resolved(home) != Disk.resolved(homes[0]) { homes.append(home) }
    // A home that cannot be listed has nothing to offer.
    let folders = homes.flatMap { home in
      ((try? Disk.names(in: home)) ?? []).map { home.pushing($0) }
    }
    let others = folders.lazy.filter {
      Disk.isFolder($0.appending("store")) && Disk.resolved($0) != Disk.resolved(own)
    }
    return Array(others.prefix(otherLimit))
  }

  /// Each is asked for every photo that is new.
  private static let otherLimit = 8
}
