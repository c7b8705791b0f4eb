package import HeliographCore

/// A photo as the last build showed it.
package struct ShownPhoto: Sendable, Hashable {
  /// Its identifier.
  package let id: PhotoID
  /// What it was made of.
  package let content: ContentHash
  /// The key of its renditions.
  package let key: RenditionKey
  /// The album that its source put it into.
  package let folder: AlbumID
  /// Whether its original is in a folder on this machine, where only the owner removes photos.
  package let isLocal: Bool

  /// Creates the memory of a photo.
  package init(
    id: PhotoID, content: ContentHash, key: RenditionKey, folder: AlbumID = .root, isLocal: Bool
  ) {
    self.id = id
    self.content = content
    self.key = key
    self.folder = folder
    self.isLocal = isLocal
  }

  /// What the public names of two photos must have in common to be the same: 32 bits of the identifier's hash.
  package static func slot(of id: PhotoID) -> Int64 {
    ContentHash(of: id.bytes).bytes.prefix(4).reduce(0) { $0 << 8 | Int64($1) }
  }
}
