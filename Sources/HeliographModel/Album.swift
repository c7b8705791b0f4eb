/// Photos that belong together, and the albums inside.
package struct Album: Sendable, Hashable {
  package let id: AlbumID
  package let text: AlbumText
  /// In the order in which they are shown; each photo of the library is in one album.
  package let photos: [Photo]
  /// The albums directly inside, in the order in which they are shown.
  package let children: [AlbumID]
  /// The photo on the cover: its own or one from an album inside; `nil` when there is no photo at all.
  package let cover: Photo?

  package init(id: AlbumID, text: AlbumText, photos: [Photo], children: [AlbumID], cover: Photo?) {
    self.id = id
    self.text = text
    self.photos = photos
    self.children = children
    self.cover = cover
  }
}
