extension SourcePage {
  /// This page with its albums inside `album`, so that two folders never mix what they both call "2024".
  package func nested(in album: [UInt8]) -> SourcePage {
    let photos = photos.map { photo in
      // Two folders may hold the same name, so the album joins the id.
      photo.identified(by: PhotoID(source: "nested", name: album + [UInt8(ascii: "/")] + photo.id.bytes))
    }
    return moved(to: AlbumID([album] + self.album.names), photos: photos)
  }
}
