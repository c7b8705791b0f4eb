import HeliographCore
import Testing

@Suite struct ImageHostTests {
  @Test(arguments: [
    ("https://img.example.org", "https://img.example.org/", "https://img.example.org"),
    (
      "https://IMG.example.org:8443/a/b_c~d", "https://img.example.org:8443/a/b_c~d/",
      "https://img.example.org:8443"
    ),
    ("http://127.0.0.1:8000/", "http://127.0.0.1:8000/", "http://127.0.0.1:8000"),
    ("http://localhost/x", "http://localhost/x/", "http://localhost"),
  ])
  func readsAnAddress(text: String, base: String, origin: String) throws {
    let host = try #require(ImageHost(text))
    #expect(host.base == base)
    #expect(host.origin == origin)
    #expect(host.address(of: "images/3f/09/a.jpg") == base + "images/3f/09/a.jpg")
    #expect(ImageHost(file: host.file) == host)
  }

  @Test(arguments: [
    "", "https://", "https:///x", "http://img.example.org/", "http://127.evil.example/",
    "ftp://img.example.org/",
    "https://ada@img.example.org/", "https://img.example.org/?a", "https://img.example.org/#a",
    "//img.example.org/",
    "https://img.example.org//x", "https://img.example.org/../x", "https://img.example.org/a b",
    "https://img.example.org:/",
    "https://img.example.org:99999/", "https://.example.org/", "https://img.example.org/a,b",
    "https://img.example.org/\"x",
    "https://img.example.org;script-src", "https://*.example.org/", "https://bücher.example/",
  ])
  func refusesWhatIsNoAddressOfAHost(text: String) { #expect(ImageHost(text) == nil) }

  @Test func refusesAFileThatIsCutShort() {
    #expect(ImageHost(file: Array("https://img.example.org".utf8)) == nil)
  }
}
