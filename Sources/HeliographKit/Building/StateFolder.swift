import SystemPackage

/// `.heliograph/`: the catalog, what was fetched, and what is staged. A cache; deleting it costs time only.
enum StateFolder {
  /// Beside the configuration; beside the output when there is none (`site` is `nil`).
  static func path(site: FilePath?, output: FilePath) -> FilePath {
    let home = site ?? output.lexicallyNormalized().removingLastComponent()
    return (home.isEmpty ? FilePath(".") : home).appending(".heliograph")
  }
}
