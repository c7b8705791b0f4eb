import HeliographCore
import HeliographHTTP
import HeliographSources
import HeliographTestSupport
import Testing

@testable import HeliographServices

/// Each kind of list: what is asked for it, and what album it becomes.
///
/// The bodies are in the shape of recorded ones.
@Suite(.endsHangs) struct FlickrListsTests {
  private static let secret = "0123456789abcdef0123456789abcdef"
  private static let site = "https://www.flickr.com"

  private static func rsp(_ content: String) -> LoopbackResponse {
    .xml("<?xml version=\"1.0\" encoding=\"utf-8\" ?>\n<rsp stat=\"ok\">\n\(content)\n</rsp>")
  }

  private static func photoset(_ id: String, title: String, photos: Int, description: String = "") -> String {
    "<photoset id=\"\(id)\" owner=\"1@N01\" count_photos=\"\(photos)\" count_videos=\"0\">"
      + "<title>\(title)</title><description>\(description)</description></photoset>"
  }

  /// Answers as Flickr does with one person, one group, three albums and as many photos as a list is said to have.
  private static func answer(_ request: LoopbackRequest, total: Int) -> LoopbackResponse {
    let query = request.query
    let page = Int(query["page"] ?? "") ?? 1
    switch query["method"] {
    case "flickr.urls.lookupUser": return rsp("<user id=\"1@N01\"><username>Ada &amp; Co</username></user>")
    case "flickr.people.getInfo":
      return rsp("<person id=\"1@N01\"><username>Ada &amp; Co</username></person>")
    case "flickr.urls.lookupGroup": return rsp("<group id=\"2@N00\"><groupname>Slovenia</groupname></group>")
    case "flickr.photosets.getInfo":
      return rsp(
        photoset(
          "5", title: "The Alps", photos: 2,
          description: "Two &lt;i>days&lt;/i>\nthere"))
    case "flickr.photosets.getList":
      let sets =
        page == 1
        ? [photoset("5", title: "Alps", photos: 2), photoset("6", title: "", photos: 0)]
        : [photoset("7", title: "Sea", photos: 1)]
      return rsp(
        "<photosets page=\"\(page)\" pages=\"2\" perpage=\"500\" total=\"3\">\(sets.joined())</photosets>")
    case "flickr.photosets.getPhotos":
      let photos = ["5": ["51", "52"], "7": ["51"]][query["photoset_id"] ?? ""] ?? []
      // An album tells its owner once.
      return rsp(
        "<photoset id=\"5\" owner=\"1@N01\" ownername=\"Ada\" page=\"1\" per_page=\"500\" perpage=\"500\" pages=\"1\" title=\"Listed\" total=\"\(photos.count)\">"
          + photos.map { FakeFlickr.photo(id: $0) }.joined() + "</photoset>")
    default:
      let gallery =
        query["get_gallery_info"] == "1"
        ? "<gallery id=\"1-2\"><title>Sunrise</title><description>All &amp;amp; more</description></gallery>"
        : ""
      let size = Int(query["per_page"] ?? "") ?? 100
      let photos = (0..<min(size, total - (page - 1) * size)).map {
        FakeFlickr.photo(id: "\(page)\(1000 + $0)")
      }
      return rsp(
        "<photos page=\"\(page)\" pages=\"\((total + size - 1) / size)\" perpage=\"\(size)\" total=\"\(total)\">"
          + photos.joined() + "</photos>" + gallery)
    }
  }

  private func read(
    _ address: String, album: String? = nil, pages: Int? = nil, total: Int = 1
  ) async throws -> (pages: [SourcePage], requests: [LoopbackRequest]) {
    let server = try LoopbackServer { Self.answer($0, total: total) }
    let source = FlickrSource(
      try FlickrSubject(address), album: album, pages: pages, endpoint: server.origin + FakeFlickr.path,
      key: .success(try #require(APIKey(Self.secret))),
      in: .offering(HTTPClient(retry: RetryPolicy(attempts: 1), owned: LoopbackServer.owned)))
    return (try await collected(source), server.requests)
  }

  @Test(
    arguments: [
      (
        "/photos/ada", "flickr.people.getPublicPhotos", "flickr-ada", "Ada & Co",
        ["user_id": "1@N01", "safe_search": "1"]
      ),
      ("/photos/1@N01", "flickr.people.getPublicPhotos", "flickr-1@N01", "Ada & Co", ["user_id": "1@N01"]),
      (
        "/photos/ada/favorites", "flickr.favorites.getPublicList", "flickr-ada-favorites",
        "Favorites of Ada & Co", ["user_id": "1@N01"]
      ),
      (
        "/groups/slovenia", "flickr.groups.pools.getPhotos", "flickr-group-slovenia", "Slovenia",
        ["group_id": "2@N00"]
      ),
      (
        "/photos/ada/galleries/9", "flickr.galleries.getPhotos", "flickr-gallery-9", "Sunrise",
        ["gallery_id": "9", "per_page": "500"]
      ),
      (
        "/photos/tags/botany", "flickr.photos.search", "", "botany",
        [
          "tags": "botany", "sort": "interestingness-desc", "safe_search": "1", "media": "photos",
          "privacy_filter": "1",
        ]
      ),
      ("/photos/ada/tags/sea", "flickr.photos.search", "", "sea", ["tags": "sea", "user_id": "1@N01"]),
      (
        "/search/?text=sea&license=4", "flickr.photos.search", "", "sea",
        ["text": "sea", "license": "4", "sort": "relevance", "per_page": "100"]
      ),
      (
        "/photos/ada/albums/5", "flickr.photosets.getPhotos", "flickr-album-5", "The Alps",
        ["photoset_id": "5", "user_id": "1@N01", "privacy_filter": "1", "per_page": "500"]
      ),
      (
        "/explore/2024/04/28", "flickr.interestingness.getList", "flickr-interestingness-2024-04-28",
        "Popular on Flickr", ["date": "2024-04-28"]
      ),
    ] as [(String, String, String, String, [String: String])])
  func asksForAList(path: String, method: String, album: String, title: String, arguments: [String: String])
    async throws
  {
    let (pages, requests) = try await read(Self.site + path)
    let page = try #require(pages.first)
    #expect(page.text?.title == title && page.text?.order == .source)
    if !album.isEmpty { #expect(page.album == AlbumID.root.child(album.utf8)) }
    let call = try #require(requests.last)
    #expect(call.query["method"] == method && call.query["api_key"] == Self.secret)
    for (name, value) in arguments { #expect(call.query[name] == value, "\(name)") }
    // Nobody is ever logged in.
    #expect(requests.allSatisfy { $0.headers["authorization"] == nil && $0.query["auth_token"] == nil })
  }

  @Test func looksUpWhoeverAnAddressNames() async throws {
    let (_, requests) = try await read("\(Self.site)/photos/ada/")
    #expect(
      requests.map { $0.query["method"] } == ["flickr.urls.lookupUser", "flickr.people.getPublicPhotos"])
    #expect(requests[0].query["url"] == "https://www.flickr.com/photos/ada/")
    let (_, group) = try await read("\(Self.site)/groups/slovenia/pool")
    #expect(group[0].query["url"] == "https://www.flickr.com/groups/slovenia/")
  }

  @Test func takesWhatItsOwnerSaysOfAnAlbumOrGallery() async throws {
    let album = try await read("\(Self.site)/photos/ada/albums/5").pages
    #expect(album.first?.text?.description == "Two days there")
    #expect(album.first?.photos.map { $0.owner?.name } == ["Ada L.", "Ada L."])
    let gallery = try await read("\(Self.site)/photos/ada/galleries/9").pages
    #expect(gallery.first?.text?.description == "All & more")
  }

  @Test func makesAnAlbumOfEachAlbumOfAPerson() async throws {
    let (pages, requests) = try await read("\(Self.site)/photos/ada/albums")
    let top = AlbumID.root.child("flickr-ada-albums".utf8)
    #expect(pages.map(\.album) == [top, top.child("5".utf8), top.child("7".utf8)])
    #expect(pages.map { $0.text?.title } == ["Ada & Co", "Alps", "Sea"])
    #expect(pages.map(\.photos.count) == [0, 2, 1])
    // An album without photos costs no call; a photo of two albums has a page in each.
    #expect(requests.count { $0.query["method"] == "flickr.photosets.getPhotos" } == 2)
    #expect(Set(pages.flatMap(\.photos).map(\.id)).count == 3)
    #expect(Set(pages.flatMap(\.photos).map(\.original)).count == 2)
  }

  @Test func callsAnAlbumAsItsOwnerWants() async throws {
    let (pages, _) = try await read("\(Self.site)/photos/ada/", album: "Far away")
    #expect(pages.first?.album == AlbumID.root.child("Far away".utf8))
    #expect(pages.first?.text?.title == "Far away")
  }

  /// Flickr goes on telling of 1,937,738 results and repeats the first 4,000.
  @Test func readsNoMoreOfASearchThanFlickrHas() async throws {
    let (pages, requests) = try await read("\(Self.site)/photos/tags/sunset", pages: 100, total: 1_937_738)
    #expect(requests.count == 40)
    #expect(pages.flatMap(\.photos).count == 4_000)
    let notes = pages.flatMap(\.problems)
    #expect(notes.map(\.severity) == [.note])
    #expect(
      notes.first?.sentence.contains("finds 1937738 photos, of which Flickr returns the first 4000") == true)
  }

  /// Flickr sends 250 photos a page of a search by place, whatever is asked for.
  @Test func readsAsManyPhotosOfASearchByPlace() throws {
    func paging(_ pages: Int?, _ perPage: Int?, query: String) throws -> [Int] {
      let search = try FlickrSearch(query: query.utf8)
      let method = FlickrMethod(
        name: "", album: .root, words: "", resultLimit: 4_000, pageSizeLimit: search.isByPlace ? 250 : nil)
      let paging = FlickrPaging(pages: pages, perPage: perPage).limited(to: method)
      return [paging.pages, paging.perPage]
    }
    #expect(try paging(nil, nil, query: "bbox=1,2,3,4") == [5, 100])
    #expect(try paging(2, 500, query: "lat=1&lon=2") == [4, 250])
    #expect(try paging(100, 500, query: "lat=1&lon=2") == [16, 250])
    #expect(try paging(100, 500, query: "text=a") == [8, 500])
    #expect(try paging(100, 3, query: "text=a") == [100, 3])
  }

  @Test func saysWhereItStopsByItself() async throws {
    let (pages, requests) = try await read("\(Self.site)/photos/ada", total: 870)
    #expect(requests.count == 6)
    #expect(pages.last?.problems.first?.reason == "has 870 photos, of which the first 500 are shown")
    #expect(try await read("\(Self.site)/photos/ada", pages: 2, total: 870).pages.flatMap(\.problems).isEmpty)
    #expect(try await read("\(Self.site)/photos/ada", total: 500).pages.flatMap(\.problems).isEmpty)
  }

  @Test func saysWhichListFlickrRefuses() async throws {
    let server = try LoopbackServer { _ in .xml(FakeFlickr.failure(code: 1, words: "User not found")) }
    let source = FlickrSource(
      .photostream(user: "nobody"), endpoint: server.origin + FakeFlickr.path,
      key: .success(try #require(APIKey(Self.secret))),
      in: .offering(HTTPClient(owned: LoopbackServer.owned)))
    let error = await #expect(throws: SourceError.self) { _ = try await collected(source) }
    #expect(error?.code == .refused && server.requests.count == 1)
    #expect(error?.message.contains("the Flickr photos of nobody: \"User not found\"") == true)
  }

  /// A name with a path in it would be looked up as another address.
  @Test(arguments: ["<user id=\"../x\"><username>a</username></user>", "<user/>", "<person id=\"1@N01\"/>"])
  func believesNoStrangeNumber(content: String) async throws {
    let server = try LoopbackServer { _ in Self.rsp(content) }
    let source = FlickrSource(
      .photostream(user: "ada"), endpoint: server.origin + FakeFlickr.path,
      key: .success(try #require(APIKey(Self.secret))),
      in: .offering(HTTPClient(owned: LoopbackServer.owned)))
    let error = await #expect(throws: SourceError.self) { _ = try await collected(source) }
    #expect(error?.code == .refused && server.requests.count == 1)
  }

  /// The album 5, with what is answered for it, beside the album 7.
  private func albums(
    _ odd: @escaping @Sendable (LoopbackRequest) -> LoopbackResponse
  ) async throws -> [SourcePage] {
    let server = try LoopbackServer { request in
      request.query["method"] == "flickr.photosets.getPhotos" && request.query["photoset_id"] == "5"
        ? odd(request) : Self.answer(request, total: 1)
    }
    return try await collected(
      FlickrSource(
        try FlickrSubject("\(Self.site)/photos/ada/albums"), endpoint: server.origin + FakeFlickr.path,
        key: .success(try #require(APIKey(Self.secret))),
        in: .offering(HTTPClient(retry: RetryPolicy(attempts: 1), owned: LoopbackServer.owned))))
  }

  private static func photoset(_ photos: [String], total: Int) -> LoopbackResponse {
    rsp(
      "<photoset id=\"5\" owner=\"1@N01\" page=\"1\" perpage=\"500\" pages=\"1\" title=\"Alps\" total=\"\(total)\">"
        + photos.map { FakeFlickr.photo(id: $0) }.joined() + "</photoset>")
  }

  /// Deleted since the albums were listed, or most of it hidden.
  @Test(arguments: [false, true]) func showsTheOtherAlbumsWhereOneIsOdd(isThere: Bool) async throws {
    let pages = try await albums { _ in
      isThere
        ? Self.photoset(["51"], total: 5)
        : .xml(FakeFlickr.failure(code: 1, words: "Photoset not found"))
    }
    #expect(pages.flatMap(\.photos).count == (isThere ? 2 : 1))
    let problems = pages.flatMap(\.problems)
    #expect(problems.map(\.severity) == [.loss])
    let sentence = problems.first?.sentence ?? ""
    #expect(sentence.hasPrefix("the Flickr album 5 of ada is not shown completely. "), "\(sentence)")
    #expect(!sentence.contains("..") && sentence.hasSuffix("The other albums are shown."), "\(sentence)")
  }

  /// What is published stays where it is when the network or Flickr is away, or refuses the key.
  @Test(arguments: [0, 1, 2, 3, 4]) func failsWhereItKnowsNothingOfAnAlbum(kind: Int) async throws {
    let error = await #expect(throws: SourceError.self) {
      _ = try await albums { _ in
        switch kind {
        case 0: .answer(status: 503, headers: [], body: [])
        case 1: .xml(FakeFlickr.failure(code: 105, words: "Service currently unavailable"))
        case 2: .xml(FakeFlickr.failure(code: 100, words: "Invalid API Key"))
        case 3: Self.photoset([], total: 5)
        default: .ok("<!DOCTYPE html><p>Log in".utf8, type: "text/html")
        }
      }
    }
    #expect(error != nil)
  }
}
