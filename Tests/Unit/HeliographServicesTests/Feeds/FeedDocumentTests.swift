import Testing

@testable import HeliographServices

@Suite struct FeedDocumentTests {
  private func entries(_ text: String) throws -> [FeedEntry] { try FeedDocument(Array(text.utf8)).entries }

  @Test func readsAtom() throws {
    let entries = try entries(
      """
      <?xml version="1.0" encoding="utf-8"?>
      <feed xmlns="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/">
      <title>Feed</title>
      <entry><id>urn:1</id><media:title>No</media:title><title type="html">Fish &amp;amp; &lt;b&gt;chips&lt;/b&gt;</title>
      <link rel="self" href="https://a.example/self"/><link href="https://a.example/1"/>
      <updated>2026-05-04T18:30:00Z</updated><published>2026-05-03T18:30:00Z</published>
      <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">Plain  words</div></content></entry>
      <entry><id>urn:2</id><title>No date</title></entry>
      </feed>
      """)
    let entry = try #require(entries.first)
    #expect(entries.map { $0.date == nil } == [false, true])
    #expect(entry.id == "urn:1" && entry.title == "Fish & chips" && entry.text == "Plain  words")
    #expect(entry.link == "https://a.example/1" && entry.date?.day == 3)
  }

  @Test func readsRSS() throws {
    let entries = try entries(
      """
      <rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>Feed</title>
      <item><title>One</title><description>&lt;p&gt;Words&lt;/p&gt;&lt;script&gt;</description>
      <guid>https://a.example/1</guid><pubDate>Mon, 04 May 2026 18:30:00 GMT</pubDate></item>
      <item><title></title><description>Only words</description><link>javascript:alert(1)</link>
      <guid isPermaLink="false">2</guid><pubDate>Mon, 04 May 2026 18:30:00 GMT</pubDate></item>
      </channel></rss>
      """)
    #expect(entries.map(\.title) == ["One", nil])
    #expect(entries.map(\.link) == ["https://a.example/1", nil])
    #expect(entries.map(\.text) == ["Words", "Only words"])
  }

  @Test func readsJSONFeed() throws {
    let entries = try entries(
      """
      {"version": "https://jsonfeed.org/version/1.1", "title": "F", "items": [
      {"id": 7, "title": "One", "content_html": "<p>Words &amp; more</p>", "url": "https://a.example/1",
       "date_published": "2026-05-04T18:30:00Z"}, {"id": "8", "title": ["x"], "date_published": 5}]}
      """)
    #expect(entries.map(\.id) == ["7", "8"] && entries.first?.text == "Words & more")
  }

  @Test(arguments: [
    "", "{", "{}", "[]", "<html/>", "<feed>", "<feed xmlns='http://www.w3.org/2005/Atom'><entry></feed>",
    "<!DOCTYPE feed [<!ENTITY a SYSTEM 'file:///etc/passwd'>]><feed>&a;</feed>", "<rss>&unknown;</rss>",
    "{\"version\": \"2\", \"items\": []}",
  ])
  func refusesWhatIsNoFeed(text: String) {
    #expect(throws: FeedFault.self) { try FeedDocument(Array(text.utf8)) }
  }

  /// RFC 4287, section 2: `xml:lang` holds for an element and all inside of it, and an empty one takes it away.
  @Test func takesLanguagesFromAtom() throws {
    let entries = try entries(
      """
      <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="de">
      <entry><id>1</id><updated>2026-05-04T18:30:00Z</updated><title>Eins</title><summary xml:lang="ar">١</summary></entry>
      <entry xml:lang="fr-CA"><id>2</id><updated>2026-05-04T18:30:00Z</updated><title xml:lang="">2</title><content>Deux</content></entry>
      <entry xml:lang='x" onload="'><id>3</id><updated>2026-05-04T18:30:00Z</updated><summary xml:lang="ja">三</summary></entry>
      </feed>
      """)
    #expect(entries.map(\.titleLanguage) == ["de", nil, nil])
    #expect(entries.map(\.textLanguage) == ["ar", "fr-CA", "ja"])
  }

  @Test func takesLanguagesFromRSSAndJSONFeed() throws {
    let rss = try entries(
      """
      <rss version="2.0"><channel><language> zh-TW </language>
      <item><title>一</title><pubDate>04 May 2026 18:30:00 GMT</pubDate></item>
      <item xml:lang="en"><title>Two</title><description>Words</description><pubDate>04 May 2026 18:30:00 GMT</pubDate></item>
      </channel></rss>
      """)
    #expect(rss.map(\.titleLanguage) == ["zh-TW", "en"])
    let json = try entries(
      """
      {"version": "https://jsonfeed.org/version/1.1", "language": "he", "items": [
      {"id": "1", "title": "א", "date_published": "2026-05-04T18:30:00Z"},
      {"id": "2", "title": "B", "language": "pl", "date_published": "2026-05-04T18:30:00Z"},
      {"id": "3", "title": "C", "language": 5, "date_published": "2026-05-04T18:30:00Z"}]}
      """)
    #expect(json.map(\.titleLanguage) == ["he", "pl", "he"])
    #expect(
      try entries(
        """
        {"version": "https://jsonfeed.org/version/1.1", "language": ["en"], "items": [
        {"id": "1", "title": "A", "date_published": "2026-05-04T18:30:00Z"}]}
        """
      ).map(\.titleLanguage) == [nil])
  }

  @Test(arguments: ["und", "e", "english-", "en_US", "1n", "x\" y", String(repeating: "en-", count: 20), ""])
  func takesNoLanguageFromWhatIsNoTag(text: String) {
    #expect(FeedLanguage.tag(text) == nil)
  }

  /// Tags that never end.
  @Test func takesOnlyTheBeginningOfALongText() throws {
    let open = String(repeating: "&lt;a", count: 100_000)
    let entries = try entries(
      """
      <rss><channel><item><title>A</title><description>Start \(open)</description></item></channel></rss>
      """)
    #expect((entries.first?.text?.utf8.count ?? 0) <= 16_000)
  }
}
