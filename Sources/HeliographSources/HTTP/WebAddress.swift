/// An absolute http or https address that can be asked for: printable ASCII, with a host and without a password.
///
/// Its description leaves out the query, where keys and signatures are; it may stand in any message.
package struct WebAddress: Sendable, Hashable, CustomStringConvertible {
  /// The whole address; it may hold a secret, so it belongs into a request and nowhere else.
  package let text: String
  package let isSecure: Bool
  /// In small letters, without the port; an IPv6 address keeps its brackets.
  package let host: String
  package let description: String

  /// `nil` for anything that is not such an address.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.allSatisfy({ (0x21...0x7E).contains($0) && !Self.forbidden.contains($0) }) else { return nil }
    let lowered = bytes.map { (0x41...0x5A).contains($0) ? $0 + 32 : $0 }
    isSecure = lowered.starts(with: Array("https://".utf8))
    guard isSecure || lowered.starts(with: Array("http://".utf8)) else { return nil }

    let start = isSecure ? 8 : 7
    let end = bytes[start...].firstIndex { [0x2F, 0x3F, 0x23].contains($0) } ?? bytes.endIndex
    let authority = lowered[start..<end]
    // "https://flickr.com@evil.example/" is a way to look like another host.
    guard !authority.contains(UInt8(ascii: "@")), let host = Self.host(of: authority) else { return nil }
    self.host = String(decoding: host, as: UTF8.self)
    self.text = text

    let queryStart = bytes[end...].firstIndex { [0x3F, 0x23].contains($0) } ?? bytes.endIndex
    let shown = String(decoding: bytes[..<queryStart], as: UTF8.self)
    description = queryStart < bytes.endIndex ? shown + "?…" : shown
  }

  /// Whether it leads to this machine itself, where no proxy has a place.
  var isLoopback: Bool {
    host == "localhost" || host == "[::1]" || host.utf8.starts(with: "127.".utf8)
  }

  /// This address with parameters added to its query, each name and value percent-encoded.
  func adding(_ parameters: [(name: String, value: String)]) -> WebAddress? {
    let pairs = parameters.map { "\(Self.encoded($0.name))=\(Self.encoded($0.value))" }
    let separator =
      !text.utf8.contains(UInt8(ascii: "?")) ? "?" : text.utf8.last == UInt8(ascii: "?") ? "" : "&"
    return WebAddress(text + separator + pairs.joined(separator: "&"))
  }

  /// Quotes, brackets and the backslash: no address needs them raw, and browsers read `\` as `/`.
  private static let forbidden = Set("\"<>\\^`{|}".utf8)

  private static func host(of authority: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let end: Int
    if authority.first == UInt8(ascii: "[") {
      guard let close = authority.firstIndex(of: UInt8(ascii: "]")) else { return nil }
      end = close + 1
    } else {
      end = authority.firstIndex(of: UInt8(ascii: ":")) ?? authority.endIndex
    }
    let host = authority[..<end]
    let port = authority[end...]
    guard !host.isEmpty, port.isEmpty || port.first == UInt8(ascii: ":"), port.count <= 6,
      port.dropFirst().allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return host
  }

  /// RFC 3986, section 2.3: letters, digits and `-._~` stay.
  private static func encoded(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    let bytes = text.utf8.flatMap { byte -> [UInt8] in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: [byte]
      default: [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
