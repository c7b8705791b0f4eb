import HeliographCore

/// An album, as Immich describes it.
struct ImmichAlbum {
  let id: String
  let title: String?
  let description: String?
  /// The order of its photos, how many things are in it, and whose it is.
  let facts: [String: String]

  /// `nil` for an object without the id of an album.
  init?(_ object: JSONObject) {
    guard let id = object.text("id"), id.isUUID else { return nil }
    self.id = id
    title = object.text("albumName")
    description = object.text("description")
    let isDescending = object.text("order")?.utf8.elementsEqual("desc".utf8) == true
    let count = object.integer("assetCount").flatMap { 0...1_000_000 ~= $0 ? String($0) : nil }
    facts = [
      "order": isDescending ? "desc" : "asc", "count": count, "owner": Self.owner(of: object),
    ].compactMapValues(\.self)
  }

  /// Version 2 names the owner of an album beside it, and version 3 among its users.
  private static func owner(of album: JSONObject) -> String? {
    let users = (album.list("albumUsers") ?? []).filter {
      $0.text("role")?.utf8.elementsEqual("owner".utf8) == true
    }
    return album.text("ownerId") ?? album.object("owner")?.text("id")
      ?? users.lazy.compactMap { $0.object("user")?.text("id") }.first
  }

  /// Whether this is its title or its id.
  func isCalled(_ name: String) -> Bool {
    [title, id].contains { $0?.utf8.elementsEqual(name.utf8) == true }
  }
}
