import HeliographCore

/// An album that is to be locked or unlisted, and cannot be.
package struct LockError: PlacedError, Hashable {
  /// The album.
  package let place: String
  /// The rest of a sentence that begins with the place: what is wrong.
  package let message: String
  /// What to do, a sentence of its own.
  package let remedy: String
}
