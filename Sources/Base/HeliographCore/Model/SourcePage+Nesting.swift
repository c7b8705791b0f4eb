extension SourcePage {
  /// This page with its albums inside `album`, so that two folders never mix what they both call "2024".
  package func nested(in album: [UInt8]) -> SourcePage {
    let photos = photos.map { $0.identified(by: $0.id.nested(in: album)) }
    return moved(to: AlbumID([album] + self.album.names), photos: photos)
  }
}
