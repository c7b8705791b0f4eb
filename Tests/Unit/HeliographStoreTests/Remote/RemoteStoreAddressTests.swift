import HeliographCore
import Testing

@testable import HeliographStore

@Suite struct RemoteStoreAddressTests {
  private let hash = ContentHash(of: "a".utf8)

  /// The hashes are what `printf a | sha256sum` and `printf records/3f/3f09a1.json | sha256sum` print.
  @Test(arguments: [
    ("https://cache.example", "https://cache.example"), ("https://cache.example/", "https://cache.example"),
    ("http://cache.example:8080/a/b", "http://cache.example:8080/a/b"),
    ("http://[::1]:8080/a//", "http://[::1]:8080/a"),
  ])
  func placesFilesAndEntriesBelowItself(text: String, base: String) throws {
    let address = try RemoteStoreAddress(text)
    #expect(
      address.address(ofFile: hash)?.text
        == "\(base)/cas/ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb")
    #expect(
      address.address(of: StoreEntryName(.record, hex: "3f09a1"))?.text
        == "\(base)/ac/b5e273e7a5ce57f677685afebc4d678b35a69acc98a92405feeaa42a47b3c1fa")
  }

  @Test(arguments: [
    ("https://cache.example/?a=SECRET", "query"), ("https://cache.example/#SECRET", "fragment"),
    ("https://cache.example?", "query"), ("https://user:SECRET@cache.example/", "user name"),
    ("ftp://cache.example/", "http"), ("", "http"), ("cache", "http"),
  ])
  func refusesEverythingElseWithOneSentence(text: String, words: String) throws {
    let error = #expect(throws: StoreError.self) {
      try RemoteStore(text, isReadOnly: false, environment: [:])
    }
    let message = try #require(error).message
    #expect(message.contains(words))
    #expect(message.utf8.filter { $0 == UInt8(ascii: ".") }.count == 1)
    #expect(!"\(try #require(error))".contains("SECRET"))
  }

  @Test func refusesAnAuthorizationThatIsNotOneLine() throws {
    let error = #expect(throws: StoreError.self) {
      try RemoteStore(
        "https://cache.example/", isReadOnly: false,
        environment: ["HELIOGRAPH_STORE_AUTHORIZATION": "Basic SECRET\r\nHost: other.example"])
    }
    #expect(error?.place == "HELIOGRAPH_STORE_AUTHORIZATION")
    #expect(!"\(try #require(error))".contains("SECRET"))
  }
}
