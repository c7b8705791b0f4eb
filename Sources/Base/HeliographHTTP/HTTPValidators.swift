/// What a host calls the state of a content, by which it can say later that nothing changed (RFC 9110, section 8.8).
package struct HTTPValidators: Sendable, Hashable, Codable {
  /// The value of `ETag` as it came; `nil` without one.
  package let tag: String?
  /// The value of `Last-Modified` as it came; `nil` without one.
  package let modified: String?

  /// `nil` without either.
  package init?(tag: String?, modified: String?) {
    guard tag != nil || modified != nil else { return nil }
    self.tag = tag
    self.modified = modified
  }

  /// The headers of a request for what is newer.
  package var headers: [HTTPHeader] {
    [
      tag.flatMap { HTTPHeader("If-None-Match", $0) },
      modified.flatMap { HTTPHeader("If-Modified-Since", $0) },
    ].compactMap(\.self)
  }
}
