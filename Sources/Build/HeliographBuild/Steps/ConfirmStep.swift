import HeliographCore
import HeliographLibrary
import HeliographStore

/// Lists folders a second time before anything is published.
struct ConfirmStep {
  let session: BuildSession

  /// Compares the photos that are shown with what their owner hides now.
  ///
  /// - Parameters:
  ///   - shown: the photos.
  ///   - folders: the albums that were read.
  /// - Throws: `BuildError` for a photo that its owner hides, `SourceError` and `CancellationError`.
  func run(_ shown: [ShownPhoto], in folders: [AlbumID]) async throws {
    let photos = Dictionary(grouping: shown) { $0.folder }.mapValues { $0.map(\.id) }
    if let photo = try await session.repository.hiddenPhoto(among: photos, in: folders) {
      throw ShownPhotoCheck.error(photo)
    }
  }
}
