package import HeliographCore
import HeliographSources
import HeliographStore
package import SystemPackage

/// A source, and how it was listed.
package struct ListedSource: Sendable {
  /// Its number in the catalog.
  package let number: Int64
  /// What messages call it.
  package let name: String
  /// Whether it is on the network.
  package let isRemote: Bool
  /// Whether it failed, and no response of it is kept.
  package let isSilent: Bool
  /// Whether there is an earlier response for the same settings.
  package let isKnown: Bool
  /// The folder that it lists on this machine; `nil` for any other source.
  package let root: FilePath?
  /// The album that the folder is.
  package let album: AlbumID
  /// The album that its albums lie in, as its owner wrote it; `nil` for the root.
  let ownAlbum: [UInt8]?

  /// A source as it was listed; as one that could be listed, without an outcome.
  init(_ entry: PhotoRepository.Entry, _ outcome: PhotoRepository.Outcome? = nil) {
    (number, name) = (ShownPhoto.source(named: entry.source.name), entry.source.name)
    isRemote = entry.source.isRemote
    (isSilent, isKnown) = (outcome?.isSilent ?? false, outcome?.isKnown ?? true)
    root = isRemote ? nil : (entry.source as? any FolderedSource)?.root
    (album, ownAlbum) = (entry.rootAlbum, entry.album)
  }

  /// The file of a photo that this source may have listed; `nil` when it did not.
  package func file(of photo: PhotoID) -> FilePath? {
    guard let root else { return nil }
    var bytes = photo.bytes[...]
    if let ownAlbum {
      let start = PhotoID(source: "nested", name: ownAlbum + [UInt8(ascii: "/")]).bytes
      guard bytes.starts(with: start) else { return nil }
      bytes = bytes.dropFirst(start.count)
    }
    let start = PhotoID(source: "folder", name: []).bytes
    guard bytes.starts(with: start) else { return nil }
    let path = FilePath(bytes: Array(bytes.dropFirst(start.count)))
    return path.isAbsolute ? nil : root.pushing(path)
  }

  /// The folder that an album of this source is; `nil` when it is none.
  package func folder(of album: AlbumID) -> FilePath? {
    guard let root, album.names.starts(with: self.album.names) else { return nil }
    return album.names.dropFirst(self.album.names.count).reduce(root) { $0.pushing(FilePath(bytes: $1)) }
  }
}

extension PhotoRepository {
  /// All sources, as those that could be listed.
  package var sources: [ListedSource] { entries.map { ListedSource($0) } }
}
