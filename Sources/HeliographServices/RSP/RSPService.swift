/// What the messages about a service's `<rsp>` answers say.
struct RSPService: Sendable {
  /// "Flickr".
  let name: String
  /// What the owner wrote to name the service: "endpoint".
  let addressWord: String
  /// The number of the failure that means that the key is refused.
  let refusedKey: Int
  /// What it does then: the rest of a sentence.
  var refusal = "refuses the key"
  /// A sentence that says where to look when it is.
  let keyRemedy: String

  /// Flickr, whose failure 100 is "Invalid API Key".
  static let flickr = RSPService(
    name: "Flickr", addressWord: "endpoint", refusedKey: 100,
    keyRemedy: "Check FLICKR_API_KEY or the file with the key.")

  /// Piwigo, whose failure 401 is "Invalid api_key".
  static let piwigo = RSPService(
    name: "Piwigo", addressWord: "address", refusedKey: 401,
    keyRemedy: "Check the key that keyFile or keyVariable names.")

  /// Piwigo without a key, whose failure 401 is "Access denied": a gallery for members alone.
  static let piwigoForVisitors = RSPService(
    name: "Piwigo", addressWord: "address", refusedKey: 401, refusal: "shows nothing to visitors",
    keyRemedy: "Name a key with keyFile or keyVariable.")
}
