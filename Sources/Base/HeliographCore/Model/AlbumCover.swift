/// A photo that is read each time it is asked for, and is the same as another that is read as the same.
struct AlbumCover: Sendable, Hashable {
  private let read: @Sendable () -> Photo?

  init(_ read: @escaping @Sendable () -> Photo?) { self.read = read }

  /// `nil` when there is no photo.
  var photo: Photo? { read() }

  static func == (left: AlbumCover, right: AlbumCover) -> Bool { left.photo == right.photo }

  func hash(into hasher: inout Hasher) { hasher.combine(photo) }
}
