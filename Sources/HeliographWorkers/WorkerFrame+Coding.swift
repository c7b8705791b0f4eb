import FoundationEssentials

extension WorkerFrame {
  package init(_ header: some Encodable, blobs: [[UInt8]] = []) throws {
    self.init(header: Array(try JSONEncoder().encode(header)), blobs: blobs)
  }

  package func decodedHeader<Header: Decodable>(_ type: Header.Type) throws -> Header {
    try JSONDecoder().decode(type, from: Data(header))
  }
}
