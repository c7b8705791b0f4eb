package import HeliographModel

/// A file of an output folder that visitors may read.
package struct SiteFile: Sendable, Hashable {
  /// Below the output folder, with `/` between its parts.
  package let path: String
  /// As the list of the build has it: that of the content, for a file of an unlisted album bound to its path.
  package let hash: ContentHash
  /// The length in bytes.
  package let byteCount: Int

  /// Creates a file.
  package init(path: String, hash: ContentHash, byteCount: Int) {
    self.path = path
    self.hash = hash
    self.byteCount = byteCount
  }

  /// Whether a file with this path is for visitors: no name in it is empty or begins with a dot.
  ///
  /// The exceptions are names of RFC 8615 and what a server reads beside the pages. A path that leads out of a folder is
  /// none: a target may tell any.
  static func isPublic(_ path: String) -> Bool {
    let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      if part.isEmpty { return false }
      guard part.first == UInt8(ascii: ".") else { continue }
      let isWellKnown = part.elementsEqual(".well-known".utf8) && index < parts.count - 1
      let isForServer = part.elementsEqual(".htaccess".utf8) && index == parts.count - 1
      if !isWellKnown, !isForServer { return false }
    }
    return true
  }
}
