import HeliographCore
import HeliographFormats
import HeliographHTTP
import HeliographSources

/// Finds out what Flickr calls the people, groups and albums that addresses name.
struct FlickrDirectory: Sendable {
  /// Somebody or something by the number that methods take.
  struct Entry: Sendable {
    let id: String
    /// One line; `nil` without a name.
    let name: String?
  }

  /// What its owner says of an album.
  struct Album: Sendable {
    let id: String
    /// One line; `nil` without a title.
    let title: String?
    /// One line; `nil` without a description.
    let description: String?
  }

  /// Albums are listed 500 at a time, and no more than so many pages of them.
  private static let pageLimit = 20

  private let client: FlickrClient
  /// The list that everything is looked up for, in messages.
  private let words: String

  init(_ client: FlickrClient, for words: String) { (self.client, self.words) = (client, words) }

  /// The person with an alias or a number.
  func person(_ user: String) async throws -> Entry {
    if Self.isNumber(user) {
      return try await client.call("flickr.people.getInfo", [("user_id", user)], for: words) {
        (body) throws(FlickrFault) in
        let person = try FlickrList.content(body, element: "person")
        return Entry(id: user, name: Self.line(person, "username"))
      }
    }
    return try await lookUp("flickr.urls.lookupUser", "photos/\(user)", element: "user", name: "username")
  }

  /// The group with an alias or a number.
  func group(_ group: String) async throws -> Entry {
    try await lookUp("flickr.urls.lookupGroup", "groups/\(group)", element: "group", name: "groupname")
  }

  private func lookUp(
    _ method: String, _ path: String, element: String, name: String
  ) async throws -> Entry {
    try await client.call(method, [("url", "https://www.flickr.com/\(path)/")], for: words) {
      (body) throws(FlickrFault) in
      let found = try FlickrList.content(body, element: element)
      guard let id = found["id"], Self.isNumber(id) else { throw .noList }
      return Entry(id: id, name: Self.line(found, name))
    }
  }

  /// What its owner says of one album.
  func album(_ id: String, of user: String) async throws -> Album {
    try await client.call(
      "flickr.photosets.getInfo", [("photoset_id", id), ("user_id", user)], for: words
    ) { (body) throws(FlickrFault) in
      Self.album(try FlickrList.content(body, element: "photoset"), id: id)
    }
  }

  /// All albums of a person, in the owner's order.
  func albums(of user: String) async throws -> [Album] {
    var albums: [Album] = []
    var seen: Set<String> = []
    for page in 1...Self.pageLimit {
      let arguments = [("user_id", user), ("per_page", "500"), ("page", "\(page)")]
      let (found, pages) = try await client.call("flickr.photosets.getList", arguments, for: words) {
        (body) throws(FlickrFault) in
        let list = try FlickrList.content(body, element: "photosets")
        let total = list["total"].flatMap { Int($0) } ?? 0
        let found = list.children(named: "photoset")
        let pages = list["pages"].flatMap { Int($0) } ?? 1
        guard !found.isEmpty || total == 0 || page > pages else { throw .empty(page: page) }
        return (found, pages)
      }
      for element in found {
        guard let id = element["id"], !id.isEmpty, id.utf8.allSatisfy(\.isASCIIDigit),
          seen.insert(id).inserted, ["count_photos", "count_videos"].contains(where: { element[$0] != "0" })
        else { continue }
        albums.append(Self.album(element, id: id))
      }
      if found.isEmpty || page >= pages { break }
    }
    return albums
  }

  static func album(_ element: XMLElement, id: String) -> Album {
    let description = element.child(named: "description").flatMap { PlainText.from(html: $0.text) }
    return Album(
      id: id, title: line(element, "title"), description: description.flatMap(PrintableText.line))
  }

  private static func line(_ element: XMLElement, _ name: String) -> String? {
    element.child(named: name).flatMap { PrintableText.line($0.text) }
  }

  /// Whether it is the number of a person or a group: "12345678@N01".
  static func isNumber(_ name: String) -> Bool {
    let halves = name.utf8.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
    return halves.count == 2 && !halves[0].isEmpty && halves[0].allSatisfy(\.isASCIIDigit)
      && halves[1].first == UInt8(ascii: "N") && halves[1].count > 1
      && halves[1].dropFirst().allSatisfy(\.isASCIIDigit)
  }
}
