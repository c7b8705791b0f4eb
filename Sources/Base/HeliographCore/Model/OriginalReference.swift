/// What a source needs to find the original of one of its photos again: an address, a path, a number.
///
/// Only the source that made it can read it.
package struct OriginalReference: Sendable, Hashable {
  /// In a form that the source chooses.
  package let bytes: [UInt8]

  /// Wraps the bytes of a reference.
  package init(_ bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes)
  }
}

extension OriginalReference: Codable {
  /// The form in which earlier versions stored an address: `{"remote":{"_0":"https://…"}}`.
  private struct RemoteAddress: Codable {
    struct Value: Codable {
      let _0: String
    }

    let remote: Value
  }

  /// Reads a text, a list of bytes, or the address that an earlier version stored.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      self.init(text.utf8)
    } else if let bytes = try? container.decode([UInt8].self) {
      self.init(bytes)
    } else {
      self.init(try container.decode(RemoteAddress.self).remote._0.utf8)
    }
  }

  /// Writes UTF-8 as a text and anything else as a list of bytes.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let text = String(validating: bytes, as: UTF8.self) {
      try container.encode(text)
    } else {
      try container.encode(bytes)
    }
  }
}
