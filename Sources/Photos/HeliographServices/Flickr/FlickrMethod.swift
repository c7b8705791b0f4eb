import HeliographCore

/// One of Flickr's methods that return a list of photos, and the album that its photos belong to.
///
/// Source: https://www.flickr.com/services/api/flickr.interestingness.getList.html and its siblings.
struct FlickrMethod: Sendable, Hashable {
  /// "flickr.interestingness.getList".
  var name: String
  /// Beside the key, the extras and the paging.
  var arguments: [String: String] = [:]
  /// The element inside `<rsp>` that holds the photos: "photos", for an album "photoset".
  var listElement = "photos"
  /// The album: its names make its address.
  var album: AlbumID
  /// Its title; `nil` for what the list says.
  var title: String?
  /// What somebody wrote of the album, as plain text; `nil` for what the list says.
  var description: String?
  /// What stands before the number of a photo in its id; see `FlickrSubject.photoPrefix`.
  var photoPrefix: [UInt8] = []
  /// Its name in messages: "the list of Flickr's popular photos".
  var words: String
  /// After so many results Flickr repeats itself; `nil` for no such limit.
  var resultLimit: Int?
  /// A page has no more photos than this, whatever is asked for; `nil` for no such limit.
  var pageSizeLimit: Int?

  /// The results that Flickr returns of a search, whatever it says of their number.
  ///
  /// Source: https://www.flickr.com/services/api/flickr.photos.search.html
  static let searchLimit = 4_000

  /// The photos on a page of a search by place.
  ///
  /// Source: https://www.flickr.com/services/api/flickr.photos.search.html
  static let placeSearchLimit = 250

  /// Every field and size that a page shows.
  ///
  /// The sizes above `url_l` are not documented, but clients ask for them and get them where a photo has them.
  static let extras =
    ([
      "description", "license", "date_taken", "owner_name", "geo", "tags", "o_dims", "media", "path_alias",
      "last_update",
    ]
    + sizes.map { "url_\($0)" }).joined(separator: ",")

  /// Flickr's names of the sizes that keep a photo's shape, smallest first; `o` is the original.
  static let sizes = ["t", "s", "n", "m", "z", "c", "l", "h", "k", "3k", "4k", "5k", "6k", "f", "o"]
}
