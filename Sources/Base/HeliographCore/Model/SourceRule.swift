/// The rule of a source, for photos as the site identifies them.
package struct SourceRule: Sendable {
  /// The rule.
  package let rule: PhotoRule
  /// The album that the source's albums lie in; `nil` for the root.
  private let album: [UInt8]?
  /// What stands before the paths of its photos in patterns.
  private let prefix: [UInt8]
  /// Whether its photos are files of a tree of folders.
  private let isTree: Bool

  /// Combines a rule with what distinguishes the photos of its source from others.
  package init(_ rule: PhotoRule, album: [UInt8]?, prefix: [UInt8], isTree: Bool) {
    self.rule = rule
    self.album = album
    self.prefix = prefix
    self.isTree = isTree
  }

  /// The path of a photo for patterns; `nil` for a photo that cannot be of this source.
  package func path(of photo: PhotoID) -> [UInt8]? {
    let nest = Array("nested:".utf8)
    var bytes = photo.bytes
    if let album {
      let start = nest + album + [UInt8(ascii: "/")]
      guard bytes.starts(with: start) else { return nil }
      bytes.removeFirst(start.count)
    } else if bytes.starts(with: nest) {
      return nil
    }
    guard let inner = PhotoID(bytes: bytes), inner.bytes.starts(with: "folder:".utf8) == isTree else {
      return nil
    }
    return prefix + inner.name
  }

  /// Whether a photo of this source is shown.
  ///
  /// - Parameters:
  ///   - photo: one of the source's.
  ///   - metadata: what the site would show of it; `nil` when that is not known.
  /// - Returns: what the rule says.
  package func verdict(on photo: PhotoID, _ metadata: PhotoMetadata?) -> PhotoRule.Verdict {
    rule.verdict(on: PhotoFacts(path: path(of: photo) ?? prefix + photo.name, metadata: metadata))
  }
}
