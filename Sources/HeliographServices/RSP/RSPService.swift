/// What the messages about a service's `<rsp>` answers say.
struct RSPService: Sendable {
  /// "Flickr".
  let name: String
  /// What the owner wrote to name the service: "endpoint".
  let addressWord: String
  /// The number of the failure that means that the key is refused.
  let refusedKey: Int
  /// A sentence that says where to look when it is.
  let keyRemedy: String
}
