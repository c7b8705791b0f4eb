import Testing

@testable import HeliographHTTP

@Suite struct WebAddressTests {
  @Test(arguments: [
    ("https://live.staticflickr.com/65535/1_2_b.jpg", "live.staticflickr.com", true),
    ("HTTP://Example.ORG:8080/a?b#c", "example.org", false),
    ("http://[::1]:80/", "[::1]", false), ("https://example.org", "example.org", true),
    ("https://example.org?x=@", "example.org", true),
  ])
  func takesPlainAddresses(text: String, host: String, isSecure: Bool) throws {
    let address = try #require(WebAddress(text))
    #expect(address.host == host)
    #expect(address.isSecure == isSecure)
    #expect(address.text == text)
  }

  @Test(arguments: [
    "", "ftp://example.org/", "file:///etc/passwd", "javascript:alert(1)", "//example.org/", "https:///x",
    "https://user:word@example.org/", "https://flickr.com@evil.example/", "https://example.org/a b",
    "https://example.org/\r\nHost: x", "https://example.org/\u{E9}", "https://example.org/\"x",
    "https://example.org\\@evil.example/", "https://example.org:http/", "https://[::1/",
    " https://example.org/",
    "https://example.org/\u{301}", "http:/example.org/",
  ])
  func refusesEverythingElse(text: String) {
    #expect(WebAddress(text) == nil)
  }

  @Test func refusesAnAddressThatIsTooLong() throws {
    let origin = "https://example.org/"
    let longest = origin + String(repeating: "a", count: 8192 - origin.utf8.count)
    #expect(WebAddress(longest) != nil)
    #expect(WebAddress(longest + "a") == nil)
    let base = try #require(WebAddress(origin))
    // Each space takes three bytes.
    #expect(base.resolving("a" + String(repeating: " ", count: 4000) + "a") == nil)
  }

  @Test(arguments: [
    ("http://2130706433:80/a b", "2130706433"), ("//2130706433", "2130706433"), ("/b", "127.0.0.1"),
    ("http://owned.example/", ""), ("//owned.example:80/", ""), ("http://owned.example\\@127.0.0.1/", ""),
  ])
  func isSpelledAsTheSameHostAlone(reference: String, expected: String) throws {
    let address = try #require(WebAddress("http://127.0.0.1/"))
    #expect(address.spelled(as: reference).writtenHost == expected)
  }

  @Test(arguments: [
    ("https://api.example/rest/?api_key=0123456789abcdef&page=1", "https://api.example/rest/?…"),
    ("https://api.example/rest/#access_token=x", "https://api.example/rest/?…"),
    ("https://api.example?api_key=x", "https://api.example?…"),
    ("https://api.example/a", "https://api.example/a"),
  ])
  func describesItselfWithoutItsQuery(text: String, expected: String) throws {
    let address = try #require(WebAddress(text))
    #expect("\(address)" == expected)
  }

  @Test(arguments: [
    ("https://a.example/rest/", "https://a.example/rest/?a%20b=%C3%A9%26c&d=-._~"),
    ("https://a.example/rest/?x=1", "https://a.example/rest/?x=1&a%20b=%C3%A9%26c&d=-._~"),
    ("https://a.example/rest/?", "https://a.example/rest/?a%20b=%C3%A9%26c&d=-._~"),
  ])
  func addsEncodedParameters(text: String, expected: String) {
    #expect(WebAddress(text)?.adding([("a b", "é&c"), ("d", "-._~")])?.text == expected)
  }

  @Test(arguments: [
    ("https://example.org/a", "https://example.org:443"), ("http://Example.org", "http://example.org:80"),
    ("https://example.org:443/?b", "https://example.org:443"), ("http://[::1]:8080/", "http://[::1]:8080"),
  ])
  func namesItsOriginWithThePort(text: String, expected: String) {
    #expect(WebAddress(text)?.origin == expected)
  }

  @Test(arguments: [
    ("http://127.0.0.1:9/", true), ("http://localhost/", true), ("http://[::1]/", true),
    ("http://128.0.0.1/", false), ("http://127.evil.example/", false), ("http://127.0.0.1.example/", false),
    ("http://2130706433/", true), ("http://127.0.0.256/", false),
  ])
  func knowsThisMachine(text: String, expected: Bool) {
    #expect(WebAddress(text)?.isLoopback == expected)
  }
}
