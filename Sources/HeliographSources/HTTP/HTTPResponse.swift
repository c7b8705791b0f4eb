/// What a host answered.
package struct HTTPResponse: Sendable {
  /// 200…299.
  package let status: Int
  /// The media type as the host wrote it, with its parameters; `nil` when it said none.
  package let contentType: String?
  /// Opaque; compared byte by byte and sent back as it came; `nil` when the host gave none.
  package let eTag: String?
  package let body: [UInt8]
  /// Where the answer came from, after all redirects.
  package let address: WebAddress
}
