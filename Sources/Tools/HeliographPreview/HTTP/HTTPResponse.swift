import Glibc

/// A response, and the parts of its content in their order.
struct HTTPResponse: Sendable {
  var status: HTTPStatus
  /// Names and values, without `Content-Length` and what every response has.
  var fields: [(name: String, value: String)]
  /// What is sent; empty for `HEAD` too.
  var content: [ContentPart] = []
  /// In bytes; as `GET` would have it when the response is to `HEAD`.
  var length: Int

  /// A plain sentence.
  init(_ status: HTTPStatus, words: String) {
    self.status = status
    fields = [("Content-Type", ContentType.plain)]
    content = [.bytes(Array(words.utf8))]
    length = words.utf8.count
  }

  init(_ status: HTTPStatus, fields: [(name: String, value: String)], content: [ContentPart], length: Int) {
    self.status = status
    self.fields = fields
    self.content = content
    self.length = length
  }

  /// The same response without its content, for `HEAD`.
  var head: HTTPResponse {
    var head = self
    head.content = []
    return head
  }

  /// The status line and the header fields as they are sent, at a time in seconds since 1970.
  func headBytes(isPersistent: Bool, at time: Int) -> [UInt8] {
    var lines = "HTTP/1.1 \(status.rawValue) \(status.phrase)\r\n"
    // The browser asks every time and mostly gets 304: a preview must never show an outdated page.
    let caching = fields.contains { $0.name == "Cache-Control" } ? [] : [("Cache-Control", "no-cache")]
    let common = [
      ("Date", Self.date(time)), ("Content-Length", String(length)), ("X-Content-Type-Options", "nosniff"),
      // No page of another site gets at the photographs, in a frame, as a picture or as a script.
      ("X-Frame-Options", "SAMEORIGIN"), ("Cross-Origin-Resource-Policy", "same-origin"),
    ]
    for (name, value) in fields + caching + common { lines += "\(name): \(value)\r\n" }
    if !isPersistent { lines += "Connection: close\r\n" }
    return Array((lines + "\r\n").utf8)
  }

  /// A date as in RFC 9110, section 5.6.7.
  ///
  /// The program never leaves the locale "C".
  private static func date(_ seconds: Int) -> String {
    var (time, parts) = (time_t(seconds), tm())
    gmtime_r(&time, &parts)
    var text = [CChar](repeating: 0, count: 40)
    let count = strftime(&text, text.count, "%a, %d %b %Y %H:%M:%S GMT", &parts)
    return String(decoding: text.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
