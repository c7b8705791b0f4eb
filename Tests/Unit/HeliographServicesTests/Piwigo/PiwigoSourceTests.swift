import HeliographCore
import HeliographFormats
import HeliographHTTP
import HeliographSources
import HeliographTestSupport
import Synchronization
import SystemPackage
import Testing

@testable import HeliographServices

/// Hand-written answers through a real socket and real libcurl.
@Suite(.endsHangs, .onItsOwnThread) struct PiwigoSourceTests {
  private static func source(
    _ server: LoopbackServer, key: String? = nil, showsPrivate: Bool = false, longSide: Int? = 1600
  ) throws -> PiwigoSource {
    PiwigoSource(
      gallery: PiwigoGallery(
        address: try #require(WebAddress(server.origin + "/g/")), key: .success(key.flatMap(APIKey.init)),
        showsPrivate: showsPrivate, longSide: longSide,
        http: HTTPClient(retry: RetryPolicy(clock: TestClock(), jitter: { 1 }), owned: LoopbackServer.owned)))
  }

  /// Answers with the albums, and for each of them with what `images` says.
  private static func server(
    user: String = "normal", _ images: @escaping @Sendable (_ album: String, _ page: Int) -> String
  ) throws -> LoopbackServer {
    try LoopbackServer { request in
      let form = FakePiwigo.form(request)
      guard form["method"] != "pwg.session.getStatus" else { return .xml(FakePiwigo.status(user)) }
      guard form["method"] == "pwg.categories.getImages" else { return .xml(FakePiwigo.albums) }
      return .xml(images(form["cat_id"] ?? "", Int(form["page"] ?? "") ?? -1))
    }
  }

  private static func error(_ handler: @escaping LoopbackServer.Handler) async throws -> SourceError {
    let server = try LoopbackServer { request in
      let isQuestion = FakePiwigo.form(request)["method"] == "pwg.session.getStatus"
      return isQuestion ? .xml(FakePiwigo.status("normal")) : handler(request)
    }
    let source = try source(server, key: FakePiwigo.key)
    let error = try #require(await #expect(throws: SourceError.self) { _ = try await collected(source) })
    #expect(!server.requests.isEmpty)
    return error
  }

  @Test func listsAlbumsInsideOfAlbumsAndNoPrivateOne() async throws {
    let server = try Self.server { album, _ in
      FakePiwigo.images([FakePiwigo.image(Int(album) ?? 0), FakePiwigo.image(1)], total: 2)
    }
    let pages = try await collected(try Self.source(server))
    let root = AlbumID.root.child("127.0.0.1:\(server.origin.split(separator: ":").last ?? "")-g".utf8)
    let coast = root.child("Coast - & \"sea\"".utf8)
    #expect(
      pages.map(\.album) == [root, coast, coast.child("Dawn".utf8), coast.child("Dawn 5".utf8)])
    #expect(
      pages.map(\.text?.title) == ["127.0.0.1", "Coast / & \"sea\"", "Dawn", "Dawn"])
    #expect(pages[1].text?.description == "By ferry.")
    // Photo 1 is in all of them.
    #expect(pages.map(\.photos.count) == [0, 1, 1, 1])
    #expect(pages[0].problems.map(\.severity) == [.note])
    let asked = server.requests.map { FakePiwigo.form($0)["cat_id"] }
    #expect(asked.first == .some(nil) && Set(asked.dropFirst()) == ["1", "2", "5"] && asked.count == 4)
    let all = try await collected(try Self.source(server, showsPrivate: true))
    #expect(all.count == 6 && all[3].album == root.child("Family".utf8))
    #expect(all.flatMap(\.problems).isEmpty)
  }

  @Test func asksWithAFormAndTheKeyInAHeader() async throws {
    let server = try Self.server { _, _ in FakePiwigo.images([FakePiwigo.image(7)], total: 1) }
    let source = try Self.source(server, key: FakePiwigo.key)
    _ = try await collected(source)
    #expect(server.requests.allSatisfy { $0.method == "POST" && $0.path == "/g/ws.php" })
    #expect(server.requests.allSatisfy { $0.query == ["format": "rest"] })
    #expect(server.requests.allSatisfy { $0.headers["x-piwigo-api"] == FakePiwigo.key })
    let forms = server.requests.map(FakePiwigo.form)
    #expect(forms[0] == ["method": "pwg.session.getStatus"])
    #expect(forms[1] == ["method": "pwg.categories.getList", "recursive": "true"])
    #expect(
      forms.contains([
        "method": "pwg.categories.getImages", "cat_id": "1", "per_page": "500", "page": "0",
      ]))
    #expect(!"\(source) \(String(reflecting: source))".contains("0123456789secret"))
    let visitor = try Self.server { _, _ in FakePiwigo.images([FakePiwigo.image(7)], total: 1) }
    _ = try await collected(try Self.source(visitor))
    #expect(visitor.requests.allSatisfy { $0.headers["x-piwigo-api"] == nil })
  }

  @Test func readsAllThatAListSays() async throws {
    let server = try Self.server { album, _ in
      FakePiwigo.images(
        [
          FakePiwigo.image(
            7, name: " A &amp; &lt;b&gt;B&lt;/b&gt;\u{301} ", more: "<comment>One&lt;br&gt;two</comment>")
        ], total: 1)
    }
    let photo = try #require(try await collected(try Self.source(server)).flatMap(\.photos).first)
    #expect(photo.metadata.title == "A & B\u{301}")
    #expect(photo.metadata.description == "One\ntwo")
    #expect(
      photo.metadata.captureTime == CaptureTime(year: 2024, month: 5, day: 6, hour: 7, minute: 8, second: 9))
    #expect(photo.page == "https://g.example/picture.php?/7")
    #expect(photo.fileName == Array("a.jpg".utf8))
  }

  @Test(arguments: [
    (200, "_2small", 240), (240, "_2small", 240), (241, "xxlarge", 1656), (1656, "xxlarge", 1656),
    (1657, "", 4000),
    (nil, "", 4000), (9000, "", 4000),
  ])
  func takesTheSmallestSizeThatFills(longSide: Int?, name: String, width: Int) async throws {
    let server = try Self.server { _, _ in FakePiwigo.images([FakePiwigo.image(7)], total: 1) }
    let source = try Self.source(server, longSide: longSide)
    let photo = try #require(try await collected(source).flatMap(\.photos).first)
    guard case .remote(let original) = try source.original(of: photo) else { return }
    #expect(original.url.hasSuffix(name.isEmpty ? "/upload/7.jpg" : "/7-\(name).jpg"))
    #expect(photo.announced?.width == width)
  }

  @Test func keepsAPictureUnderItsNumberAndSize() async throws {
    let folder = Mutex("i.php?/upload")
    let server = try Self.server { _, _ in
      FakePiwigo.images([FakePiwigo.image(7, folder: folder.withLock { $0 })], total: 1)
    }
    let source = try Self.source(server)
    func original() async throws -> RemoteOriginal? {
      let photo = try #require(try await collected(source).flatMap(\.photos).first)
      guard case .remote(let original) = try source.original(of: photo) else { return nil }
      return original
    }
    let first = try await original()
    folder.withLock { $0 = "_data/i/upload" }
    let second = try await original()
    #expect(first?.url != second?.url)
    #expect(first?.key == second?.key && first?.key != nil)
    #expect(second?.isFixed == false)
  }

  @Test func readsOnWhereAnAlbumHasSeveralPages() async throws {
    let server = try Self.server { album, page in
      guard album == "1" else { return FakePiwigo.images([], total: 0) }
      return FakePiwigo.images((0..<2).map { FakePiwigo.image(page * 2 + $0) }, total: 5, perPage: 2)
    }
    let pages = try await collected(try Self.source(server))
    #expect(pages.map(\.photos.count) == [0, 2, 2, 2, 0, 0])
    #expect(pages.map { $0.text != nil } == [true, true, false, false, true, true])
  }

  @Test func takesAPageThatEndsEarlyForAFailure() async throws {
    let error = try await Self.error { request in
      let form = FakePiwigo.form(request)
      guard form["method"] == "pwg.categories.getImages" else { return .xml(FakePiwigo.albums) }
      return .xml(
        FakePiwigo.images(form["page"] == "0" ? [FakePiwigo.image(1)] : [], total: 5, perPage: 1))
    }
    #expect(error.code == .unreachable && error.message.contains("page 2"))
  }

  @Test func showsNoFilm() async throws {
    let server = try Self.server { _, _ in
      FakePiwigo.images(
        [FakePiwigo.image(1, file: "a.mp4"), FakePiwigo.image(2, file: "b.JPG")], total: 2)
    }
    let pages = try await collected(try Self.source(server))
    #expect(pages.flatMap(\.photos).map(\.fileName) == [Array("b.JPG".utf8)])
    #expect(pages[1].problems.map(\.severity) == [.note])
  }

  /// Piwigo shows a raw photo by the sizes it made of it, and no browser by its file.
  @Test func showsARawPhotoByItsSizesAndLosesNoneInSilence() async throws {
    let files = ["a.DNG", "b.nef", "c.psd", "d", "e.PDF", "f.mp3"]
    let server = try Self.server { _, _ in
      FakePiwigo.images(
        files.enumerated().map { FakePiwigo.image($0.offset + 1, file: $0.element) }, total: files.count)
    }
    let source = try Self.source(server, longSide: nil)
    let pages = try await collected(source)
    #expect(pages.flatMap(\.photos).map(\.fileName) == [Array("a.DNG".utf8), Array("b.nef".utf8)])
    guard case .remote(let original) = try source.original(of: try #require(pages[1].photos.first)) else {
      return
    }
    #expect(original.url.hasSuffix("/1-xxlarge.jpg"))
    #expect(pages[1].problems.map(\.severity) == [.loss, .loss, .note, .note])
  }

  @Test func namesAPhotoWithoutANumber() async throws {
    let image = FakePiwigo.image(7).split(separator: "id=\"7\"").joined(separator: "id=\"\"")
    let server = try Self.server { _, _ in FakePiwigo.images([image, FakePiwigo.image(8)], total: 2) }
    let pages = try await collected(try Self.source(server))
    #expect(pages[1].photos.count == 1 && pages[1].problems.map(\.severity) == [.loss])
  }

  /// An administrator's lists hold locked albums and hidden photos, without a mark.
  @Test(
    arguments: [
      ("admin", false, .refused), ("webmaster", false, .refused), ("owner", false, .refused),
      ("guest", false, .credentials), ("guest", true, .credentials), ("admin", true, nil),
      ("webmaster", true, nil), ("normal", false, nil), ("generic", false, nil),
    ] as [(String, Bool, SourceError.Code?)])
  func asksWhoseKeyItIs(user: String, showsPrivate: Bool, code: SourceError.Code?) async throws {
    let server = try Self.server(user: user) { album, _ in
      FakePiwigo.images([FakePiwigo.image(Int(album) ?? 0)], total: 1)
    }
    let source = try Self.source(server, key: FakePiwigo.key, showsPrivate: showsPrivate)
    guard let code else {
      #expect(try await collected(source).flatMap(\.photos).count == (showsPrivate ? 5 : 3))
      return
    }
    let error = await #expect(throws: SourceError.self) { _ = try await collected(source) }
    #expect(error?.code == code && server.requests.count == 1, "\(error?.message ?? "")")
    #expect(error?.message.contains(code == .refused ? "private: true" : "ignores the key") == true)
  }

  @Test func doesNotAskWhoAVisitorIs() async throws {
    let server = try Self.server(user: "guest") { _, _ in
      FakePiwigo.images([FakePiwigo.image(7)], total: 1)
    }
    #expect(try await collected(try Self.source(server)).flatMap(\.photos).count == 1)
  }

  @Test func saysThatVisitorsSeeNothing() async throws {
    let server = try LoopbackServer { _ in FakePiwigo.failure(401, "Access denied", status: 401) }
    let source = try Self.source(server)
    let error = await #expect(throws: SourceError.self) { _ = try await collected(source) }
    #expect(error?.code == .credentials)
    #expect(error?.message.hasPrefix("shows nothing to visitors") == true, "\(error?.message ?? "")")
    #expect(error?.message.contains("keyFile or keyVariable") == true)
  }

  @Test func saysWhereAGalleryHasMoved() async throws {
    let server = try LoopbackServer { _ in
      .answer(status: 301, headers: [("Location", "http://127.0.0.1:9/new/ws.php?format=rest")], body: [])
    }
    let source = try Self.source(server)
    let error = await #expect(throws: SourceError.self) { _ = try await collected(source) }
    #expect(
      error?.code == .refused
        && error?.message.contains("redirects to http://127.0.0.1:9/new/ws.php") == true,
      "\(error?.message ?? "")")
    #expect(server.requests.count == 1)
  }

  /// Deleted after the list of albums was read.
  @Test func showsTheOtherAlbumsWhereOneIsGone() async throws {
    let server = try LoopbackServer { request in
      let form = FakePiwigo.form(request)
      guard let album = form["cat_id"] else { return .xml(FakePiwigo.albums) }
      guard album != "2" else { return FakePiwigo.failure(404, "cat_id {2} not found", status: 404) }
      return .xml(FakePiwigo.images([FakePiwigo.image(Int(album) ?? 0)], total: 1))
    }
    let pages = try await collected(try Self.source(server))
    #expect(pages.map(\.photos.count) == [0, 1, 0, 1])
    #expect(pages[2].problems.map(\.severity) == [.loss])
    #expect(pages[2].problems.first?.sentence.contains("Dawn") == true)
  }

  @Test func refusesAPageOfMorePhotosThanItAskedFor() async throws {
    let images = (1...501).map { FakePiwigo.image($0) }
    let error = try await Self.error { request in
      FakePiwigo.form(request)["cat_id"] == nil
        ? .xml(FakePiwigo.albums) : .xml(FakePiwigo.images(images, total: 501))
    }
    #expect(error.code == .refused && error.message.contains("500 photos"), "\(error.message)")
  }

  @Test func givesEveryAlbumAnAddressOfItsOwn() throws {
    let names = [("1", "A"), ("2", "A 6"), ("6", "A"), ("7", "A 6")]
    let list = names.map {
      "<category id=\"\($0.0)\" status=\"public\"><name>\($0.1)</name><uppercats>\($0.0)</uppercats></category>"
    }
    let root = try RSPDocument.content(
      Array("<rsp stat=\"ok\"><categories>\(list.joined())</categories></rsp>".utf8), element: "categories")
    let gallery = PiwigoGallery(
      address: try #require(WebAddress("https://g.example/")), key: .success(nil), showsPrivate: false,
      longSide: nil, http: HTTPClient())
    let albums = PiwigoSource.albums(root.children(named: "category"), of: gallery)
    #expect(
      albums.all.map { $0.id.names.map { String(decoding: $0, as: UTF8.self) } } == [
        ["g.example", "A"], ["g.example", "A 6"], ["g.example", "A 6 6"], ["g.example", "A 6 7"],
      ])
  }

  @Test func saysThatThereIsNoPhoto() async throws {
    let error = try await Self.error { _ in
      .xml("<rsp stat=\"ok\"><categories></categories></rsp>")
    }
    #expect(error.code == .empty)
  }

  @Test(arguments: [
    (401, 401, "Invalid api_key", SourceError.Code.credentials, "refuses the key"),
    (404, 404, "category_id not found", .refused, "category_id not found"),
    (501, 501, "Method name is not valid", .refused, "Piwigo's error 501"),
    (200, 1003, "Invalid parameter", .refused, "Invalid parameter"),
  ])
  func saysWhatAnErrorSays(
    status: Int, code: Int, words: String, kind: SourceError.Code, expected: String
  ) async throws {
    let echo = "\(words) \(FakePiwigo.key)"
    let error = try await Self.error { _ in FakePiwigo.failure(code, echo, status: status) }
    #expect(error.code == kind && error.message.contains(expected), "\(error.message)")
    #expect(!Secrets.removed(from: error.message).contains("0123456789secret"))
  }

  @Test func saysThatAnotherPageIsNoGallery() async throws {
    let error = try await Self.error { _ in .ok("<!DOCTYPE html><html><p>Hello".utf8, type: "text/html") }
    #expect(error.code == .refused && error.message.contains("not Piwigo's XML"), "\(error.message)")
  }

  @Test(
    arguments: [
      ("{ piwigo: \"https://g.example\" }", nil),
      ("{ piwigo: \"https://g.example/g/\", private: true }", nil),
      ("{ piwigo: \"http://g.example/\" }", "https://gallery.example.org/"),
      ("{ piwigo: \"https://g.example/?a=b\" }", "https://gallery.example.org/"),
      ("{ piwigo: \"https://g.example/\", keyFile: a, keyVariable: B }", "together with"),
    ] as [(String, String?)])
  func readsAnEntry(text: String, mistake: String?) throws {
    let map = try #require(try YAMLDocument.map(of: text))
    guard let mistake else {
      #expect(try PiwigoKind(map).identity.hasSuffix("/"))
      return
    }
    let error = try #require(#expect(throws: YAMLError.self) { try PiwigoKind(map) })
    #expect("\(error)".contains(mistake), "\(error)")
  }
}
