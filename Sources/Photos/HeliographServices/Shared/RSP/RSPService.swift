/// What the messages about a service's `<rsp>` answers say.
package struct RSPService: Sendable {
  /// "Flickr".
  let name: String
  /// What the owner wrote to name the service: "endpoint".
  let addressWord: String
  /// The number of the failure that means that the key is refused.
  let refusedKey: Int
  /// What it does then: the rest of a sentence.
  let refusal: String
  /// A sentence that says where to look when it is.
  let keyRemedy: String

  /// Describes a service.
  ///
  /// - Parameters:
  ///   - name: "Flickr".
  ///   - addressWord: what the owner wrote to name the service: "endpoint".
  ///   - refusedKey: the number of the failure that means that the key is refused.
  ///   - refusal: what it does then, the rest of a sentence.
  ///   - keyRemedy: a sentence that says where to look when it is.
  package init(
    _ name: String, addressWord: String, refusedKey: Int, refusal: String = "refuses the key",
    keyRemedy: String
  ) {
    (self.name, self.addressWord, self.refusedKey) = (name, addressWord, refusedKey)
    (self.refusal, self.keyRemedy) = (refusal, keyRemedy)
  }
}
