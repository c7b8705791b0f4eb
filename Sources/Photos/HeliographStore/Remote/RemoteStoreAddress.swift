import HeliographCore
import HeliographHTTP

/// Where a remote store lies: the addresses of Bazel's HTTP cache protocol below its own.
///
/// Source: https://bazel.build/remote/caching#http-caching
struct RemoteStoreAddress: Sendable, Hashable, CustomStringConvertible {
  /// As the owner wrote it, without slashes at its end: "https://cache.example/photos".
  let description: String

  /// Reads an address, which may have a path; throws when it could not take another path behind its own.
  init(_ text: String) throws(StoreError) {
    guard let address = WebAddress(text) else {
      throw StoreError(
        place: "The address of the store",
        message: "is not a plain http or https address; correct it, and leave out user name and password.")
    }
    guard !text.utf8.contains(where: { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }) else {
      throw StoreError(
        place: address.description,
        message: "has a query or a fragment, which a store cannot have; leave it out.")
    }
    var bytes = text.utf8[...]
    while bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
    description = String(decoding: bytes, as: UTF8.self)
  }

  /// Where the bytes with a hash lie.
  func address(ofFile hash: ContentHash) -> WebAddress? {
    WebAddress("\(description)/cas/\(hash.hex)")
  }

  /// Where an entry lies: a cache accepts no other name than a SHA-256, so it is that of the entry's path.
  func address(of name: StoreEntryName) -> WebAddress? {
    WebAddress("\(description)/ac/\(ContentHash(of: name.path.utf8).hex)")
  }
}
