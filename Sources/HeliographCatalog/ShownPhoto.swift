package import HeliographModel

/// A photo as the last build showed it.
package struct ShownPhoto: Sendable, Hashable {
  /// Its identifier.
  package let id: PhotoID
  /// What it was made of.
  package let content: ContentHash
  /// The key of its renditions.
  package let key: RenditionKey
  /// Whether its original is in a folder on this machine, where only the owner removes photos.
  package let isLocal: Bool

  /// Creates the memory of a photo.
  package init(id: PhotoID, content: ContentHash, key: RenditionKey, isLocal: Bool) {
    self.id = id
    self.content = content
    self.key = key
    self.isLocal = isLocal
  }
}
