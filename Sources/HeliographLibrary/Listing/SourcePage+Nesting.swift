import HeliographModel

extension SourcePage {
  /// This page with its albums inside `album`, so that two folders never mix what they both call "2024".
  func nested(in album: [UInt8]) -> SourcePage {
    let photos = photos.map { $0.identified(by: $0.id.nested(in: album)) }
    return moved(to: AlbumID([album] + self.album.names), photos: photos)
  }
}

extension PhotoID {
  /// The id of the photo in an album: two folders may hold the same name, so the album joins the id.
  func nested(in album: [UInt8]) -> PhotoID {
    PhotoID(source: "nested", name: album + [UInt8(ascii: "/")] + bytes)
  }
}
