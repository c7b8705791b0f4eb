import HeliographCore
import HeliographFormats
import HeliographHTTP
import HeliographSources
import HeliographTestSupport
import Synchronization
import Testing

@testable import HeliographServices

/// Feeds as sources of photos, over real sockets.
@Suite(.endsHangs, .onItsOwnThread) struct FeedSourceTests {
  private static let atom = """
    <feed xmlns="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/"
    xmlns:georss="http://www.georss.org/georss"><title type="html">Ada &lt;b&gt;on&lt;/b&gt; Pixels</title>
    <author><name>Ada</name><uri>https://p.example/@ada</uri></author>
    <entry><id>https://p.example/p/2</id><title>Herons</title><updated>2026-05-04T18:30:00Z</updated>
    <link rel="alternate" href="/p/2"/><category term="bird"/><georss:point>47.5 8.25</georss:point>
    <summary type="html">&lt;p&gt;Two of them&lt;/p&gt;</summary><link rel="license" href="https://creativecommons.org/licenses/by/4.0/"/>
    <media:content url="/m/1.jpg" type="image/jpeg" medium="image"><media:description>A heron</media:description></media:content>
    <media:content url="/m/2.jpg?sig=1" type="image/jpeg" medium="image"/></entry>
    <entry><id>https://p.example/p/1</id><title>Words alone</title><updated>2026-05-03T18:30:00Z</updated></entry>
    </feed>
    """

  private func source(
    _ address: String, in folder: TemporaryFolder, album: String? = nil, pages: Int = 5,
    longSide: Int? = 1_600
  ) -> FeedSource {
    FeedSource(
      address, album: album, pages: pages, longSide: longSide, state: folder.path,
      http: HTTPClient(retry: RetryPolicy(attempts: 1), owned: LoopbackServer.owned))
  }

  @Test func makesAPhotoOfEachPicture() async throws {
    let server = try LoopbackServer { _ in .xml(Self.atom) }
    try await TemporaryFolder.with { folder in
      let pages = try await collected(source(server.origin + "/users/ada.atom", in: folder))
      let page = try #require(pages.first)
      #expect(pages.count == 1 && page.text?.title == "Ada on Pixels" && page.text?.order == .source)
      let album = try #require(page.album.names.first)
      #expect(album.starts(with: "127.0.0.1-".utf8) && album.count == "127.0.0.1-".utf8.count + 8)
      #expect(page.photos.map(\.fileName) == [Array("1.jpg".utf8), Array("2.jpg".utf8)])
      let photo = try #require(page.photos.first)
      #expect(photo.metadata.title == "Herons" && photo.metadata.description == "Two of them")
      #expect(photo.metadata.altText == "A heron" && photo.metadata.keywords == ["bird"])
      #expect(photo.metadata.coordinate?.latitude == 47.5 && photo.metadata.captureTime == nil)
      #expect(photo.fallback.captureTime?.day == 4 && photo.licence?.name == "CC BY 4.0")
      #expect(photo.owner == Owner(name: "Ada", page: "https://p.example/@ada"))
      #expect(photo.page == server.origin + "/p/2")
      #expect(photo.original == OriginalReference("\(server.origin)/m/1.jpg".utf8))
      #expect(page.problems.map(\.severity) == [.note])
      #expect(page.problems.first?.sentence.contains("1 entry without a picture") == true)
    }
  }

  /// Photos are known by their entries: signed addresses change from day to day, and other feeds have the same entries.
  @Test func knowsPhotosByTheirEntries() async throws {
    let isLater = TestFlag()
    let server = try LoopbackServer { _ in
      .xml(
        isLater.isSet ? Self.atom.replacing("/m/", with: "/n/").replacing("sig=1", with: "sig=2") : Self.atom)
    }
    try await TemporaryFolder.with { folder in
      let first = try await collected(source(server.origin + "/a", in: folder)).flatMap(\.photos)
      let other = try await collected(source(server.origin + "/b", in: folder)).flatMap(\.photos)
      isLater.set()
      let second = try await collected(source(server.origin + "/a", in: folder)).flatMap(\.photos)
      #expect(first.map(\.id) == second.map(\.id) && first.map(\.original) != second.map(\.original))
      #expect(Set(first.map(\.id)).isDisjoint(with: other.map(\.id)))
      #expect(first.allSatisfy { !$0.id.bytes.contains(0x3F) })
    }
  }

  @Test func readsThePagesOfAFeedOnceEachAndNoneElsewhere() async throws {
    let server = try LoopbackServer { request in
      let number = Int(request.query["page"] ?? "") ?? 1
      let next = number == 4 ? "/feed" : number == 5 ? "https://elsewhere.example/" : "?page=\(number + 1)"
      return .ok(
        """
        {"version": "https://jsonfeed.org/version/1.1", "title": "F", "next_url": "\(next)",
        "items": [{"id": "\(number)", "image": "/\(number).jpg"}, {"id": "1", "image": "/1.jpg"}]}
        """.utf8, type: "application/feed+json")
    }
    try await TemporaryFolder.with { folder in
      let pages = try await collected(source(server.origin + "/feed", in: folder, album: "Mine", pages: 9))
      #expect(pages.map(\.photos.count) == [1, 1, 1, 1] && server.requests.count == 4)
      #expect(Set(pages.map(\.album)) == [AlbumID.root.child("Mine".utf8)])
      #expect(pages.map { $0.text?.title } == ["Mine", nil, nil, nil])
      let few = try await collected(source(server.origin + "/feed", in: folder, pages: 2))
      #expect(few.count == 2)
    }
  }

  @Test func asksOnlyForWhatIsNewer() async throws {
    let server = try LoopbackServer { request in
      guard request.headers["if-none-match"] != "\"one\"" else { return .status(304) }
      return .answer(
        status: 200, headers: [("Content-Type", "text/xml"), ("ETag", "\"one\"")], body: Array(Self.atom.utf8)
      )
    }
    try await TemporaryFolder.with { folder in
      let first = try await collected(source(server.origin, in: folder))
      #expect(try await collected(source(server.origin, in: folder)) == first)
      #expect(server.requests.map { $0.headers["if-none-match"] } == [nil, "\"one\""])
    }
  }

  /// The address in the settings is not where relative addresses start from.
  @Test func readsAnOldAnswerFromWhereItCame() async throws {
    let feed = Array(Self.atom.replacing("url=\"/m/", with: "url=\"m/").utf8)
    let server = try LoopbackServer { request in
      guard request.path == "/cdn/feed" else { return .status(302, headers: [("Location", "/cdn/feed")]) }
      guard request.headers["if-none-match"] != "\"one\"" else { return .status(304) }
      return .answer(status: 200, headers: [("Content-Type", "text/xml"), ("ETag", "\"one\"")], body: feed)
    }
    try await TemporaryFolder.with { folder in
      let first = try await collected(source(server.origin + "/feed", in: folder))
      let original = first.first?.photos.first?.original
      #expect(original == OriginalReference("\(server.origin)/cdn/m/1.jpg".utf8))
      #expect(try await collected(source(server.origin + "/feed", in: folder)) == first)
    }
  }

  /// Without ids, and with one id for all: no photo is lost, and one that is repeated comes once.
  @Test(arguments: ["", "<guid isPermaLink=\"false\">same</guid>"])
  func distinguishesPicturesOfOneName(id: String) async throws {
    let items = ["a/1.jpg", "b/1.jpg", "p?n=1", "p?n=2", "a/1.jpg"].map {
      "<item>\(id)<enclosure url=\"/\($0)\" type=\"image/jpeg\"/></item>"
    }
    let text = "<rss version=\"2.0\"><channel><title>F</title>\(items.joined())</channel></rss>"
    let server = try LoopbackServer { _ in .xml(text) }
    try await TemporaryFolder.with { folder in
      let photos = try await collected(source(server.origin + "/feed", in: folder)).flatMap(\.photos)
      #expect(photos.count == 4 && Set(photos.map(\.id)).count == 4)
      let again = try await collected(source(server.origin + "/feed", in: folder)).flatMap(\.photos)
      #expect(again.map(\.id) == photos.map(\.id))
    }
  }

  @Test func reportsAPermanentRedirectAlone() async throws {
    let server = try LoopbackServer { request in
      switch request.path {
      case "/old": .status(301, headers: [("Location", "/new?key=secret")])
      case "/new": .status(302, headers: [("Location", "/cdn/feed")])
      default: .xml(Self.atom)
      }
    }
    try await TemporaryFolder.with { folder in
      let page = try #require(try await collected(source(server.origin + "/old", in: folder)).first)
      let note = try #require(page.problems.first)
      #expect(
        note.severity == .note && note.sentence.contains("has moved for good to \(server.origin)/new?…"))
      // Relative addresses start from where the content is.
      #expect(page.photos.first?.page == server.origin + "/p/2")
      let other = try #require(try await collected(source(server.origin + "/new", in: folder)).first)
      #expect(other.problems.map(\.sentence).allSatisfy { !$0.contains("moved") })
    }
  }

  @Test func asksAFeedThatIsGoneNoMore() async throws {
    let server = try LoopbackServer { _ in .status(410) }
    try await TemporaryFolder.with { folder in
      for _ in 0..<3 {
        let error = await #expect(throws: SourceError.self) {
          _ = try await collected(source(server.origin, in: folder))
        }
        #expect(error?.code == .refused && error?.message.contains("gone for good (410)") == true)
        #expect(error?.message.contains("Remove it from heliograph.yml") == true)
      }
      #expect(server.requests.count == 1)
    }
  }

  @Test(arguments: [
    (LoopbackResponse.status(404), SourceError.Code.refused, "does not exist (404)"),
    (.status(503), .unreachable, "server error (503)"),
    (
      .ok("<!DOCTYPE html><html><title>Log in</title>".utf8, type: "text/html"), .refused,
      "is a web page and no feed"
    ),
    (.xml("<rss><channel><item></rss>"), .refused, "not well formed"),
    (.xml("<!DOCTYPE rss [<!ENTITY a 'b'>]><rss/>"), .refused, "document type"),
    (.ok([], type: "text/xml"), .refused, "not well formed"),
    (.xml("<rss><channel><item><title>1</title></item></channel></rss>"), .empty, "no entry with a picture"),
  ])
  func saysWhatIsWrong(response: LoopbackResponse, code: SourceError.Code, words: String) async throws {
    let server = try LoopbackServer { _ in response }
    try await TemporaryFolder.with { folder in
      let error = try #require(
        await #expect(throws: SourceError.self) {
          _ = try await collected(source(server.origin + "/f?key=0123456789", in: folder))
        })
      #expect(error.code == code && error.message.contains(words), "\(error.message)")
      #expect(!"\(error.place) \(error.message)".contains("0123456789"))
    }
  }

  @Test func takesOutWhatFlickrSaysBeforeACaption() async throws {
    let server = try LoopbackServer { _ in
      .xml(
        """
        <rss xmlns:media="http://search.yahoo.com/mrss/" xmlns:dc="http://purl.org/dc/elements/1.1/"
        xmlns:flickr="urn:flickr:user"><channel><title>F</title><item><title>T</title>
        <description>&lt;p&gt;Ada posted a photo:&lt;/p&gt; &lt;p&gt;Words&lt;/p&gt;</description>
        <dc:date.Taken>2026-05-01T10:11:12-08:00</dc:date.Taken><pubDate>Mon, 04 May 2026 18:30:00 GMT</pubDate>
        <author flickr:profile="https://www.flickr.com/people/ada/">nobody@flickr.com (Ada)</author>
        <media:content url="https://live.staticflickr.com/1/2_3_b.jpg" type="image/jpeg" height="768" width="1024"/>
        <media:category scheme="urn:flickr:tags">lake dawn</media:category></item></channel></rss>
        """)
    }
    try await TemporaryFolder.with { folder in
      let photo = try #require(try await collected(source(server.origin, in: folder)).first?.photos.first)
      #expect(photo.metadata.description == "Words" && photo.metadata.keywords == ["lake", "dawn"])
      #expect(photo.metadata.captureTime?.hour == 10 && photo.metadata.captureTime?.utcOffset == nil)
      #expect(photo.owner == Owner(name: "Ada", page: "https://www.flickr.com/people/ada/"))
      #expect(photo.announced == PixelSize(width: 1_024, height: 768))
    }
  }

  @Test(arguments: [
    ("feed: ftp://a.example/", "feed"), ("feed: http://a.example/feed", "https://"),
    ("{ feed: \"https://a.example/\", album: \"a/b\" }", "album"),
    ("{ feed: \"https://a.example/\", pages: 0 }", "pages"),
  ])
  func refusesEntriesThatCannotWork(text: String, words: String) throws {
    let map = try #require(try YAMLDocument.map(of: text, firstLine: 1))
    let error = #expect(throws: YAMLError.self) { try FeedKind(map) }
    #expect(error?.message.contains(words) == true)
  }
}
