import HeliographSources
import HeliographTestSupport
import SystemPackage
import Testing

@testable import HeliographServices

@Suite struct APIKeyTests {
  @Test func showsItselfNowhere() throws {
    let key = try #require(APIKey("SECRET"))
    var dumped = ""
    dump(["key": key], to: &dumped)
    #expect(!"\(key) \(String(reflecting: key)) \(String(describing: [key])) \(dumped)".contains("SECRET"))
  }

  @Test func prefersTheEnvironmentAndTrims() throws {
    try TemporaryFolder.with { folder in
      let file = try folder.write("\n fromfile \r\n", to: "key")
      #expect(try APIKey.read(environment: ["FLICKR_API_KEY": " fromenv\n"], file: file).secret == "fromenv")
      #expect(try APIKey.read(environment: ["FLICKR_API_KEY": " "], file: file).secret == "fromfile")
      #expect(try APIKey.read(environment: [:], file: file).secret == "fromfile")
    }
  }

  @Test func followsALinkToAMountedSecret() throws {
    try TemporaryFolder.with { folder in
      try folder.write("mounted", to: "data/key")
      try folder.link("key", to: "data/key")
      #expect(try APIKey.read(environment: [:], file: folder.path.appending("key")).secret == "mounted")
    }
  }

  @Test func saysHowToGetAKeyAndWhereToPutIt() {
    let error = #expect(throws: SourceError.self) { try APIKey.read(environment: [:], file: nil) }
    #expect(error?.code == .credentials)
    #expect(error?.message.contains("https://www.flickr.com/services/apps/create/") == true)
    #expect(error?.message.contains("FLICKR_API_KEY") == true)
  }

  @Test(arguments: ["", " \n", "two words", "k\u{E9}y", "key\u{301}"])
  func refusesAFileWithoutAKey(content: String) throws {
    try TemporaryFolder.with { folder in
      let file = try folder.write(content, to: "key")
      let error = #expect(throws: SourceError.self) { try APIKey.read(environment: [:], file: file) }
      #expect(error?.code == .credentials)
      #expect(error?.place == file.string)
    }
  }

  @Test func refusesAMissingFile() {
    let error = #expect(throws: SourceError.self) {
      try APIKey.read(environment: [:], file: "/nowhere/at/all")
    }
    #expect(error?.code == .credentials)
    #expect(
      error?.message
        == "is not there, and \"keyFile\" names it; put the key for Flickr, and nothing else, into a file of that name."
    )
  }

  @Test func doesNotRevealABrokenKey() throws {
    let error = try #require(
      #expect(throws: SourceError.self) {
        try APIKey.read(environment: ["FLICKR_API_KEY": "SECRET WORDS"], file: nil)
      })
    #expect(!"\(error)".contains("SECRET"))
  }
}
