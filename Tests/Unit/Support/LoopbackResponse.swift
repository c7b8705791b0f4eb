/// What the loopback server does with a request.
package enum LoopbackResponse: Sendable {
  /// An ordinary answer; length and connection headers are added.
  case answer(status: Int, headers: [(name: String, value: String)], body: [UInt8])
  /// These bytes and the end of the connection, whatever they are.
  case raw([UInt8])
  /// A broken connection (RST) instead of an answer.
  case reset
  /// No answer at all until the server stops.
  case silence

  /// 200 with a body of this type.
  package static func ok(_ body: some Sequence<UInt8>, type: String) -> LoopbackResponse {
    .answer(status: 200, headers: [("Content-Type", type)], body: Array(body))
  }

  /// 200 with XML as Flickr labels it.
  package static func xml(_ text: String) -> LoopbackResponse {
    .ok(text.utf8, type: "text/xml; charset=utf-8")
  }

  /// A status with nothing else.
  package static func status(
    _ status: Int, headers: [(name: String, value: String)] = []
  ) -> LoopbackResponse {
    .answer(status: status, headers: headers, body: [])
  }

  /// What goes over the wire in response to a method; `nil` for what is no answer.
  func bytes(to method: String, isPersistent: Bool) -> [UInt8]? {
    switch self {
    case .answer(let status, let headers, let body):
      let own = [
        ("Content-Length", "\(body.count)"), ("Connection", isPersistent ? "keep-alive" : "close"),
      ]
      let lines = ["HTTP/1.1 \(status) Test"] + (headers + own).map { "\($0): \($1)" }
      let head = Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
      return method == "HEAD" ? head : head + body
    case .raw(let bytes): return bytes
    case .reset, .silence: return nil
    }
  }
}
