import HeliographCore
import HeliographHTTP
import Testing

@testable import HeliographServices

/// What is a picture in a feed, and which pictures are one.
@Suite struct FeedPictureTests {
  private func document(_ text: String) throws -> FeedDocument {
    try FeedDocument(Array(text.utf8), at: WebAddress("https://a.example/blog/feed.xml"))
  }

  private func item(_ content: String) throws -> FeedEntry {
    let text =
      "<rss version=\"2.0\" xmlns:media=\"http://search.yahoo.com/mrss/\" "
      + "xmlns:content=\"http://purl.org/rss/1.0/modules/content/\"><channel><item>\(content)</item></channel></rss>"
    return try #require(try document(text).entries.first)
  }

  private func files(_ entry: FeedEntry) -> [[String]] {
    entry.pictures.map { $0.alternates.map(\.address.text) }
  }

  @Test func takesAGroupForOnePicture() throws {
    let entry = try item(
      """
      <media:group><media:title>Dawn</media:title><media:description>At the lake</media:description>
      <media:credit role="author">Grace</media:credit><media:credit role="photographer">Ada</media:credit>
      <media:content url="s.jpg" medium="image" width="320" height="240"/>
      <media:content url="/l.jpg" medium="image" width="3200" height="2400" isDefault="true"/>
      <media:content url="m.jpg" medium="image" width="1600" height="1200"/>
      <media:content url="v.mp4" medium="video"/></media:group>
      """)
    #expect(
      files(entry) == [
        ["https://a.example/blog/s.jpg", "https://a.example/l.jpg", "https://a.example/blog/m.jpg"]
      ])
    let picture = try #require(entry.pictures.first)
    #expect(picture.title == "Dawn" && picture.description == "At the lake" && picture.credit?.name == "Ada")
    let chosen = [nil, 100, 1_600, 1_601, 9_000].map { picture.best(for: $0)?.longSide }
    #expect(chosen == [3_200, 320, 1_600, 3_200, 3_200])
  }

  /// As Mastodon writes it.
  @Test func takesSiblingsForPicturesOfTheirOwn() throws {
    let entry = try item(
      """
      <media:content url="https://f.example/original/1.jpg" type="image/jpeg" fileSize="9" medium="image">
      <media:description type="plain">A heron</media:description></media:content>
      <media:content url="https://f.example/original/2.jpg" type="image/jpeg" medium="image"/>
      <media:content url="https://f.example/original/3.mp4" type="video/mp4" medium="video"/>
      <enclosure url="https://f.example/original/1.jpg" length="9" type="image/jpeg"/>
      """)
    #expect(files(entry) == [["https://f.example/original/1.jpg"], ["https://f.example/original/2.jpg"]])
    #expect(entry.pictures.map(\.altText) == ["A heron", nil])
  }

  @Test func takesSiblingsOfWhichOneIsTheDefaultForOnePicture() throws {
    let entry = try item(
      """
      <media:content url="small.jpg" medium="image" width="100" height="75"/>
      <media:content url="large.jpg" medium="image" width="1000" height="750" isDefault="true"/>
      """)
    #expect(files(entry).map(\.count) == [2])
  }

  @Test func takesNamesThatDifferInTheirSizeForOnePicture() throws {
    let entry = try item(
      """
      <media:content url="a-300x200.jpg" medium="image"/><media:content url="a.jpg" medium="image"/>
      <media:content url="a.jpg?w=300" medium="image"/><media:content url="a.jpg?id=2" medium="image"/>
      <media:content url="b-scaled.jpg" medium="image"/><media:content url="b@2x.jpg" medium="image"/>
      <media:content url="c_a.jpg" medium="image"/><media:content url="c_b.jpg" medium="image"/>
      <media:content url="https://live.staticflickr.com/1/23_ab_b.jpg" medium="image"/>
      <media:content url="https://live.staticflickr.com/1/23_cd_o.jpg" medium="image"/>
      """)
    #expect(files(entry).map(\.count) == [3, 1, 2, 1, 1, 2])
  }

  @Test func takesPicturesOutOfWordsWhenThereAreNoOthers() throws {
    let html = """
      <p>Words <img src="1.jpg" width="300" alt="One"> <a href="full/2.jpg"><img src="2-300x200.jpg"></a>
      <img src=3.jpg srcset="3-s.jpg 400w, 3-l.jpg 1600w"><img src="pixel.gif" width=1 height=1>
      <img src="data:image/png;base64,AAAA"><img src="javascript:alert(1)"><IMG SRC='4.jpg'
      """
    let encoded = html.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    let entry = try item("<description>\(encoded)</description>")
    #expect(
      files(entry) == [
        ["https://a.example/blog/1.jpg"],
        ["https://a.example/blog/full/2.jpg", "https://a.example/blog/2-300x200.jpg"],
        [
          "https://a.example/blog/3-s.jpg", "https://a.example/blog/3-l.jpg", "https://a.example/blog/3.jpg",
        ], ["https://a.example/blog/4.jpg"],
      ])
    #expect(entry.pictures[1].best(for: 1_000)?.address.text == "https://a.example/blog/full/2.jpg")
    #expect(entry.pictures[2].best(for: 1_000)?.longSide == 1_600)
    #expect(entry.pictures[0].altText == "One")
    let other = try item("<description>\(encoded)</description><enclosure url='e.jpg' type='image/jpeg'/>")
    #expect(files(other) == [["https://a.example/blog/e.jpg"]])
  }

  @Test func startsRelativeAddressesFromTheNearestBase() throws {
    let document = try document(
      """
      <feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://b.example/x/"><entry xml:base="y/">
      <link href="page"/><content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><a href="big.jpg">
      <img src="../small photo.jpg" alt="A" /></a></div></content></entry>
      <entry><link rel="enclosure" type="image/png" href="p.png"/></entry>
      <link rel="next" href="?page=2"/></feed>
      """)
    #expect(document.entries[0].link == "https://b.example/x/y/page")
    #expect(
      files(document.entries[0]) == [
        ["https://b.example/x/y/big.jpg", "https://b.example/x/small%20photo.jpg"]
      ])
    #expect(files(document.entries[1]) == [["https://b.example/x/p.png"]])
    #expect(document.next?.text == "https://b.example/x/?page=2")
  }

  @Test func boundsThePicturesInXHTML() throws {
    let icons = String(repeating: "<img src='s.jpg' width='1'/>", count: 999)
    let document = try document(
      """
      <feed xmlns="http://www.w3.org/2005/Atom"><entry><content type="xhtml"><div>
      \(icons)<img src="a.jpg"/><img src="b.jpg"/></div></content></entry></feed>
      """)
    #expect(files(try #require(document.entries.first)) == [["https://a.example/blog/a.jpg"]])
  }

  @Test func boundsTheFilesOfAPictureAndTheEnclosures() throws {
    let contents = (0..<100).map { "<media:content url=\"\($0).jpg\" medium=\"image\"/>" }.joined()
    #expect(files(try item("<media:group>\(contents)</media:group>")).map(\.count) == [64])
    let enclosures = (0..<1_001).map { "<enclosure url=\"\($0).jpg\" type=\"image/jpeg\"/>" }.joined()
    #expect(try item(enclosures).pictures.count == 1_000)
  }

  @Test func takesNeitherThumbnailsNorPortraits() throws {
    let entry = try item(
      """
      <media:thumbnail url="t.jpg"/><media:content url="https://0.gravatar.com/avatar/1" medium="image"/>
      <media:content url="https://v.example/v" type="application/x-shockwave-flash"/><enclosure url="a.mp3"/>
      """)
    #expect(entry.pictures.isEmpty)
  }

  /// https://www.jsonfeed.org/version/1.1/#attachments: those of one title are one.
  @Test func readsAttachmentsOfJSONFeed() throws {
    let document = try document(
      """
      {"version": "https://jsonfeed.org/version/1.1", "next_url": "feed2.json", "authors": [{"name": "Ada"}], "items": [
      {"id": 1, "attachments": [{"url": "a.jpg", "mime_type": "image/jpeg", "title": "A", "size_in_bytes": 5},
      {"url": "a.png", "mime_type": "image/png", "title": "A"}, {"url": "b.jpg", "mime_type": "image/jpeg"},
      {"url": "c.mp3", "mime_type": "audio/mpeg"}]}, {"id": "2", "image": "i.jpg"},
      {"id": "3", "image": "i.jpg", "content_html": "<img src=j.jpg>"}, "no entry"]}
      """)
    #expect(document.entries.map { $0.pictures.map(\.alternates.count) } == [[2, 1], [1], [1], []])
    #expect(document.entries[2].pictures[0].alternates[0].address.text == "https://a.example/blog/j.jpg")
    #expect(
      document.entries[0].author?.name == "Ada" && document.next?.text == "https://a.example/blog/feed2.json")
  }

  @Test func readsRightsPeopleAndPlaces() throws {
    let document = try document(
      """
      <rss xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss"
      xmlns:geo="http://www.w3.org/2003/01/geo/wgs84_pos#" xmlns:georss="http://www.georss.org/georss"
      xmlns:creativeCommons="http://backend.userland.com/creativeCommonsRssModule"><channel>
      <copyright>© Ada</copyright><managingEditor>ada@a.example (Ada Byron)</managingEditor>
      <creativeCommons:license>https://creativecommons.org/licenses/by-nc/4.0/</creativeCommons:license>
      <item><title>1</title><geo:lat>47.5</geo:lat><geo:long>-8.25</geo:long></item>
      <item><title>2</title><author>bob@a.example</author><dc:creator>Bob</dc:creator><georss:point>1,2</georss:point>
      <georss:elev>30</georss:elev><media:license href="https://l.example/terms">Mine</media:license></item>
      <item><title>3</title><georss:point>91 2</georss:point><author>only@a.example</author></item>
      </channel></rss>
      """)
    #expect(document.entries.map(\.author?.name) == ["Ada Byron", "Bob", "Ada Byron"])
    #expect(document.entries.map(\.licence?.name) == ["CC BY-NC 4.0", "Mine", "CC BY-NC 4.0"])
    #expect(document.entries.map(\.copyright) == ["© Ada", "© Ada", "© Ada"])
    #expect(document.entries.map(\.coordinate?.latitude) == [47.5, 1, nil])
    #expect(document.entries.map(\.coordinate?.altitude) == [nil, 30, nil])
  }
}
