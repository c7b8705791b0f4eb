/// One of Flickr's methods that return a list of photos, and the name of its album.
///
/// Source: https://www.flickr.com/services/api/flickr.interestingness.getList.html and its siblings.
package struct FlickrMethod: Sendable, Hashable {
  /// "flickr.interestingness.getList".
  let name: String
  /// Beside the key, the extras and the paging.
  let arguments: [String: String]
  /// The element inside `<rsp>` that holds the photos: "photos", for an album "photoset".
  let listElement: String
  /// The album's name below the root: it makes the album's address.
  let albumName: String
  let albumTitle: String
  /// Its name in messages: "Flickr's popular photos".
  package let words: String

  /// The 500 photos Flickr finds most interesting of the day before.
  package static let interestingness = FlickrMethod(
    name: "flickr.interestingness.getList", arguments: [:], listElement: "photos",
    albumName: "flickr-interestingness", albumTitle: "Popular on Flickr", words: "Flickr's popular photos")

  /// Every field and size that a page shows.
  ///
  /// The sizes above `url_l` are not documented, but clients ask for them and get them where a photo has them.
  static let extras =
    (["description", "license", "date_taken", "owner_name", "geo", "tags", "o_dims", "media", "path_alias"]
    + sizes.map { "url_\($0)" }).joined(separator: ",")

  /// Flickr's names of the sizes that keep a photo's shape, smallest first; `o` is the original.
  static let sizes = ["t", "s", "n", "m", "z", "c", "l", "h", "k", "3k", "4k", "5k", "6k", "f", "o"]
}
