import HeliographCore

/// An album that is to be locked or unlisted, and cannot be.
struct LockError: PlacedError, Hashable {
  /// The album.
  let place: String
  /// The rest of a sentence that begins with the place: what is wrong.
  let message: String
  /// What to do, a sentence of its own.
  let remedy: String
}
