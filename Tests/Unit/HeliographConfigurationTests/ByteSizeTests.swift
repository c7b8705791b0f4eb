import Testing

@testable import HeliographConfiguration

@Suite struct ByteSizeTests {
  @Test(
    arguments: [
      ("2GB", 2_000_000_000), ("500 MB", 500_000_000), ("1tb", 1_000_000_000_000), ("64kB", 64_000), ("0", 0),
      ("0MB", 0), ("9999TB", 9_999_000_000_000_000),
    ])
  func readsSizes(text: String, bytes: Int) { #expect(ByteSize.bytes(text) == bytes) }

  @Test(arguments: [
    "", "2", "GB", "2 GiB", "-1GB", "1.5GB", "2GB\u{301}", "99999GB", "٢GB", "2GB 3", "many",
  ])
  func refusesWhatIsNoSize(text: String) { #expect(ByteSize.bytes(text) == nil) }

  @Test func saysWhatASizeLooksLike() throws {
    let error = #expect(throws: ConfigurationError.self) {
      try ConfigurationReader.read("title: a\ncache: lots\n", file: "heliograph.yml", kinds: [])
    }
    #expect(error?.place == "heliograph.yml:2")
    #expect(
      error?.message
        == "sets \"cache\" wrongly: it must be a size such as 2GB or 500MB, or 0 to cache nothing",
      "\(error?.message ?? "")")
    #expect(try ConfigurationReader.read("cache: 5MB", file: "f", kinds: []).cache == 5_000_000)
    #expect(try ConfigurationReader.read("title: a", file: "f", kinds: []).cache == 2_000_000_000)
  }
}
