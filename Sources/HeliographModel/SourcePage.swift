/// One page of a source's answer: some photos of one album, and what went wrong on the way.
package struct SourcePage: Sendable, Hashable, Codable {
  package let album: AlbumID
  /// The album's own words; `nil` when this page says nothing about them.
  package let text: AlbumText?
  /// In the source's order; may be empty.
  package let photos: [SourcePhoto]
  package let problems: [Problem]

  package init(
    album: AlbumID, text: AlbumText? = nil, photos: [SourcePhoto], problems: [Problem] = []
  ) {
    self.album = album
    self.text = text
    self.photos = photos
    self.problems = problems
  }

  /// What it says of its album alone.
  package var withoutPhotos: SourcePage { SourcePage(album: album, text: text, photos: []) }
}
