import Testing

@testable import HeliographPreview

/// The expectations are those of RFC 9112 and RFC 9110.
@Suite struct RequestParserTests {
  private static let line = "GET / HTTP/1.1\r\n"
  private static let host = "Host: localhost\r\n"

  private func requests(_ text: String, limits: ServerLimits = ServerLimits()) throws -> [HTTPRequest] {
    var parser = RequestParser(limits: limits)
    parser.append(text.utf8)
    var found: [HTTPRequest] = []
    while let request = try parser.next() { found.append(request) }
    return found
  }

  @Test(arguments: [
    // Two servers would take another host, another end or another request for meant.
    line + host + "Host: localhost\r\n\r\n", line + "\r\n", "GET / HTTP/1.0\r\n\r\n",
    line + host + "X: a\r\n folded\r\n\r\n", line + host + "X : a\r\n\r\n", line + " " + host + "\r\n",
    line + host + ": a\r\n\r\n", line + host + "nothing\r\n\r\n", line + host + "X: a\u{0}b\r\n\r\n",
    line + host + "X: a\rb\r\n\r\n", "GET / HTTP/1.1\n\(host)\r\n", line + "Host: localhost\n\r\n",
    line + host + "Content-Length: 4\r\n\r\nabcd",
    line + host + "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    line + host + "Content-Length: 0\r\nContent-Length: 0\r\n\r\n",
    line + host + "Content-Length: +0\r\n\r\n",
    "GET  / HTTP/1.1\r\n\(host)\r\n", "GET / HTTP/1.1 \r\n\(host)\r\n", "GET /\t HTTP/1.1\r\n\(host)\r\n",
    "GET /\r\n", "GET / http/1.1\r\n", "GET / HTTP/1.11\r\n", "GET / HTTP/1x1\r\n", " GET / HTTP/1.1\r\n",
    "G:T / HTTP/1.1\r\n", "GET /#a HTTP/1.1\r\n", "GET /\u{7F} HTTP/1.1\r\n", "\r\n\r\nGET / HTTP/1.1\r\n",
    "\n",
  ])
  func refusesWhatCanBeReadInTwoWays(text: String) {
    let refusal = #expect(throws: RequestRefusal.self) { try requests(text) }
    #expect(refusal?.status == .badRequest)
  }

  @Test func refusesAnotherVersionOfHTTP() {
    let refusal = #expect(throws: RequestRefusal.self) { try requests("GET / HTTP/2.0\r\n") }
    #expect(refusal?.status == .versionNotSupported)
  }

  @Test func readsTheSameRequestFromWholeAndSingleBytes() throws {
    let text = "\r\nGET /a?b=c?d HTTP/1.1\r\nHOST: localhost\r\nX-Y:\t a b \t\r\nx-y: c\r\nEmpty:\r\n\r\n"
    let whole = try #require(try requests(text).first)
    #expect(whole.path.elementsEqual("/a".utf8))
    #expect(whole.query.elementsEqual("b=c?d".utf8))
    #expect(whole.value("x-y") == Array("a b, c".utf8))
    #expect(whole.value("empty") == [])
    #expect(whole.value("none") == nil)
    #expect(whole.isPersistent)
    var parser = RequestParser(limits: ServerLimits())
    for byte in text.utf8.dropLast() {
      parser.append([byte])
      #expect(try parser.next() == nil)
    }
    parser.append([0x0A])
    #expect(try parser.next() == whole)
    #expect(!parser.hasBegun)
  }

  @Test func readsRequestsThatFollowOneAnother() throws {
    let found = try requests(Self.line + Self.host + "\r\nHEAD /b HTTP/1.0\r\n" + Self.host + "\r\nGET")
    #expect(found.map(\.isHEAD) == [false, true])
    #expect(found.map(\.isPersistent) == [true, false])
  }

  @Test(arguments: [("close", false), ("Keep-Alive , CLOSE", false), ("keep-alive", true), ("closed", true)])
  func closesTheConnectionWhenAsked(option: String, keeps: Bool) throws {
    let found = try requests(Self.line + Self.host + "Connection: \(option)\r\n\r\n")
    #expect(found.map(\.isPersistent) == [keeps])
  }

  /// "GET / HTTP/1.1" with its end has 16 bytes.
  @Test(arguments: [(16, true), (15, false)]) func limitsTheRequestLine(limit: Int, passes: Bool) throws {
    let limits = ServerLimits(line: limit)
    if passes {
      #expect(try requests(Self.line + Self.host + "\r\n", limits: limits).count == 1)
    } else {
      for text in [Self.line, "GET / HTTP/1.1xx"] {
        let refusal = #expect(throws: RequestRefusal.self) { try requests(text, limits: limits) }
        #expect(refusal?.status == .targetTooLong)
      }
    }
  }

  /// The field with its end and the empty line have 19 bytes.
  @Test(arguments: [(19, 100), (18, 100), (19, 1)]) func limitsTheFields(bytes: Int, count: Int) throws {
    let limits = ServerLimits(fields: bytes, fieldCount: count)
    let texts = [Self.line + Self.host + "\r\n", Self.line + "X: " + String(repeating: "a", count: 40)]
    if bytes == 19, count == 100 {
      #expect(try requests(texts[0], limits: limits).count == 1)
    } else {
      let refusal = #expect(throws: RequestRefusal.self) { try requests(texts[0], limits: limits) }
      #expect(refusal?.status == .headersTooLarge)
    }
    let refusal = #expect(throws: RequestRefusal.self) { try requests(texts[1], limits: limits) }
    #expect(refusal?.status == .headersTooLarge)
  }
}
