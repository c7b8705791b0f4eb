import HeliographModel

extension PhotoLibrary {
  /// The photo at a place of this library.
  subscript(place: PhotoRef) -> Photo { albums[Int(place.album)].photos[Int(place.index)] }
}
