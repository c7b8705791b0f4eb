import HeliographCore

/// The paths of a site's pages and assets, and of the folders that they are in: where no other file may go.
///
/// Paths that differ in the case of ASCII letters alone are one: hosts on macOS and Windows have one file for both.
package struct OutputPaths: Sendable {
  private var files: Set<[UInt8]> = []
  private var folders: Set<[UInt8]> = []

  /// Collects paths.
  init(_ paths: some Sequence<String>) {
    for path in paths {
      let path = path.utf8.asciiLowercased
      files.insert(path)
      folders.formUnion(Self.folders(of: path))
    }
  }

  /// Whether a file cannot be at a path beside these.
  package func collide(with path: String) -> Bool {
    let path = path.utf8.asciiLowercased
    return files.contains(path) || folders.contains(path)
      || Self.folders(of: path).contains(where: files.contains)
  }

  /// Whether a file of the site is in or below a folder.
  package func hasFolder(_ path: String) -> Bool { folders.contains(path.utf8.asciiLowercased) }

  private static func folders(of path: [UInt8]) -> [[UInt8]] {
    path.indices.filter { path[$0] == UInt8(ascii: "/") }.map { Array(path[..<$0]) }
  }
}
