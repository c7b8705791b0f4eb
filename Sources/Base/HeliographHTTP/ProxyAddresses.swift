import CCurl
import Glibc

/// Where the proxies are that the environment names: connections to them are the owner's wish, wherever they are.
struct ProxyAddresses: Sendable {
  /// As libcurl reads them (https://everything.curl.dev/usingcurl/proxies/env.html).
  private static let variables = ["http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"]

  /// Of this process; looked up once, since libcurl reads the environment of the process too.
  static let ofProcess = ProxyAddresses(
    variables.compactMap { name in getenv(name).map { String(cString: $0) } })

  private let addresses: Set<SocketAddress>

  /// Looks up the proxies of these addresses; one that cannot be looked up is not reached either.
  init(_ proxies: [String]) { addresses = Set(proxies.flatMap(Self.lookUp)) }

  func contains(_ address: SocketAddress) -> Bool { addresses.contains(address) }

  private static func lookUp(_ proxy: String) -> [SocketAddress] {
    guard let url = curl_url() else { return [] }
    defer { curl_url_cleanup(url) }
    let flags = UInt32(CURLU_DEFAULT_SCHEME | CURLU_NON_SUPPORT_SCHEME)
    guard curl_url_set(url, CURLUPART_URL, proxy, flags) == CURLUE_OK,
      var host = part(CURLUPART_HOST, of: url)
    else { return [] }
    if host.utf8.first == UInt8(ascii: "[") { host = String(host.dropFirst().dropLast()) }
    // libcurl's own port for a proxy without one.
    let port = part(CURLUPART_PORT, of: url) ?? "1080"
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var list: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, port, &hints, &list) == 0 else { return [] }
    defer { freeaddrinfo(list) }
    return sequence(first: list, next: { $0?.pointee.ai_next }).prefix { $0 != nil }.compactMap { entry in
      entry.flatMap { $0.pointee.ai_addr }.flatMap { SocketAddress(UnsafePointer($0)) }
    }
  }

  private static func part(_ part: CURLUPart, of url: OpaquePointer) -> String? {
    var text: UnsafeMutablePointer<CChar>?
    guard curl_url_get(url, part, &text, 0) == CURLUE_OK, let text else { return nil }
    defer { curl_free(text) }
    return String(cString: text)
  }
}
