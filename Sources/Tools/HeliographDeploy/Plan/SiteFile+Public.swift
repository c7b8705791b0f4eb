import HeliographCore
import HeliographOutput

extension SiteFile {
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
