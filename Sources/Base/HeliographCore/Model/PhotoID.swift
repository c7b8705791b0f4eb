/// The identifier of a photo, the same in every build: its source and its name there.
///
/// Two ids are equal when their bytes are, so names that differ only in Unicode form stay two photos.
package struct PhotoID: Sendable, Hashable, Codable {
  /// The source's identifier, a colon and the photo's name at the source.
  package let bytes: [UInt8]

  /// Creates an identifier from a source's identifier and the photo's name at the source, as bytes.
  package init(source: String, name: some Sequence<UInt8>) {
    bytes = Array(source.utf8) + [UInt8(ascii: ":")] + Array(name)
  }

  /// Reads the bytes of an identifier; `nil` when there is no colon in them.
  package init?(bytes: [UInt8]) {
    guard bytes.contains(UInt8(ascii: ":")) else { return nil }
    self.bytes = bytes
  }

  /// The photo's name at its source.
  package var name: some Collection<UInt8> { bytes.drop { $0 != UInt8(ascii: ":") }.dropFirst() }
}
