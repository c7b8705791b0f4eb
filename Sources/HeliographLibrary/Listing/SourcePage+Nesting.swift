import HeliographModel

extension SourcePage {
  /// This page with its albums inside `album`, so that two folders never mix what they both call "2024".
  func nested(in album: [UInt8]) -> SourcePage {
    let photos = photos.map { photo in
      SourcePhoto(
        // Two folders may hold the same name, so the album joins the id.
        id: PhotoID(source: "nested", name: album + [UInt8(ascii: "/")] + photo.id.bytes),
        fileName: photo.fileName, place: photo.place, original: photo.original, metadata: photo.metadata,
        owner: photo.owner, licence: photo.licence, page: photo.page)
    }
    return moved(to: AlbumID([album] + self.album.names), photos: photos)
  }
}
