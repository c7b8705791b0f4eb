import HeliographCore
import HeliographFormats
import HeliographHTTP
import HeliographSources

/// The albums of a Piwigo gallery.
struct PiwigoSource: AlbumService {
  let gallery: PiwigoGallery
  var asksForDetails = false
  var name: String { "the gallery \(address)" }
  var address: WebAddress { gallery.address }
  var http: HTTPClient { gallery.http }

  func albums() async throws -> ServiceAlbums {
    try await gallery.checkKey()
    let categories = try await gallery.answer("pwg.categories.getList", [("recursive", "true")]) {
      root throws(RSPFault) in
      guard let list = root.child(named: "categories") else { throw .noList }
      return list.children(named: "category")
    }
    return Self.albums(categories, of: gallery)
  }

  /// The albums that a gallery lists, without those that are private.
  static func albums(_ categories: [XMLElement], of gallery: PiwigoGallery) -> ServiceAlbums {
    var albums = ServiceAlbums(of: gallery.address)
    let isPrivate = Set(categories.filter { $0["status"] != "public" }.compactMap { $0["id"] })
    var hidden: Set<String> = []
    for category in categories {
      guard let number = category["id"] else { continue }
      // The numbers of the albums that lead to it, its own at the end.
      let path = (category.child(named: "uppercats")?.text ?? "").split(separator: ",").map(String.init)
      let comment = category.child(named: "comment").flatMap { PlainText.from(html: $0.text) }
      albums.add(
        number, title: category.child(named: "name")?.text, description: comment, in: path.dropLast())
      if (path + [number]).contains(where: isPrivate.contains) { hidden.insert(number) }
    }
    guard !gallery.showsPrivate, !hidden.isEmpty else { return albums }
    albums.all.removeAll { hidden.contains($0.number) }
    albums.problems = [
      Problem(
        .note, place: gallery.address.description, reason: "has private albums, not shown",
        remedy: "Nothing needs to be done; \"private: true\" shows them to everybody.")
    ]
    return albums
  }

  /// A gallery may send fewer on a page than it was asked for, and the list moves while it is read, so that photos come
  /// again: its own size of a page tells where the list ends, and not the photos that came.
  func page(_ page: Int, of album: ServiceAlbum, after count: Int) async throws -> ServicePage {
    let parameters = [("cat_id", album.number), ("per_page", "\(ServicePage.size)"), ("page", "\(page)")]
    return try await gallery.answer("pwg.categories.getImages", parameters) { root throws(RSPFault) in
      func number(_ name: String) -> Int? { root.child(named: "paging")?[name].flatMap { Int($0) } }
      guard let images = root.child(named: "images")?.children(named: "image"),
        let total = number("total_count")
      else { throw .noList }
      let own = min(max(1, number("per_page") ?? ServicePage.size), ServicePage.size)
      let isLast = images.isEmpty || (page + 1) * own >= total
      guard !isLast || count + images.count >= total else { throw .empty(page: page + 1) }
      return ServicePage(images.map { PiwigoPhoto($0, at: gallery)?.result }, isLast: isLast)
    }
  }
}
