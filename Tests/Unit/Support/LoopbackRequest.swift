/// What a client asked the loopback server for.
package struct LoopbackRequest: Sendable, Hashable {
  /// "GET".
  package let method: String
  /// As sent, without the query: "/services/rest/".
  package let path: String
  /// Names and values with percent-encoding undone; the last of equal names wins.
  package let query: [String: String]
  /// Names in small letters; the last of equal names wins.
  package let headers: [String: String]
  /// What a PUT brings.
  package let body: [UInt8]

  /// `nil` when `head` is not the head of an HTTP/1 request; `readBody` returns the bytes that follow it, for the
  /// length that the head states.
  init?(head: [UInt8], readBody: (Int) -> [UInt8]?) {
    let lines = String(decoding: head, as: UTF8.self).split(
      separator: "\r\n", omittingEmptySubsequences: true)
    let words = lines.first?.split(separator: " ") ?? []
    guard words.count == 3 else { return nil }
    method = String(words[0])
    let target = words[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = String(target[0])

    var query: [String: String] = [:]
    for pair in target.count > 1 ? target[1].split(separator: "&") : [] {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      query[Self.decoded(parts[0])] = parts.count > 1 ? Self.decoded(parts[1]) : ""
    }
    self.query = query

    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      headers[parts[0].lowercased()] = String(parts[1].drop { $0 == " " })
    }
    self.headers = headers
    guard let body = readBody(headers["content-length"].flatMap { Int($0) } ?? 0) else { return nil }
    self.body = body
  }

  private static func decoded(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      if byte == UInt8(ascii: "%"), rest.count >= 2, let value = UInt8(digits, radix: 16) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
