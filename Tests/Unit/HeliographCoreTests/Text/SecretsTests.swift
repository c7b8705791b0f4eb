import Testing

@testable import HeliographCore

@Suite struct SecretsTests {
  @Test(
    arguments: [
      ("a s3cr#t/key, s3cr#t/keys\u{301}, S3CR#T/KEY", "a …, …s\u{301}, S3CR#T/KEY"),
      ("/nowhere/s3cr%23t%2Fkey?x", "/nowhere/…?x"), ("/%733cr%23t%2fkey", "/…"),
      ("%73%33%63%72%23%74%2f%6B%65%79", "…"), ("s3cr#t/ke", "s3cr#t/ke"), ("s3cr%2", "s3cr%2"), ("", ""),
    ])
  func removesWhatItKnowsHoweverItIsWritten(text: String, expected: String) {
    Secrets.remember("s3cr#t/key")
    #expect(Secrets.removed(from: text) == expected)
  }

  @Test func leavesShortWordsAlone() {
    Secrets.remember("photo")
    #expect(Secrets.removed(from: "a photo") == "a photo")
  }
}
