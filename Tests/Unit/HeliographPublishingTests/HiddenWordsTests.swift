import HeliographCore
import Testing

@testable import HeliographPublishing

@Suite struct HiddenWordsTests {
  /// Albums of feeds were named by the whole address before.
  @Test func findsAKeyInAnAddress() {
    // Remembered by no process that other tests share.
    let hidden = HiddenWords([Withheld](), keys: [Array("privat-QJTOKEN1234567x".utf8)])
    #expect(hidden.areIn("albums/a-example-feed-privat-qjtoken1234567x-x-rss-0123/index.html"))
    #expect(!hidden.areIn("albums/a-example-feed-qjtoken-0123/index.html"))
  }
}
