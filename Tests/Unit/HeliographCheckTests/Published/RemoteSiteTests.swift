import HeliographHTTP
import Testing

@testable import HeliographCheck

@Suite struct RemoteSiteTests {
  private func site(_ home: String) throws -> RemoteSite { RemoteSite(home: try #require(WebAddress(home))) }

  @Test(arguments: [
    ("https://a.example/", "https://a.example/photos/a%20b/", "photos/a b/"),
    ("https://a.example", "https://a.example/", ""),
    ("https://a.example/x/index.html", "https://a.example/x/y.html?q=1#f", "y.html"),
    ("https://a.example/x/", "https://a.example:443/x/%E6%B5%B7/", "海/"),
    ("https://a.example/x%20y/", "https://a.example/x%20y/z", "z"),
  ])
  func knowsItsOwnAddresses(home: String, address: String, path: String) throws {
    #expect(try site(home).path(of: try #require(WebAddress(address))) == path)
  }

  @Test(arguments: [
    "https://a.example/", "https://b.example/x/", "http://a.example/x/", "https://a.example:444/x/",
    "https://a.example/xy", "https://a.example/x/%2e%2e/y", "https://a.example/x/%00",
    "https://a.example/x/%",
  ])
  func knowsNoOthers(address: String) throws {
    #expect(try site("https://a.example/x/").path(of: try #require(WebAddress(address))) == nil)
  }

  @Test(arguments: ["", "photos/a b/", "海/ä.html", "a:b/c", "%41/?#"])
  func findsAPathAgain(path: String) throws {
    let site = try site("https://a.example/x y/".replacing(" ", with: "%20"))
    #expect(site.path(of: try #require(site.address(of: path))) == path)
  }

  /// A path with two slashes at its beginning is a host where it stands alone (RFC 3986, section 4.2).
  @Test(arguments: [
    "https://a.example//evil.example/x", "https://a.example//evil.example/",
    "https://a.example///evil.example",
    "https://a.example//evil.example:444/", "https://a.example/?//evil.example/",
  ])
  func staysAtItsHost(home: String) throws {
    let site = try site(home)
    #expect(site.home.origin == "https://a.example:443")
    for path in ["", "a.html", "/evil.example/", "//evil.example/", "https://evil.example/"] {
      #expect(try #require(site.address(of: path)).origin == "https://a.example:443")
    }
    #expect(site.path(of: site.home) == "")
  }

  @Test func knowsPagesByTheirNames() {
    for path in ["", "a/", "a.html", "a/b.HTM"] { #expect(RemoteSite.isPage(path)) }
    for path in ["a", "a.jpg", "html", "a.html.gz"] { #expect(!RemoteSite.isPage(path)) }
  }
}
