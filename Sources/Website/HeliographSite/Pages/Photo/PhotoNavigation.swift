import HeliographCore

/// The photos of an album as they are leafed through in full size, opened at one of them.
struct PhotoNavigation: Sendable, Equatable {
  /// In the order of the album.
  let photos: [Photo]
  /// An index into `photos`.
  let initialIndex: Int

  /// `nil` when there is no photo at the index.
  init?(_ photos: [Photo], openedAt initialIndex: Int) {
    guard photos.indices.contains(initialIndex) else { return nil }
    self.photos = photos
    self.initialIndex = initialIndex
  }

  /// The photo at an index; `nil` outside of the album.
  subscript(index: Int) -> Photo? { photos.indices.contains(index) ? photos[index] : nil }

  /// The photo the sequence was opened at.
  var initialPhoto: Photo { photos[initialIndex] }

  /// `nil` at the first photo.
  var previous: Photo? { self[initialIndex - 1] }

  /// `nil` at the last photo.
  var next: Photo? { self[initialIndex + 1] }
}
