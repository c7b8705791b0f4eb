import HeliographServices
import Testing

@testable import HeliographBuild

@Suite struct FeedPostTests {
  private func posts(_ text: String) throws -> [FeedPost] {
    try FeedDocument(Array(text.utf8)).entries.compactMap(FeedPost.init)
  }

  /// Control characters, and marks that turn the direction of writing.
  @Test func takesOnlyPlainWords() throws {
    let posts = try posts(
      """
      <rss><channel><item><title>A\u{202E}b \u{85}c</title><description>One
      two</description><pubDate>Mon, 04 May 2026 18:30:00 GMT</pubDate></item></channel></rss>
      """)
    #expect(posts.map(\.title) == ["Ab c"] && posts.map(\.summary) == ["One two"])
  }

  @Test func isCalledByItsTextWithoutATitleAndLeftOutWithoutADate() throws {
    let posts = try posts(
      """
      <feed xmlns="http://www.w3.org/2005/Atom"><entry><id>1</id><updated>2026-05-04T18:30:00Z</updated>
      <summary xml:lang="ja">三</summary></entry><entry><id>2</id><title>No date</title></entry></feed>
      """)
    #expect(posts.map(\.title) == ["三"] && posts.map(\.titleLanguage) == ["ja"])
  }
}
