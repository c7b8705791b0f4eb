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
  /// The number of its source; 0 when an earlier version did not write it down.
  package let source: Int64

  /// Creates the memory of a photo.
  package init(
    id: PhotoID, content: ContentHash, key: RenditionKey, folder: AlbumID = .root, isLocal: Bool,
    source: Int64 = 0
  ) {
    self.source = source
    self.id = id
    self.content = content
    self.key = key
    self.folder = folder
    self.isLocal = isLocal
  }

  /// The number of the source that messages call so: 63 bits of the hash of its name, and not 0.
  package static func source(named name: String) -> Int64 {
    max(1, ContentHash(of: name.utf8).bytes.prefix(8).reduce(0) { $0 << 8 | Int64($1) } & .max)
  }

  /// What the public names of two photos must have in common to be the same: 32 bits of the identifier's hash.
  package static func slot(of id: PhotoID) -> Int64 {
    ContentHash(of: id.bytes).bytes.prefix(4).reduce(0) { $0 << 8 | Int64($1) }
  }
}
