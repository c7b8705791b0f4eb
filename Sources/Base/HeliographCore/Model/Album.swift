/// Photos that belong together, and the albums inside.
package struct Album: Sendable, Hashable {
  /// The folder names that lead to the album, unique in the library.
  package let id: AlbumID
  /// The album's title, description and settings, as its owner wrote them.
  package let text: AlbumText
  /// The album's own photos in the order in which they are shown; empty for an outline.
  ///
  /// Each photo of the library is in one album.
  package let photos: [Photo]
  /// The albums directly inside, in the order in which they are shown.
  package let children: [AlbumID]
  /// The number and dates of its own photos.
  package let summary: GallerySummary
  /// The hash of all that its text and its own photos show; `nil` when it is not known.
  package let content: ContentHash?
  /// The photos that may be on its cover, its own and those of albums inside, the best first; empty when there is none.
  package let covers: [CoverPhoto]
  /// The folder, below the site's own, of the other site that shows the album; `nil` when this site shows it.
  package let siteFolder: String?

  /// Creates an album from its parts, in the order in which they are shown.
  ///
  /// Without a `summary` it is that of the photos.
  package init(
    id: AlbumID, text: AlbumText, photos: [Photo], children: [AlbumID], cover: Photo?,
    summary: GallerySummary? = nil, content: ContentHash? = nil, siteFolder: String? = nil
  ) {
    self.init(
      id: id, text: text, photos: photos, children: children, summary: summary, content: content,
      siteFolder: siteFolder, covers: cover.map { [CoverPhoto($0)] } ?? [])
  }

  /// Creates an album with the photos that may be on its cover, the best first.
  package init(
    id: AlbumID, text: AlbumText, photos: [Photo], children: [AlbumID], summary: GallerySummary?,
    content: ContentHash?, siteFolder: String?, covers: [CoverPhoto]
  ) {
    self.id = id
    self.text = text
    self.photos = photos
    self.children = children
    self.summary = summary ?? GallerySummary(photos)
    self.content = content
    self.siteFolder = siteFolder
    self.covers = covers
  }

  /// The same with another text, and other words of its photos.
  package func with(_ text: AlbumText, photos: [Photo], covers: [CoverPhoto]) -> Album {
    Album(
      id: id, text: text, photos: photos, children: children, summary: summary, content: content,
      siteFolder: siteFolder, covers: covers)
  }

  /// The photo that stands for it, its own or one from an album inside, read each time; `nil` when there is no photo.
  package var cover: Photo? { covers.first?.photo }

  /// Whether its photos were left unread, since the pages that show them are not made anew.
  package var isOutline: Bool { siteFolder != nil || photos.count < summary.photoCount }
}
