package import HeliographCore
import HeliographOutput

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

  /// Whether a file with this path goes to a target: no name in it is empty, and none begins with a dot.
  ///
  /// The exceptions are those of `DotName`, and what a server reads beside the pages. A path that leads out of a folder is
  /// none: a target may tell any.
  static func isPublic(_ path: String) -> Bool {
    let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard !parts.contains(where: \.isEmpty) else { return false }
    if let last = parts.last, last.elementsEqual(".htaccess".utf8) {
      return parts.dropLast().allSatisfy { $0.first != UInt8(ascii: ".") }
    }
    return DotName.isPublished(path)
  }
}
