import HeliographCore

/// A list of photos on Flickr that everybody can see.
enum FlickrSubject: Sendable, Hashable {
  /// What Flickr finds interesting, on a day as "2024-04-28"; `nil` for the newest list.
  case interestingness(day: String?)
  /// What a search finds.
  case search(FlickrSearch)
  /// The photos of a person, the newest first. `user` is the last part of the address: an alias, or a number.
  case photostream(user: String)
  /// What a person likes.
  case favorites(user: String)
  /// All albums of a person.
  case albums(user: String)
  /// One album of a person.
  case album(String, user: String)
  /// Photos of others that a person put together.
  case gallery(String, user: String)
  /// The photos of a group.
  case pool(group: String)

  /// What distinguishes it from all other lists: the same for two addresses of one list.
  var identity: String {
    switch self {
    case .interestingness(let day): (["interestingness"] + [day].compactMap(\.self)).joined(separator: "/")
    case .search(let search): "search?\(search.identity)"
    case .photostream(let user): "photos/\(user)"
    case .favorites(let user): "favorites/\(user)"
    case .albums(let user): "albums/\(user)"
    case .album(let id, _): "album/\(id)"
    case .gallery(let id, _): "gallery/\(id)"
    case .pool(let group): "group/\(group)"
    }
  }

  /// Its name in messages: "the list of Flickr's popular photos".
  var words: String {
    switch self {
    case .interestingness(nil): "the list of Flickr's popular photos"
    case .interestingness(let day?): "the list of Flickr's popular photos of \(day)"
    case .search(let search): "Flickr's search for \(search.words)"
    case .photostream(let user): "the Flickr photos of \(user)"
    case .favorites(let user): "the Flickr favorites of \(user)"
    case .albums(let user): "the Flickr albums of \(user)"
    case .album(let id, let user): "the Flickr album \(id) of \(user)"
    case .gallery(let id, let user): "the Flickr gallery \(id) of \(user)"
    case .pool(let group): "the Flickr group \(group)"
    }
  }

  /// The name of its album below the root, which makes the album's address.
  var albumName: String {
    switch self {
    case .interestingness(let day):
      (["flickr-interestingness"] + [day].compactMap(\.self)).joined(separator: "-")
    case .search(let search):
      "flickr-search-\(ContentHash(of: search.identity.utf8).hex.prefix(8).description)"
    case .photostream(let user): "flickr-\(user)"
    case .favorites(let user): "flickr-\(user)-favorites"
    case .albums(let user): "flickr-\(user)-albums"
    case .album(let id, _): "flickr-album-\(id)"
    case .gallery(let id, _): "flickr-gallery-\(id)"
    case .pool(let group): "flickr-group-\(group)"
    }
  }

  /// Whether it is shown as a whole: an album or a gallery, which somebody put together.
  var isCurated: Bool {
    switch self {
    case .albums, .album, .gallery: true
    case .interestingness, .search, .photostream, .favorites, .pool: false
    }
  }

  /// What stands before the numbers of its photos, so that a photo that two lists have is two photos, each with neighbours
  /// of its own; nothing for the popular photos.
  var photoPrefix: [UInt8] {
    if case .interestingness(nil) = self { return [] }
    return Self.prefix(identity)
  }

  /// What stands before the numbers of photos in a list of this identity.
  static func prefix(_ identity: String) -> [UInt8] {
    Array(ContentHash(of: identity.utf8).hex.utf8.prefix(16)) + [UInt8(ascii: "/")]
  }
}
