import HeliographLibrary
import HeliographModel

extension Publication {
  /// Looks at folders a second time before anything is published.
  ///
  /// - Parameter folders: the albums that were read.
  /// - Throws: `BuildError` for a photo that its owner hides, `SourceError` and `CancellationError`.
  func confirm(_ folders: [AlbumID]) async throws {
    let photos = Dictionary(grouping: shown) { $0.folder }.mapValues { $0.map(\.id) }
    if let photo = try await session.repository.hiddenPhoto(among: photos, in: folders) {
      throw ShownPhotoCheck.error(photo)
    }
  }
}
