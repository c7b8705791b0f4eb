import HeliographCore
import Testing

struct PercentCodingTests {
  /// RFC 3986, 2.1 and 2.3: unreserved characters stay, every other byte is encoded in upper case.
  @Test(arguments: [("a-Z_0.~", "a-Z_0.~"), ("ä/ b%", "%C3%A4%2F%20b%25"), ("", "")])
  func encodesAllButUnreservedBytes(text: String, encoded: String) {
    #expect(PercentCoding.encoded(text.utf8) == encoded)
    #expect(PercentCoding.decoded(encoded.utf8) == Array(text.utf8))
  }

  @Test(arguments: ["%", "%4", "%zz", "%4%41"])
  func refusesAnIncompleteSequence(text: String) {
    #expect(PercentCoding.decoded(text.utf8) == nil)
  }

  @Test func decodesOnce() {
    #expect(PercentCoding.decoded("%252e%2F".utf8) == Array("%2e/".utf8))
  }
}
