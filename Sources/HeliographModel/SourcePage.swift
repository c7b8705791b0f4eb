/// One page of a source's listing: some photos of one album, and the problems found on the way.
package struct SourcePage: Sendable, Hashable, Codable {
  /// The album that the photos belong to.
  package let album: AlbumID
  /// The album's text; `nil` when this page does not carry it.
  package let text: AlbumText?
  /// In the source's order; may be empty.
  package let photos: [SourcePhoto]
  /// What went wrong while listing this page; may be empty.
  package let problems: [Problem]

  /// Creates a page of an album's listing.
  package init(
    album: AlbumID, text: AlbumText? = nil, photos: [SourcePhoto], problems: [Problem] = []
  ) {
    self.album = album
    self.text = text
    self.photos = photos
    self.problems = problems
  }

  /// The album and its text, without photos and problems.
  package var withoutPhotos: SourcePage { SourcePage(album: album, text: text, photos: []) }
}
