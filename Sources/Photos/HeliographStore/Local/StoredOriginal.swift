package import HeliographCore
package import HeliographHTTP

/// What is known of an original that a source fetched or made.
package struct StoredOriginal: Sendable, Hashable, Codable {
  /// The hash of its bytes.
  package let content: ContentHash
  /// Their number; `nil` when an older Heliograph fetched it.
  package let byteCount: Int?
  /// What its host calls its state; `nil` when it does not say.
  package let validators: HTTPValidators?

  /// Describes an original.
  package init(content: ContentHash, byteCount: Int?, validators: HTTPValidators? = nil) {
    self.content = content
    self.byteCount = byteCount
    self.validators = validators
  }

  /// Reads an entry; one of an older Heliograph is the hash alone.
  package init(from decoder: any Decoder) throws {
    guard let map = try? decoder.container(keyedBy: CodingKeys.self) else {
      self.init(content: try ContentHash(from: decoder), byteCount: nil)
      return
    }
    self.init(
      content: try map.decode(ContentHash.self, forKey: .content),
      byteCount: try map.decodeIfPresent(Int.self, forKey: .byteCount),
      validators: try map.decodeIfPresent(HTTPValidators.self, forKey: .validators))
  }
}
