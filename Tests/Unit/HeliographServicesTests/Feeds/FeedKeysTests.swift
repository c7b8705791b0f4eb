import HeliographCore
import Testing

@testable import HeliographServices

/// What may be a key in the address of a feed.
@Suite struct FeedKeysTests {
  @Test(arguments: [
    ("https://h.example/f?token=correcthorsebattery", "correcthorsebattery"),
    ("https://h.example/f?a=1;batterystaple7horse", "batterystaple7horse"),
    ("https://h.example/f?token=plain%20words%20withoutend", "plain words withoutend"),
    ("https://h.example/feed/privat-ONLYINTHEPATH1234567/x.rss", "privat-ONLYINTHEPATH1234567"),
    ("https://h.example/f?X-To%6BEN=staplebattery", "staplebattery"),
    ("https://h.example/f?v=StapleBatteryHorse", "StapleBatteryHorse"),
    ("https://somebodysname:theirpassword@h.example/f", "theirpassword"),
    ("https://anotherpersonsname@h.example/f", "anotherpersonsname"),
  ])
  func remembersIt(address: String, key: String) {
    FeedKeys.remember(in: address)
    #expect(Secrets.removed(from: "at /nowhere/\(key)/x") == "at /nowhere/…/x")
  }

  /// Each of these words would be missing in every message of the program.
  @Test(arguments: [
    ("https://h.example/users/adalovelace-photographs.atom", "adalovelace-photographs.atom"),
    ("https://h.example/f?orderby=publishedlast", "the publishedlast one"),
    ("https://h.example/f?keyword=mountaineers", "the mountaineers"),
    ("https://h.example/f?author=lovelaceofkings", "by lovelaceofkings"),
    ("https://h.example/f?photographers", "all photographers"),
  ])
  func leavesOrdinaryWordsAsTheyAre(address: String, words: String) {
    FeedKeys.remember(in: address)
    #expect(Secrets.removed(from: words) == words)
  }
}
