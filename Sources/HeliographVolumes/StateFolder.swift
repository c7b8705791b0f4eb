package import SystemPackage

/// The folder `.heliograph/`: the catalog, the renditions, downloads, and staged files.
///
/// All but the file `secret` is a cache; deleting it costs time only.
package enum StateFolder {
  private static let name = ".heliograph"

  /// Returns the folder beside the configuration; beside the output when there is no configuration (`site`
  /// is `nil`).
  ///
  /// Beside the output it contains a folder with the output's name.
  package static func path(site: FilePath?, output: FilePath) -> FilePath {
    if let site { return site.appending(name) }
    let output = output.lexicallyNormalized()
    let home = output.removingLastComponent()
    // Several outputs may be in one folder, each with its own build.
    return (home.isEmpty ? FilePath(".") : home).appending(name).pushing(
      FilePath(output.lastComponent?.string ?? "site"))
  }
}
