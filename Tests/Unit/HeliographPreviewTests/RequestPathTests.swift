import Testing

@testable import HeliographPreview

@Suite struct RequestPathTests {
  @Test(arguments: [
    ("/", [], true), ("/a/b.html", ["a", "b.html"], false), ("/a/", ["a"], true), ("/a%20b", ["a b"], false),
    ("/%e4%BA%ac", ["\u{4EAC}"], false), ("/...", ["..."], false), ("/..a", ["..a"], false),
    ("/%252e", ["%2e"], false),
  ])
  func decodesOnce(target: String, names: [String], isFolder: Bool) throws {
    let path = try #require(RequestPath(target.utf8))
    #expect(path.names == names.map { Array($0.utf8) })
    #expect(path.isFolder == isFolder)
  }

  @Test(arguments: [
    "", "a", "/..", "/../", "/.", "//", "//a", "/a//", "/a//b", "/%2e%2e", "/%2E%2e/a", "/a%2fb", "/a%5Cb",
    "/a\\b",
    "/%00", "/a%0", "/%g0", "/%",
  ])
  func refusesWhatNoFileOfASiteIsCalled(target: String) {
    #expect(RequestPath(target.utf8) == nil)
  }

  @Test func refusesAnEndlessPath() {
    #expect(RequestPath([UInt8(ascii: "/")] + [UInt8](repeating: 0x61, count: 4096)) == nil)
  }

  @Test func keepsBytesThatAreNoText() throws {
    let path = try #require(RequestPath("/%ff%fe".utf8))
    #expect(path.names == [[0xFF, 0xFE]])
    #expect(path.asFolder.address == "/%FF%FE/")
  }

  /// A redirect to "//host/" would lead a browser to another site.
  @Test func writesNoAddressOfAnotherSite() throws {
    let path = try #require(RequestPath("/a%3A%40b%2Bc%0d%0aX".utf8))
    #expect(path.address == "/a%3A%40b%2Bc%0D%0AX")
  }
}
