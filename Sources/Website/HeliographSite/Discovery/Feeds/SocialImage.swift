import HeliographCore

/// A photo as others show it: the file that feeds, cards and embeds name, and the small one beside it.
struct SocialImage: Sendable, Equatable {
  /// A JPEG of at most 1600 pixels on its long edge where there is one: cards are shown at 1200, and some
  /// services refuse large files.
  let image: Rendition
  let thumbnail: Rendition

  /// `nil` for a photo without a JPEG: nothing else is read everywhere.
  init?(_ photo: Photo) {
    let jpegs = photo.renditions.filter { $0.format.isUniversal }.sorted { $0.size.width < $1.size.width }
    guard let smallest = jpegs.first else { return nil }
    image = jpegs.last { $0.size.longSide <= 1600 } ?? smallest
    thumbnail = smallest
  }
}
