/// The photo on the cover of an album, read each time it is asked for: a large site has more covers than a build shows.
struct AlbumCover: Sendable, Hashable {
  private let read: @Sendable () -> Photo?

  init(_ read: @escaping @Sendable () -> Photo?) { self.read = read }

  /// `nil` when there is no photo.
  var photo: Photo? { read() }

  static func == (left: AlbumCover, right: AlbumCover) -> Bool { left.photo == right.photo }

  func hash(into hasher: inout Hasher) { hasher.combine(photo) }
}
