import HeliographCore
import HeliographHTTP
import HeliographSources
import HeliographTestSupport
import Synchronization
import Testing

@testable import HeliographServices

/// Hand-written answers through a real socket and real libcurl.
@Suite(.endsHangs) struct FlickrSourceTests {
  private let clock = TestClock()
  private let secret = "0123456789abcdef0123456789abcdef"

  private func source(
    at server: LoopbackServer, pages: Int = 5, perPage: Int = 100, longSide: Int? = nil
  ) throws -> FlickrSource {
    FlickrSource(
      .interestingness(day: nil), pages: pages, perPage: perPage,
      endpoint: server.origin + FakeFlickr.path,
      key: .success(try #require(APIKey(secret))),
      in: .offering(
        HTTPClient(retry: RetryPolicy(clock: clock, jitter: { 1 }), owned: LoopbackServer.owned),
        longSide: longSide))
  }

  private func photo(
    _ attributes: [String: String], description: String? = nil, longSide: Int? = nil
  ) async throws -> SourcePhoto {
    let text = FakeFlickr.photo(id: "1", attributes: attributes, description: description)
    let server = try LoopbackServer { _ in .xml(FakeFlickr.list([text], page: 1, pages: 1)) }
    let pages = try await collected(try source(at: server, longSide: longSide))
    return try #require(pages.first?.photos.first)
  }

  private func error(_ handler: @escaping LoopbackServer.Handler) async throws -> (SourceError, requests: Int)
  {
    let server = try LoopbackServer(handler)
    let source = try source(at: server)
    let error = try #require(await #expect(throws: SourceError.self) { _ = try await collected(source) })
    // A host that echoes the key is no reason to reveal it.
    let words = "\(error) \(String(reflecting: error)) \(error.place) \(error.message)"
    #expect(!Secrets.removed(from: words).contains(secret))
    #expect(!"\(source) \(String(reflecting: source))".contains(secret))
    return (error, server.requests.count)
  }

  @Test func asksForEachPageWithTheKeyAndEverySize() async throws {
    let server = try LoopbackServer { request in
      let page = Int(request.query["page"] ?? "") ?? 0
      return .xml(FakeFlickr.list([FakeFlickr.photo(id: "\(page)")], page: page, pages: 3))
    }
    let pages = try await collected(try source(at: server, perPage: 7))
    #expect(
      pages.map { $0.photos.map(\.id) } == ["1", "2", "3"].map { [PhotoID(source: "flickr", name: $0.utf8)] })
    #expect(
      pages.map(\.album) == Array(repeating: AlbumID.root.child("flickr-interestingness".utf8), count: 3))
    #expect(pages.map(\.text) == [AlbumText(title: "Popular on Flickr", order: .source), nil, nil])
    let query = try #require(server.requests.first?.query)
    #expect(server.requests.map(\.path) == Array(repeating: FakeFlickr.path, count: 3))
    #expect(query["method"] == "flickr.interestingness.getList")
    #expect(query["api_key"] == secret)
    #expect(query["per_page"] == "7")
    let extras = try #require(query["extras"]).split(separator: ",")
    #expect(extras.contains("url_o") && extras.contains("license") && extras.contains("path_alias"))
  }

  @Test func obeysPagesAndItsOwnLimit() async throws {
    let server = try LoopbackServer { request in
      let page = Int(request.query["page"] ?? "") ?? 0
      // More than are asked for, and the number drifts as Flickr's does.
      return .xml(FakeFlickr.list([FakeFlickr.photo(id: "\(page)")], page: page, pages: 5000 - page))
    }
    #expect(try await collected(try source(at: server, pages: 4)).count == 4)
    #expect(server.requests.count == 4)
  }

  /// An empty page 2 of 5 once emptied a site of 12 of its 15 photos.
  @Test(arguments: [1, 2]) func takesAnEmptyPageInTheMiddleForAFailure(hole: Int) async throws {
    let (error, requests) = try await error { request in
      let page = Int(request.query["page"] ?? "") ?? 0
      let photos = page < hole ? [FakeFlickr.photo(id: "\(page)")] : []
      return .xml(FakeFlickr.list(photos, page: page, pages: 5, total: 5))
    }
    #expect(error.code == .unreachable)
    #expect(error.message.contains("page \(hole)"))
    #expect(requests == 5 + hole - 1)
  }

  @Test func readsOnWhereAnEmptyPageComesFilledTheNextTime() async throws {
    let isSecond = Mutex(false)
    let server = try LoopbackServer { request in
      let page = Int(request.query["page"] ?? "") ?? 0
      let isHole = isSecond.withLock { isSecond in
        defer { isSecond = page == 2 }
        return page == 2 && !isSecond
      }
      return .xml(
        FakeFlickr.list(isHole ? [] : [FakeFlickr.photo(id: "\(page)")], page: page, pages: 3, total: 3)
      )
    }
    #expect(try await collected(try source(at: server)).map(\.photos.count) == [1, 1, 1])
  }

  @Test func comparesWhatCameWithTheTotal() async throws {
    let error = try await error { _ in
      .xml(FakeFlickr.list([FakeFlickr.photo(id: "1")], page: 1, pages: 1, total: 80))
    }.0
    #expect(error.code == .unreachable)
    #expect(error.message.contains("1 of 80"))
  }

  @Test func stopsAtAPageBehindTheLastAndAtARepeatedOne() async throws {
    let empty = try LoopbackServer { request in
      let page = Int(request.query["page"] ?? "") ?? 0
      return .xml(
        FakeFlickr.list(
          page == 1 ? [FakeFlickr.photo(id: "1")] : [], page: page, pages: 3 - page, total: 1)
      )
    }
    #expect(try await collected(try source(at: empty)).map(\.photos.count) == [1, 0])
    let clamped = try LoopbackServer { request in
      let page = min(Int(request.query["page"] ?? "") ?? 0, 2)
      return .xml(FakeFlickr.list([FakeFlickr.photo(id: "\(page)")], page: page, pages: 5))
    }
    #expect(try await collected(try source(at: clamped)).map(\.photos.count) == [1, 1, 0])
  }

  @Test func showsNoPhotoTwice() async throws {
    let ids = [["1", "2"], ["2", "3", "03"], ["1"]]
    let server = try LoopbackServer { request in
      let page = Int(request.query["page"] ?? "") ?? 0
      return .xml(FakeFlickr.list(ids[page - 1].map { FakeFlickr.photo(id: $0) }, page: page, pages: 3))
    }
    #expect(try await collected(try source(at: server)).map(\.photos.count) == [2, 2, 0])
  }

  @Test func readsAllThatAListSays() async throws {
    let photo = try await photo(
      [
        "title": " A \"quoted\"\u{301} <title> &amp; more ", "tags": "coast evening coast",
        "latitude": "54.5",
        "longitude": "-3.25", "accuracy": "16",
      ],
      description:
        "See <a href=\"https://x.example/?a>b\" rel='nofollow'>this &amp; that</a><br />&lt;end&gt; &#8211; &bogus;"
    )
    #expect(photo.metadata.title == "A \"quoted\"\u{301} <title> &amp; more")
    #expect(photo.metadata.description == "See this & that\n<end> \u{2013} &bogus;")
    #expect(photo.metadata.keywords == ["coast", "evening"])
    #expect(photo.metadata.coordinate == Coordinate(latitude: 54.5, longitude: -3.25))
    #expect(
      photo.metadata.captureTime
        == CaptureTime(year: 2024, month: 4, day: 27, hour: 18, minute: 30, second: 5))
    #expect(photo.owner == Owner(name: "Ada L.", page: "https://www.flickr.com/photos/ada/"))
    #expect(photo.licence == Licence(name: "CC BY 2.0", page: "https://creativecommons.org/licenses/by/2.0/"))
    #expect(photo.page == "https://www.flickr.com/photos/ada/1/")
    #expect(photo.place == "https://www.flickr.com/photos/ada/1/")
    #expect(
      photo.original == OriginalReference("https://live.staticflickr.com/65535/1_abcdef0123_b.jpg".utf8))
    #expect(photo.fileName == Array("1_abcdef0123_b.jpg".utf8))
  }

  @Test(
    arguments: [
      (["pathalias": ""], "https://www.flickr.com/photos/12345678@N01/"),
      (["pathalias": "a/../b"], "https://www.flickr.com/photos/12345678@N01/"),
      (["pathalias": "__x-1__"], "https://www.flickr.com/photos/__x-1__/"),
      (["pathalias": "\"\u{301}", "owner": "<"], nil),
    ] as [([String: String], String?)])
  func linksToTheOwnerByAliasElseByNumber(attributes: [String: String], page: String?) async throws {
    #expect(try await photo(attributes).owner?.page == page)
  }

  @Test(
    arguments: [
      (["datetakenunknown": "1"], nil), (["datetaken": "0000-00-00 00:00:00"], nil), (["datetaken": ""], nil),
      (["datetakengranularity": "4"], CaptureTime(year: 2024, month: 4, day: 1, precision: .month)),
      (["datetakengranularity": "6"], CaptureTime(year: 2024, month: 1, day: 1, precision: .year)),
      (["datetakengranularity": "8"], CaptureTime(year: 2024, month: 1, day: 1, precision: .year)),
      (["datetakengranularity": "5"], nil),
    ] as [([String: String], CaptureTime?)])
  func knowsHowMuchOfATimeIsKnown(attributes: [String: String], time: CaptureTime?) async throws {
    #expect(try await photo(attributes).metadata.captureTime == time)
  }

  @Test(arguments: [
    ["latitude": "1", "longitude": "2", "accuracy": "0"], ["accuracy": "16"],
    ["latitude": "91", "longitude": "2", "accuracy": "16"],
    ["latitude": "nan", "longitude": "2", "accuracy": "16"],
  ])
  func hasNoPlaceWhereFlickrHasNone(attributes: [String: String]) async throws {
    #expect(try await photo(attributes).metadata.coordinate == nil)
  }

  @Test(
    arguments: [
      ("17", "Unknown licence (id 17)", nil), ("x", "Unknown licence (id x)", nil),
      ("-1", "Unknown licence (id -1)", nil),
      (
        "0", "All Rights Reserved",
        "https://www.flickrhelp.com/hc/en-us/articles/10710266545556-Using-Flickr-images-shared-by-other-members"
      ),
      ("16", "CC BY-NC-ND 4.0", "https://creativecommons.org/licenses/by-nc-nd/4.0/"),
    ] as [(String, String, String?)])
  func namesTheLicence(id: String, name: String, page: String?) async throws {
    #expect(try await photo(["license": id]).licence == Licence(name: name, page: page))
  }

  @Test(
    arguments: [
      (
        ["url_o": "https://h.example/o.png", "width_o": "3000", "height_o": "2000"], "https://h.example/o.png"
      ),
      (["url_o": "https://h.example/o.png", "width_o": "", "height_o": "2000"], nil),
      (["url_o": "https://h.example/o.png", "width_o": "0", "height_o": "0"], nil),
      (["url_o": "https://h.example/o.png", "width_o": "-5000", "height_o": "-5000"], nil),
      (["url_o": "file:///etc/hostname", "width_o": "9999", "height_o": "9999"], nil),
      (["url_o": "javascript:x", "width_o": "9999", "height_o": "9999"], nil),
      (["url_o": "https://h.example/o.gif", "width_o": "10", "height_o": "10"], nil),
      (
        ["url_6k": "https://h.example/6k.jpg", "width_6k": "6144", "height_6k": "4096"],
        "https://h.example/6k.jpg"
      ),
    ] as [([String: String], String?)])
  func takesTheLargestAddressOfKnownSize(attributes: [String: String], address: String?) async throws {
    let standard = "https://live.staticflickr.com/65535/1_abcdef0123_b.jpg"
    #expect(try await photo(attributes).original == OriginalReference((address ?? standard).utf8))
  }

  /// The sizes of a photo of 2:3 that stands upright, as getSizes has them.
  private static let upright = Dictionary(
    uniqueKeysWithValues: [
      ("z", 427, 640), ("c", 534, 800), ("l", 683, 1024), ("h", 1067, 1600), ("k", 1365, 2048),
      ("o", 4000, 6000),
    ].flatMap { name, width, height in
      [
        ("url_\(name)", "https://h.example/\(name).jpg"), ("width_\(name)", "\(width)"),
        ("height_\(name)", "\(height)"),
      ]
    })

  @Test(
    arguments: [
      (nil, "o"), (100, "s"), (640, "z"), (641, "c"), (1024, "l"), (1200, "h"), (2048, "k"), (2560, "o"),
      (9000, "o"),
    ] as [(Int?, String)])
  func takesTheSmallestThatFillsTheLargestRendition(longSide: Int?, size: String) async throws {
    let address =
      size == "s" ? "https://live.staticflickr.com/65535/1_abcdef0123_m.jpg" : "https://h.example/\(size).jpg"
    let photo = try await photo(Self.upright, longSide: longSide)
    #expect(photo.original == OriginalReference(address.utf8))
  }

  @Test func takesTheOriginalWhereItIsAsLargeAsTheSmallest() async throws {
    let same = ["url_o": "https://h.example/o.jpg", "width_o": "1024", "height_o": "683"]
    let photo = try await photo(same, longSide: 1000)
    #expect(photo.original == OriginalReference("https://h.example/o.jpg".utf8))
    #expect(photo.announced?.longSide == 1024)
  }

  @Test func showsNothingThatIsNotPublic() async throws {
    let photos = ["1", "0", "x"].enumerated().map { number, value in
      FakeFlickr.photo(id: "\(number)", attributes: ["ispublic": value])
    }
    let server = try LoopbackServer { _ in .xml(FakeFlickr.list(photos, page: 1, pages: 1)) }
    let page = try #require(try await collected(try source(at: server)).first)
    #expect(page.photos.map(\.id) == [PhotoID(source: "flickr", name: "0".utf8)])
    #expect(page.problems.map(\.severity) == [.note, .note])
  }

  @Test func reportsWhatItCannotShow() async throws {
    let photos = [
      FakeFlickr.photo(id: "1"), FakeFlickr.photo(id: "2", attributes: ["media": "video"]),
      FakeFlickr.photo(id: "3", attributes: ["url_l": "", "url_s": ""]), FakeFlickr.photo(id: "../x"),
    ]
    let server = try LoopbackServer { _ in .xml(FakeFlickr.list(photos, page: 1, pages: 1)) }
    let page = try #require(try await collected(try source(at: server)).first)
    #expect(page.photos.count == 1)
    #expect(page.problems.map(\.severity) == [.note, .loss, .loss])
    #expect(page.problems[0].place == "https://www.flickr.com/photos/ada/2/")
  }

  @Test func saysInFlickrsWordsWhyItRefuses() async throws {
    let (error, requests) = try await error { _ in
      .xml(FakeFlickr.failure(code: 1, words: "Not a valid \"date\" string"))
    }
    #expect(error.code == .refused)
    #expect(error.message.contains("\"Not a valid \"date\" string\" (Flickr's error 1)"))
    #expect(requests == 1)
  }

  @Test func takesARefusedKeyForACredential() async throws {
    let (error, _) = try await error { [secret] _ in
      .xml(FakeFlickr.failure(code: 100, words: "Invalid API Key \(secret) (Key has invalid format)"))
    }
    #expect(error.code == .credentials)
    #expect(Secrets.removed(from: error.message).contains("Invalid API Key … (Key has invalid format)"))
  }

  @Test(arguments: [
    FakeFlickr.failure(code: 201, words: "Sorry, the Flickr API service is not currently available."),
    FakeFlickr.failure(code: 105, words: "Service currently unavailable"),
    FakeFlickr.failure(code: 0, words: "Sorry"),
    "{\"stat\":\"fail\",\"code\":201},", "<rsp stat=\"ok\"><photos", "",
  ])
  func triesAgainWhileFlickrIsOutOfOrder(body: String) async throws {
    let count = Mutex(0)
    let server = try LoopbackServer { _ in
      let isFirst = count.withLock {
        $0 += 1
        return $0 == 1
      }
      return .xml(isFirst ? body : FakeFlickr.list([FakeFlickr.photo(id: "1")], page: 1, pages: 1))
    }
    #expect(try await collected(try source(at: server)).map(\.photos.count) == [1])
    #expect(clock.pauses == [.seconds(1)])
    #expect(try await error { _ in .xml(body) }.requests == 5)
  }

  @Test(arguments: [
    ("<html><body>Hello</body></html>", "is a <html> document, not a <rsp> one"),
    ("<!DOCTYPE rsp><rsp stat='ok'/>", "declares a document type"),
    ("<rsp stat='ok'><users/></rsp>", "no list of photos"),
    ("<rsp/>", "no reason given"),
  ])
  func refusesWhatIsNoListAtOnce(body: String, words: String) async throws {
    let (error, requests) = try await error { _ in .xml(body) }
    #expect(error.code == .refused)
    #expect(error.message.contains(words))
    #expect(requests == 1)
  }

  @Test func saysThatThereIsNotOnePhoto() async throws {
    #expect(try await error { _ in .xml(FakeFlickr.list([], page: 1, pages: 0)) }.0.code == .empty)
  }

  @Test func passesOnWhatTheHostRefuses() async throws {
    #expect(try await error { _ in .status(403) }.0.code == .refused)
    #expect(try await error { _ in .status(503) }.0.code == .unreachable)
  }

  @Test(arguments: ["http://api.flickr.com/services/rest/", "flickr", "file:///etc/hostname", ""])
  func sendsTheKeyOnlyOverASafeConnection(endpoint: String) async throws {
    let source = FlickrSource(
      .interestingness(day: nil), endpoint: endpoint, key: .success(try #require(APIKey(secret))),
      in: .offering(HTTPClient()))
    let error = await #expect(throws: SourceError.self) { _ = try await collected(source) }
    #expect(error?.code == .refused)
  }

  @Test func withoutAKeyFailsToListPhotosButStillFetchesThemByTheirAddress() async throws {
    let server = try LoopbackServer { _ in .ok("photo".utf8, type: "image/jpeg") }
    let missing = SourceError(.credentials, place: "Flickr", message: "needs a key")
    let source = FlickrSource(
      .interestingness(day: nil), key: .failure(missing),
      in: .offering(HTTPClient(owned: LoopbackServer.owned)))
    let error = await #expect(throws: SourceError.self) { _ = try await collected(source) }
    #expect(error?.code == .credentials)

    let address = server.origin + "/1_b.jpg"
    let photo = SourcePhoto(
      id: PhotoID(source: "flickr", name: "1".utf8), fileName: Array("1_b.jpg".utf8), place: "p",
      original: OriginalReference(address.utf8))
    guard case .remote(let original) = source.original(of: photo) else {
      Issue.record("not remote")
      return
    }
    #expect(original.key == ContentHash(of: address.utf8))
    #expect(try await original.http.get(url: original.url, limits: .original).body == Array("photo".utf8))
  }

  @Test(
    arguments: [
      ("https://live.staticflickr.com/65535/1_abc_b.jpg", true),
      ("https://farm1.staticflickr.com/2/1_abc_b.jpg", true),
      ("https://evilstaticflickr.com/1_abc_b.jpg", false), ("http://127.0.0.1:8080/1_abc_b.jpg", false),
      ("https://staticflickr.com.evil.example/1.jpg", false), ("no address", false),
    ])
  func vouchesForFlickrsOwnAddressesAlone(address: String, isFixed: Bool) {
    #expect(FlickrSource.isFixed(address) == isFixed)
  }
}
