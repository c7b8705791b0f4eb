package import HeliographFiles
package import HeliographModel

/// The content hashes that a build found, and the known ones that it no longer needed.
package struct CatalogChanges: Sendable {
  /// The content of each file that was read, by its status.
  package var seen: [FileStatus: ContentHash] = [:]
  /// The known statuses that this build did not look up.
  package var unseen: [FileStatus] = []
  /// The content of each page that was rendered, by the page's fingerprint.
  package var rendered: [ContentHash: ContentHash] = [:]
  /// The known fingerprints that this build did not look up.
  package var unrendered: [ContentHash] = []

  /// Creates an empty set of changes.
  package init() {}

  var isEmpty: Bool { seen.isEmpty && unseen.isEmpty && rendered.isEmpty && unrendered.isEmpty }
}
