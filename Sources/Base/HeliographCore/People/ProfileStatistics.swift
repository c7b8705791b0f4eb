/// What the open photos of a site tell of the one who took them.
///
/// Photos that are hidden, locked or unlisted are in no library, so nothing here counts or names them.
package struct ProfileStatistics: Sendable, Hashable {
  /// The number of photos without the films; 0 where there are films alone.
  package let photoCount: Int
  /// When the earliest photo was taken; `nil` when no photo has a time.
  package let first: CaptureTime?
  /// When the latest photo was taken; `nil` when no photo has a time.
  package let last: CaptureTime?
  /// The cameras, those with the most photos first; may be empty.
  package let cameras: [String]
  /// The countries, those with the most photos first; empty where the site publishes no places.
  package let countries: [String]

  /// Counts the photos of a library; `nil` for a library without photos and films.
  package init?(of library: PhotoLibrary) {
    let photos = library.albums.lazy.flatMap(\.photos)
    let summary = GallerySummary(photos)
    guard summary.photoCount > 0 else { return nil }
    photoCount = summary.photoCount - summary.filmCount
    first = summary.first
    last = summary.last
    cameras = Self.commonest(photos.lazy.compactMap(\.metadata.camera))
    countries = Self.commonest(photos.lazy.compactMap(\.metadata.placeName?.country))
  }

  /// Each text once, the commonest first, by name among equals.
  private static func commonest(_ texts: some Sequence<String>) -> [String] {
    var counts: [[UInt8]: Int] = [:]
    for text in texts { counts[Array(text.utf8), default: 0] += 1 }
    return NameOrder.sorted(counts) { $0.key }.enumerated().sorted { left, right in
      let (a, b) = (left.element.value, right.element.value)
      return a != b ? a > b : left.offset < right.offset
    }.map { String(decoding: $0.element.key, as: UTF8.self) }
  }
}
