import FoundationEssentials

extension WorkerFrame {
  /// Creates a frame with a value, encoded as JSON, as its header.
  ///
  /// Throws `EncodingError`.
  package init(_ header: some Encodable, blobs: [[UInt8]] = []) throws {
    self.init(header: Array(try JSONEncoder().encode(header)), blobs: blobs)
  }

  /// Returns the header, decoded from JSON.
  ///
  /// Throws `DecodingError` for a header of another type.
  package func decodedHeader<Header: Decodable>(_ type: Header.Type) throws -> Header {
    try JSONDecoder().decode(type, from: Data(header))
  }
}
