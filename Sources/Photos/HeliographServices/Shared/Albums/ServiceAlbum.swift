import HeliographCore

/// An album of a service, whose photos are a list of their own.
struct ServiceAlbum: Sendable {
  /// By which the service knows it: a number, a UUID.
  let number: String
  /// Its place on the site.
  let id: AlbumID
  /// Title and description.
  let text: AlbumText
  /// What else the source wants to know when it asks for the album's photos, by names of its own.
  let facts: [String: String]
}
