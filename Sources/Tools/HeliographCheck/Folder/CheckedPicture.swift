package import HeliographCore
import HeliographOutput

/// A picture of a finished site, for a decoder to check.
package struct CheckedPicture: Sendable, Hashable {
  /// Below the site's folder.
  package let path: [UInt8]
  /// The hash of its content, where the build wrote down the same; `nil` for any other picture.
  package let content: ContentHash?

  /// Whether a decoder may warn of it: an original, or a file of the owner's, is published as it is.
  package var mayBeDoubtful: Bool {
    guard content != nil else { return false }
    let name = path.split(separator: UInt8(ascii: "/")).last ?? []
    let mark = Array("-original.".utf8)
    return !HostingRules.isRendition(String(decoding: path, as: UTF8.self))
      || name.indices.contains { name[$0...].starts(with: mark) }
  }
}
