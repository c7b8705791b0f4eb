package import HeliographCore

/// A photo that a rule of its source hides, or a raw photo that has nothing to show.
package struct HiddenPhoto: Error, Sendable {
  /// The key that its renditions would have; `nil` when it was not opened.
  package let key: RenditionKey?
  /// Whether no rule hides it but that its photographer rejected it.
  package var isRejected = false
  /// What messages call a raw photo that has nothing to show; `nil` for any other.
  package var unpreviewed: String?
  /// Whether the last build showed it.
  package let wasShown: Bool
  /// What no file of the site may hold.
  package let withheld: [Withheld]
  /// Where it was taken; `nil` when that is not known, also since it was not opened.
  package let place: Coordinate?
}
