package import HeliographCore
import HeliographSources

extension PhotoRepository {
  /// Reads the texts of folders again, and looks for a photo that its owner hides and that would be published.
  ///
  /// Every other step goes by the first reading; this is the second look at `private`, `from`, `until` and `exclude`, and it
  /// sees what was hidden while the build ran.
  ///
  /// - Parameters:
  ///   - shown: the photos that would be published, by the folders that they are in.
  ///   - folders: the albums that were read.
  /// - Returns: the file name of such a photo; `nil` when there is none.
  /// - Throws: `SourceError` for a text that cannot be understood, and `CancellationError`.
  package func hiddenPhoto(
    among shown: [AlbumID: [PhotoID]], in folders: [AlbumID]
  ) async throws -> [UInt8]? {
    for entry in entries {
      guard let source = entry.source as? any FolderedSource else { continue }
      let root = entry.rootAlbum
      let own = folders.filter { $0.names.starts(with: root.names) }.map {
        AlbumID(Array($0.names.dropFirst(root.names.count)))
      }
      for try await page in source.pages(of: own, isKnown: { _ in true }) where page.privacy != nil {
        let album = AlbumID(root.names + page.album.names)
        let names = page.withheld.filter { $0.kind == .photo }.map(\.bytes)
        for (folder, photos) in shown
        where page.isPrivate ? folder.names.starts(with: album.names) : folder == album {
          let hidden = photos.map(Self.fileName).first { page.isPrivate || names.contains($0) }
          if let hidden { return hidden }
        }
      }
    }
    return nil
  }

  private static func fileName(of photo: PhotoID) -> [UInt8] {
    Array(
      photo.bytes.split(separator: UInt8(ascii: "/")).last.map { name in
        name.split(separator: UInt8(ascii: ":"), maxSplits: 1).last ?? name
      } ?? [])
  }
}
