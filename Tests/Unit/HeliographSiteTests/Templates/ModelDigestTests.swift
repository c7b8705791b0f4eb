import HeliographCore
import Testing

@testable import HeliographSite

struct ModelDigestTests {
  private func hash(_ texts: [String]) -> ContentHash {
    var digest = ModelDigest([])
    for text in texts { digest.add(text) }
    return digest.hash
  }

  @Test func differsForTextsThatJoinToTheSame() {
    #expect(hash(["ab", "c"]) != hash(["a", "bc"]))
    #expect(hash(["a", ""]) != hash(["", "a"]))
  }
}
