/// Which photos of an export are shown, beyond those that everybody could see where they came from.
package struct ExportSettings: Sendable, Hashable {
  /// Whether photos that their owner archived are shown (Google Photos).
  package var showsArchived = false
  /// Whether photos are shown that only their owner, friends or family could see (Flickr), or that were in a locked
  /// folder (Google Photos).
  package var showsPrivate = false

  /// Only what everybody could see.
  package init() {}
}
