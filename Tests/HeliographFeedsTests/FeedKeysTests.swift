import HeliographBytes
import Testing

@testable import HeliographFeeds

/// What may be a key in the address of a feed.
@Suite struct FeedKeysTests {
  @Test(arguments: [
    ("https://h.example/f?token=correcthorsebattery", "correcthorsebattery"),
    ("https://h.example/f?a=1;batterystaplehorse", "batterystaplehorse"),
    ("https://h.example/f?token=plain%20words%20withoutend", "plain words withoutend"),
    ("https://h.example/feed/privat-ONLYINTHEPATH1234567/x.rss", "privat-ONLYINTHEPATH1234567"),
    ("https://somebodysname:theirpassword@h.example/f", "theirpassword"),
    ("https://anotherpersonsname@h.example/f", "anotherpersonsname"),
  ])
  func remembersIt(address: String, key: String) {
    FeedKeys.remember(in: address)
    #expect(Secrets.removed(from: "at /nowhere/\(key)/x") == "at /nowhere/…/x")
  }

  @Test(arguments: ["https://h.example/users/adalovelace-photographs.atom", "https://h.example/f?page=2026"])
  func leavesOrdinaryAddressesAsTheyAre(address: String) {
    FeedKeys.remember(in: address)
    #expect(Secrets.removed(from: address) == address)
  }
}
