/// How many pictures a file holds, of which the site shows one.
package struct PictureCount: Sendable, Hashable, Codable {
  /// What the pictures are to one another.
  package enum Kind: String, Sendable, Hashable, Codable {
    /// Pages, as scanners with a feeder write them.
    case pages
    /// The frames of a moving picture.
    case frames
  }

  /// What the pictures are to one another.
  package let kind: Kind
  /// All of them, the shown one included; at least 2.
  package let count: Int

  /// Counts pictures; `nil` for fewer than two.
  package init?(_ kind: Kind, _ count: Int) {
    guard count > 1 else { return nil }
    self.kind = kind
    self.count = count
  }
}
