import CCurl
import HeliographCore

/// An absolute http or https address: printable ASCII, with a host and without user name and password.
///
/// libcurl parses it, as it does for the request: both see the same host. The description leaves out the query, which
/// may hold keys and signatures, so it may appear in any message.
package struct WebAddress: Sendable, Hashable, CustomStringConvertible {
  /// The whole address; it may hold a secret, so it belongs in a request and nowhere else.
  package let text: String
  /// Whether the scheme is https.
  package let isSecure: Bool
  /// In lower case, without the port; an IPv6 address keeps its brackets.
  package let host: String
  /// The host as the address spells it, in lower case: libcurl reads "2130706433" as 127.0.0.1.
  private(set) var writtenHost: String
  /// Scheme, host and port as one text, equal for two addresses that lead to the same server:
  /// "https://example.org:443".
  package let origin: String
  /// The address up to its query.
  package let description: String

  /// The longest address, and the longest reference that is resolved, in bytes: that of a long query.
  private static let longest = 8 << 10

  /// `nil` for anything that is not such an address, and for one of more than 8 KB.
  package init?(_ text: String) {
    guard text.utf8.count <= Self.longest else { return nil }
    let bytes = Array(text.utf8)
    guard bytes.allSatisfy({ (0x21...0x7E).contains($0) && !Self.forbidden.contains($0) }),
      Self.hasTwoSlashes(bytes), let url = curl_url()
    else { return nil }
    defer { curl_url_cleanup(url) }
    // "https://flickr.com@evil.example/" looks like another host.
    guard curl_url_set(url, CURLUPART_URL, text, UInt32(CURLU_DISALLOW_USER)) == CURLUE_OK,
      let scheme = Self.part(CURLUPART_SCHEME, of: url), ["http", "https"].contains(scheme),
      let host = Self.part(CURLUPART_HOST, of: url), !host.utf8.isEmpty,
      let port = Self.part(CURLUPART_PORT, of: url, CURLU_DEFAULT_PORT)
    else { return nil }
    isSecure = scheme == "https"
    self.host = host
    self.text = text
    writtenHost = Self.writtenHost(in: bytes)
    origin = "\(scheme)://\(host):\(port)"

    let shown = String(decoding: bytes.prefix { $0 != 0x3F && $0 != 0x23 }, as: UTF8.self)
    description = shown.utf8.count < bytes.count ? shown + "?…" : shown
  }

  /// Whether it says that it leads to this machine itself, which is never reached through a proxy.
  ///
  /// A client holds it to its word: it connects to no other machine then.
  package var isLoopback: Bool { host == "localhost" || host == "[::1]" || Self.isLoopbackNumber(host) }

  /// Whether a host is four numbers of which the first is 127; "127.example" is a name like any other.
  private static func isLoopbackNumber(_ host: String) -> Bool {
    let numbers = host.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return numbers.count == 4 && Array(numbers[0]) == Array("127".utf8)
      && numbers.allSatisfy {
        $0.allSatisfy(\.isASCIIDigit) && UInt8(String(decoding: $0, as: UTF8.self)) != nil
      }
  }

  /// The same address with its host as a redirect to it spells that; one that spells another host names none.
  func spelled(as reference: String) -> WebAddress {
    let bytes = Array(reference.utf8)
    let isAbsolute =
      bytes.asciiLowercased.starts(with: "http".utf8) && bytes.prefix { $0 != 0x2F }.last == 0x3A
    guard isAbsolute || bytes.starts(with: "//".utf8) else { return self }
    let authority = String(decoding: Self.authority(in: isAbsolute ? bytes : [0x3A] + bytes), as: UTF8.self)
    let spelling = WebAddress("http://\(authority)/")
    var address = self
    // Nobody can have named a host without a name, so such a redirect leads to public machines alone.
    address.writtenHost = spelling.flatMap { $0.host == host ? $0.writtenHost : nil } ?? ""
    return address
  }

  /// What stands between the slashes of an address: host and port.
  private static func authority(in address: [UInt8]) -> ArraySlice<UInt8> {
    let rest = address.drop { $0 != UInt8(ascii: ":") }.dropFirst().drop { $0 == UInt8(ascii: "/") }
    return rest.prefix { !"/?#".utf8.contains($0) }
  }

  private static func writtenHost(in address: [UInt8]) -> String {
    let authority = Self.authority(in: address)
    let end = authority.first == UInt8(ascii: "[") ? UInt8(ascii: "]") : UInt8(ascii: ":")
    var host = Array(authority.prefix { $0 != end })
    if end == UInt8(ascii: "]") { host.append(end) }
    return String(decoding: host.asciiLowercased, as: UTF8.self)
  }

  /// What a reference in a document at this address leads to (RFC 3986, section 5); `nil` when that is no such address.
  ///
  /// White space around it is dropped; what no address may have as it is, such as a space, is percent-encoded.
  package func resolving(_ reference: String) -> WebAddress? {
    let bytes = (PrintableText.trimmed(reference) ?? "").utf8.filter { ![0x09, 0x0A, 0x0D].contains($0) }
    guard bytes.count <= Self.longest, let url = curl_url() else { return nil }
    defer { curl_url_cleanup(url) }
    let escaped = bytes.map { byte in
      (0x21...0x7E).contains(byte) && !Self.forbidden.contains(byte)
        ? String(decoding: [byte], as: UTF8.self) : PercentCoding.encoded([byte])
    }.joined()
    // libcurl keeps the query of the base for an empty path, and drops a fragment only in what it resolves.
    let base = String(decoding: text.utf8.prefix { $0 != UInt8(ascii: "#") }, as: UTF8.self)
    guard curl_url_set(url, CURLUPART_URL, base, 0) == CURLUE_OK,
      escaped.utf8.isEmpty || curl_url_set(url, CURLUPART_URL, escaped, 0) == CURLUE_OK
    else { return nil }
    var resolved: UnsafeMutablePointer<CChar>?
    guard curl_url_get(url, CURLUPART_URL, &resolved, 0) == CURLUE_OK, let resolved else { return nil }
    defer { curl_free(resolved) }
    return WebAddress(String(cString: resolved))
  }

  /// This address with parameters added to its query, each name and value percent-encoded.
  package func adding(_ parameters: [(name: String, value: String)]) -> WebAddress? {
    let pairs = parameters.map {
      "\(PercentCoding.encoded($0.name.utf8))=\(PercentCoding.encoded($0.value.utf8))"
    }
    let separator =
      !text.utf8.contains(UInt8(ascii: "?")) ? "?" : text.utf8.last == UInt8(ascii: "?") ? "" : "&"
    return WebAddress(text + separator + pairs.joined(separator: "&"))
  }

  /// Quotes, brackets and the backslash: no address needs them raw, and browsers read `\` as `/`.
  private static let forbidden = Set("\"<>\\^`{|}".utf8)

  /// libcurl also reads "http:/host" and "http:///host" as "http://host".
  private static func hasTwoSlashes(_ bytes: [UInt8]) -> Bool {
    let rest = bytes.drop { $0 != UInt8(ascii: ":") }.dropFirst()
    return rest.starts(with: "//".utf8) && rest.dropFirst(2).first != UInt8(ascii: "/")
  }

  /// A part of a parsed address, ASCII letters in lower case; `nil` when it is missing.
  private static func part(_ part: CURLUPart, of url: OpaquePointer, _ flags: Int32 = 0) -> String? {
    var text: UnsafeMutablePointer<CChar>?
    guard curl_url_get(url, part, &text, UInt32(flags)) == CURLUE_OK, let text else { return nil }
    defer { curl_free(text) }
    return String(decoding: String(cString: text).utf8.asciiLowercased, as: UTF8.self)
  }
}
