import Synchronization

/// A photo that a preview does not make.
struct UnmadePhoto: Error {}

/// The photos that a build would make renditions of, in a preview that makes none.
package final class PreviewedPhotos: Sendable {
  private let state = Mutex<Set<String>>([])

  /// Creates an empty collection.
  package init() {}

  /// Their places, sorted.
  package var places: [String] {
    state.withLock { $0.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }
  }

  /// Whether the photo of a place would be made.
  package func contain(_ place: String) -> Bool { state.withLock { $0.contains(place) } }

  /// Adds a photo, and returns what ends the work on it.
  func add(_ photo: ListedPhoto) -> UnmadePhoto {
    state.withLock { _ = $0.insert(photo.place) }
    return UnmadePhoto()
  }
}
