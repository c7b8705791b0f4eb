package import HeliographModel

/// What a build found out about contents, and what it did not need any more of what was known.
package struct CatalogChanges: Sendable {
  package var seen: [FileStatus: ContentHash] = [:]
  package var unseen: [FileStatus] = []
  package var rendered: [ContentHash: ContentHash] = [:]
  package var unrendered: [ContentHash] = []

  package init() {}

  var isEmpty: Bool { seen.isEmpty && unseen.isEmpty && rendered.isEmpty && unrendered.isEmpty }
}
