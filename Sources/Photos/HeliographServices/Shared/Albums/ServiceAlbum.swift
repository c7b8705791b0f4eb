package import HeliographCore

/// An album of a service, whose photos are a list of their own.
package struct ServiceAlbum: Sendable {
  /// By which the service knows it: a number, a UUID.
  package let number: String
  /// Its place on the site.
  package let id: AlbumID
  /// Title and description.
  package let text: AlbumText
  /// What else the source wants to know when it asks for the album's photos, by names of its own.
  package let facts: [String: String]
}
