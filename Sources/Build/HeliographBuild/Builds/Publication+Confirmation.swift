import HeliographCore
import HeliographLibrary
import HeliographStore

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

  /// The photos whose public names may have to tell them apart by more digits than usual.
  var namesakes: [ShownPhoto] {
    let slots = shown.map { ShownPhoto.slot(of: $0.id) }
    let order = shown.indices.sorted { slots[$0] < slots[$1] }
    let pairs = zip(order, order.dropFirst()).filter { slots[$0] == slots[$1] }
    return Set(pairs.flatMap { [$0, $1] }).map { shown[$0] }
  }
}
