import HeliographCore
import HeliographSources

/// The lists that a subject consists of: one, or one for each album of a person.
struct FlickrLists: Sendable {
  /// What surrounds the albums of a person; `nil` for a single list.
  var surrounding: SourcePage?
  /// In the order in which they are read.
  var methods: [FlickrMethod]
}

extension FlickrLists {
  /// Looks up whoever an address names.
  ///
  /// Nothing is asked for that a login would show: `privacy_filter` 1 is what is public, `safe_search` 1 what is safe
  /// (https://www.flickr.com/services/api/flickr.photos.search.html).
  ///
  /// - Throws: `SourceError`, which never contains the key.
  init(_ subject: FlickrSubject, album name: String?, from client: FlickrClient) async throws {
    let directory = FlickrDirectory(client, for: subject.words)
    var method = FlickrMethod(
      name: "", album: AlbumID.root.child((name ?? subject.albumName).utf8), title: name,
      photoPrefix: subject.photoPrefix, words: subject.words)
    let isPublic = ["privacy_filter": "1"]
    switch subject {
    case .interestingness(let day):
      method = method.named("flickr.interestingness.getList", ["date": day].compactMapValues(\.self))
      method.title = name ?? "Popular on Flickr"
    case .search(let search):
      var arguments = isPublic.merging(["safe_search": "1", "media": "photos"]) { $1 }
      for parameter in search.parameters { arguments[parameter.name] = parameter.value }
      if let user = search.user { arguments["user_id"] = try await directory.person(user).id }
      method = method.named("flickr.photos.search", arguments)
      method.title = name ?? search.title
      method.resultLimit = FlickrMethod.searchLimit
      method.pageSizeLimit = search.isByPlace ? FlickrMethod.placeSearchLimit : nil
    case .photostream(let user):
      let person = try await directory.person(user)
      method = method.named("flickr.people.getPublicPhotos", ["user_id": person.id, "safe_search": "1"])
      method.title = name ?? person.name ?? user
    case .favorites(let user):
      let person = try await directory.person(user)
      method = method.named("flickr.favorites.getPublicList", ["user_id": person.id])
      method.title = name ?? "Favorites of \(person.name ?? user)"
    case .pool(let group):
      let found = try await directory.group(group)
      method = method.named("flickr.groups.pools.getPhotos", ["group_id": found.id])
      method.title = name ?? found.name ?? group
    case .gallery(let id, _):
      method = method.named("flickr.galleries.getPhotos", ["gallery_id": id, "get_gallery_info": "1"])
    case .album(let id, let user):
      let owner = FlickrDirectory.isNumber(user) ? user : try await directory.person(user).id
      method = method.named(
        "flickr.photosets.getPhotos", isPublic.merging(["photoset_id": id, "user_id": owner]) { $1 })
      method.listElement = "photoset"
      // The list has a title too, and says itself what is wrong.
      let album = try await Self.optional { try await directory.album(id, of: owner) }
      method.title = name ?? album?.title
      method.description = album?.description
    case .albums(let user):
      let person = try await directory.person(user)
      let top = method.album
      surrounding = SourcePage(
        album: top, text: AlbumText(title: person.name ?? user, order: .source), photos: [])
      methods = try await directory.albums(of: person.id).map { album in
        var method = method.named(
          "flickr.photosets.getPhotos",
          isPublic.merging(["photoset_id": album.id, "user_id": person.id]) { $1 })
        method.listElement = "photoset"
        method.album = top.child(album.id.utf8)
        (method.title, method.description) = (album.title, album.description)
        method.photoPrefix = FlickrSubject.prefix("\(subject.identity)/\(album.id)")
        method.words = "the Flickr album \(album.id) of \(user)"
        return method
      }
      return
    }
    methods = [method]
  }

  /// What an operation returns; `nil` when Flickr refuses it.
  private static func optional<Value>(_ operation: () async throws -> Value) async throws -> Value? {
    do {
      return try await operation()
    } catch let error as SourceError where error.code == .refused {
      return nil
    }
  }
}

extension FlickrMethod {
  /// The same album from a method with these arguments.
  fileprivate func named(_ name: String, _ arguments: [String: String]) -> FlickrMethod {
    var method = self
    (method.name, method.arguments) = (name, arguments)
    return method
  }
}
