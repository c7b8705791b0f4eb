import SystemPackage

/// `.heliograph/`: the catalog, the renditions, what was fetched, and what is staged. A cache; deleting it costs time only.
enum StateFolder {
  private static let name = ".heliograph"

  /// Beside the configuration; beside the output, and in its name, when there is none (`site` is `nil`).
  static func path(site: FilePath?, output: FilePath) -> FilePath {
    if let site { return site.appending(name) }
    let output = output.lexicallyNormalized()
    let home = output.removingLastComponent()
    // Several outputs may be in one folder, each with its own build.
    return (home.isEmpty ? FilePath(".") : home).appending(name).pushing(
      FilePath(output.lastComponent?.string ?? "site"))
  }
}
