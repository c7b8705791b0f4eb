import HeliographCore
import HeliographHTTP
import HeliographSources

/// The albums of a user of Immich, or what a shared link shows.
struct ImmichSource: AlbumService {
  let server: ImmichServer
  /// The titles or ids of the albums to show; `nil` for all that the user owns.
  let chosen: [String]?
  /// What the album is called that all others are in, or of a link the photos; `nil` for what Immich calls it.
  let album: String?
  var name: String { server.isLink ? "the shared link of \(address)" : "the Immich server \(address)" }
  var address: WebAddress { server.address }
  var http: HTTPClient { server.http }

  func albums() async throws -> ServiceAlbums {
    let version = try await server.version()
    guard !server.isLink else { return try await linkAlbum(version) }
    // Not the host, which is often a name or a number of the owner's own network.
    var albums = ServiceAlbums(called: album ?? "Immich")
    // Without the parameter, version 2 lists the albums that the user owns, and version 3 others too.
    let all = try await server.answer(version < 3 ? "albums" : "albums?isOwned=true") {
      body throws(JSONFault) in
      return try JSONObject.list(body).compactMap(ImmichAlbum.init)
    }
    for album in all where chosen == nil || chosen?.contains(where: album.isCalled) == true {
      guard album.facts["owner"] != nil else {
        albums.problems.append(ownerless(album))
        continue
      }
      albums.add(album.id, title: album.title, description: album.description, facts: album.facts)
    }
    albums.problems += (chosen ?? []).filter { name in !all.contains { $0.isCalled(name) } }.map {
      Problem(
        place: address.description, reason: "has no album \"\(PrintableText.from($0.utf8))\" of this user",
        remedy: "Correct `albums`.")
    }
    return albums
  }

  /// Others may have added to it, and their photos could not be distinguished from those of its owner.
  private func ownerless(_ album: ImmichAlbum) -> Problem {
    Problem(
      place: "The album \"\(album.title ?? album.id)\" of \(address)",
      reason: "is not shown, since Immich does not say whose album it is",
      remedy: "Update Immich, or show the album with a shared link.")
  }

  /// The album of a link, or the photos that it was made of.
  private func linkAlbum(_ version: Int) async throws -> ServiceAlbums {
    let (shared, title, facts) = try await server.answer("shared-links/me") { body throws(JSONFault) in
      let link = try JSONObject(body)
      guard let showsMetadata = link.flag("showMetadata"),
        let allowsDownload = link.flag("allowDownload")
      else { throw .noList }
      let facts = [
        "list": link.object("album") == nil ? "link" : version < 3 ? "album" : "search",
        "metadata": showsMetadata ? "" : "hidden", "download": allowsDownload ? "" : "forbidden",
      ]
      return (link.object("album").flatMap(ImmichAlbum.init), link.text("description"), facts)
    }
    guard facts["list"] == "link" || shared != nil else {
      throw SourceError(.refused, place: address.description, message: "names no album; make the link again.")
    }
    var albums = ServiceAlbums(
      called: album ?? shared?.title ?? title ?? "Photos", description: shared?.description)
    albums.addTop(shared?.id ?? "link", facts: (shared?.facts ?? [:]).merging(facts) { $1 })
    return albums
  }

  func page(_ number: Int, of album: ServiceAlbum, after count: Int) async throws -> ServicePage {
    let photo = { (asset: JSONObject) in ImmichPhoto(asset, of: album, at: server)?.result }
    switch album.facts["list"] {
    case "link", "album":
      // All photos are in the one answer.
      let path = album.facts["list"] == "link" ? "shared-links/me" : "albums/\(album.number)"
      return try await server.answer(path) { body throws(JSONFault) in
        guard let assets = try JSONObject(body).list("assets") else { throw .noList }
        let first = number * ServicePage.size
        let page = assets.dropFirst(first).prefix(ServicePage.size)
        return ServicePage(page.map(photo), isLast: assets.count <= first + ServicePage.size)
      }
    default: break
    }
    // Without `visibility`, version 3 finds what is archived, too.
    let question = """
      {"albumIds":["\(album.number)"],"withExif":true,"type":"IMAGE","visibility":"timeline",\
      "order":"\(album.facts["order"] ?? "asc")","size":\(ServicePage.size),"page":\(number + 1)}
      """
    return try await server.answer("search/metadata", body: question) { body throws(JSONFault) in
      guard let list = try JSONObject(body).object("assets"), let items = list.list("items") else {
        throw .noList
      }
      // A text, or null; the number of the page is never taken from it, so that no answer makes a loop.
      let isLast = list.text("nextPage") == nil && list.integer("nextPage") == nil
      guard isLast || !items.isEmpty else { throw .empty(page: number + 1) }
      let others = (album.facts["count"].flatMap { Int($0) } ?? 0) - count - items.count
      return ServicePage(
        items.map(photo), isLast: isLast, notes: isLast && others > 0 ? [note(on: others, in: album)] : [])
    }
  }

  private func note(on others: Int, in album: ServiceAlbum) -> Problem {
    Problem(
      .note, place: "The album \"\(album.text.title ?? album.number)\" of \(address)",
      reason:
        "has \(others) more \(others == 1 ? "item that is no photo" : "items that are no photos") of its owner's timeline, not shown",
      remedy: "Nothing needs to be done: films, archived and locked photos are not shown.")
  }

  func original(of photo: SourcePhoto) throws -> SourceOriginal {
    let (key, path) = try parts(of: photo)
    let (address, headers) = try server.location(path)
    return .remote(
      RemoteOriginal(
        url: address.text, headers: headers, key: key, isFixed: !path.utf8.contains(UInt8(ascii: "?")),
        http: http))
  }
}
