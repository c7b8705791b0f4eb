/// Names that begin with a dot, which visitors and hosts get only where this says so.
package enum DotName {
  /// Whether a file is published although a name in its path begins with a dot, or since none does.
  ///
  /// Published are the files of RFC 8615, and `.nojekyll` at the top: GitHub Pages leaves out names that begin with `_` without it.
  ///
  /// - Parameter path: below the output folder, with `/` between its parts.
  /// - Returns: true also for a path without such a name.
  package static func isPublished(_ path: String) -> Bool {
    if path.utf8.elementsEqual(".nojekyll".utf8) { return true }
    let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return parts.enumerated().allSatisfy { index, part in
      part.first != UInt8(ascii: ".")
        || part.elementsEqual(".well-known".utf8) && index == 0 && index < parts.count - 1
    }
  }
}
