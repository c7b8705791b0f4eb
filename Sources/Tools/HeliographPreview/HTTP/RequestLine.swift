import HeliographCore

/// The first line of a request.
///
/// Source: RFC 9112, section 3 (https://www.rfc-editor.org/rfc/rfc9112#section-3).
struct RequestLine {
  let method: [UInt8]
  let target: [UInt8]
  /// False for HTTP/1.0, whose connections end with the response.
  let isPersistent: Bool

  /// Throws for a line that is not "METHOD target HTTP/1.x" with one space between the parts.
  init(_ line: ArraySlice<UInt8>) throws(RequestRefusal) {
    let parts = line.split(separator: 0x20, omittingEmptySubsequences: false)
    guard parts.count == 3, !parts[0].isEmpty, parts[0].allSatisfy(\.isTokenByte), !parts[1].isEmpty,
      // Bytes past ASCII belong into percent-encoding, but tools that people type addresses into send them.
      parts[1].allSatisfy({ $0 > 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "#") })
    else { throw RequestRefusal(.badRequest, "This is no request line.") }
    let version = parts[2]
    guard version.count == 8, version.starts(with: "HTTP/".utf8), version[version.startIndex + 6] == 0x2E,
      version[version.startIndex + 5].isASCIIDigit, version[version.startIndex + 7].isASCIIDigit
    else { throw RequestRefusal(.badRequest, "This is no version of HTTP.") }
    guard version[version.startIndex + 5] == UInt8(ascii: "1") else {
      throw RequestRefusal(.versionNotSupported, "This server speaks HTTP/1.1.")
    }
    method = Array(parts[0])
    target = Array(parts[1])
    isPersistent = version[version.startIndex + 7] != UInt8(ascii: "0")
  }
}
