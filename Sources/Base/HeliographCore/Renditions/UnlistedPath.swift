/// Where unlisted albums are published: "u/<token>/index.html", below the output folder.
///
/// The token is known to the owner only, so no public file may name such a path.
package enum UnlistedPath {
  /// The folder of the sites of all unlisted albums.
  package static let folder = "u"

  private static let start = "u/"

  /// Whether a path is below the folder.
  package static func contains(_ path: String) -> Bool { path.utf8.starts(with: start.utf8) }

  /// The folder of one album's site, "u/<token>", and the path within that site; `nil` for any other path.
  package static func split(_ path: String) -> (folder: String, inner: String)? {
    guard contains(path) else { return nil }
    let rest = path.utf8.dropFirst(start.utf8.count)
    guard let slash = rest.firstIndex(of: UInt8(ascii: "/")) else { return nil }
    return (String(path[..<slash]), String(path[path.utf8.index(after: slash)...]))
  }

  /// The path that a file has in a site of its own: "images/3f/…" for "u/<token>/images/3f/…", and for itself.
  package static func inner(_ path: String) -> String { split(path)?.inner ?? path }
}
