import HeliographAsking
import HeliographBytes

/// An album, as Immich describes it.
struct ImmichAlbum {
  let id: String
  let title: String?
  let description: String?
  /// The order of its photos, how many things are in it, and whose it is.
  let facts: [String: String]

  /// `nil` for an object without the id of an album.
  init?(_ object: JSONObject) {
    guard let id = object.text("id"), Self.isID(id) else { return nil }
    self.id = id
    title = object.text("albumName")
    description = object.text("description")
    let isDescending = object.text("order")?.utf8.elementsEqual("desc".utf8) == true
    facts = [
      "order": isDescending ? "desc" : "asc", "count": object.integer("assetCount").map(String.init),
      "owner": object.text("ownerId"),
    ].compactMapValues(\.self)
  }

  /// Whether this is its title or its id.
  func isCalled(_ name: String) -> Bool {
    [title, id].contains { $0?.utf8.elementsEqual(name.utf8) == true }
  }

  /// Whether a text is a UUID, which may stand in an address and in JSON as it is.
  static func isID(_ text: String) -> Bool {
    text.utf8.count == 36
      && text.utf8.allSatisfy { $0 == UInt8(ascii: "-") || $0.hexDigitValue != nil }
  }
}
