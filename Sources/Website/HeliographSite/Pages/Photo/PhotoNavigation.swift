package import HeliographCore

/// The photos of an album as they are leafed through in full size, opened at one of them.
package struct PhotoNavigation: Sendable, Equatable {
  /// In the order of the album.
  package let photos: [Photo]
  /// An index into `photos`.
  package let initialIndex: Int

  /// `nil` when there is no photo at the index.
  package init?(_ photos: [Photo], openedAt initialIndex: Int) {
    guard photos.indices.contains(initialIndex) else { return nil }
    self.photos = photos
    self.initialIndex = initialIndex
  }

  /// The photo at an index; `nil` outside of the album.
  package subscript(index: Int) -> Photo? { photos.indices.contains(index) ? photos[index] : nil }

  /// The photo the sequence was opened at.
  package var initialPhoto: Photo { photos[initialIndex] }

  /// `nil` at the first photo.
  package var previous: Photo? { self[initialIndex - 1] }

  /// `nil` at the last photo.
  package var next: Photo? { self[initialIndex + 1] }
}
