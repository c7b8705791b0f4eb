import HeliographCore
package import HeliographFormats
package import HeliographHTTP
package import HeliographSources

/// A kind of source that is a service at an address of its owner.
package protocol ServiceKind: SourceKind {
  /// Where it is.
  var address: WebAddress { get }
}

extension ServiceKind {
  /// The address: two entries must not share it.
  package var identity: String { address.text }
  /// The service.
  package var addresses: [String] { [address.text] }
  /// It does.
  package var isRemote: Bool { true }
}

extension YAMLMap {
  /// The address of a folder on a host, without a query and with a slash at its end.
  ///
  /// - Throws: `YAMLError` for any other value, and for http where it is not this machine.
  package func folderAddress(_ key: String, _ rule: String) throws(YAMLError) -> WebAddress {
    guard let text = try address(key), !text.utf8.contains(where: "?#".utf8.contains),
      let address = WebAddress(text.utf8.last == UInt8(ascii: "/") ? text : text + "/"),
      address.isSecure || address.isLoopback
    else { throw mistake(key, rule) }
    return address
  }
}
