import Foundation
import HeliographCore
import HeliographHTTP
import HeliographSources
import HeliographTestSupport
import SystemPackage
import Testing

@testable import HeliographServices

/// Recorded answers of a real Piwigo through a real socket and real libcurl.
@Suite(
  .enabled(if: SharedFixtures.path("fixtures/piwigo") != nil, "Piwigo's recordings are not here"), .endsHangs,
  .onItsOwnThread)
struct PiwigoReplayTests {
  private static func body(_ name: String) throws -> [UInt8] {
    let path = try #require(SharedFixtures.path("fixtures/piwigo")).appending(name)
    return [UInt8](try Data(contentsOf: URL(filePath: path.string)))
  }

  private static func pages(
    list: String = "categories.getList.guest.xml", images: [String]
  ) async throws -> [SourcePage] {
    let (list, bodies) = (try body(list), try images.map(body))
    let server = try LoopbackServer { request in
      let form = FakePiwigo.form(request)
      guard form["method"] == "pwg.categories.getImages" else { return .ok(list, type: "text/xml") }
      return .ok(bodies[min(Int(form["page"] ?? "") ?? 0, bodies.count - 1)], type: "text/xml")
    }
    return try await collected(
      PiwigoSource(
        gallery: PiwigoGallery(
          address: try #require(WebAddress(server.origin + "/")), key: .success(nil), showsPrivate: true,
          longSide: 1600,
          http: HTTPClient(retry: RetryPolicy(clock: TestClock(), jitter: { 1 }), owned: LoopbackServer.owned)
        )))
  }

  // What is in the recordings was counted by another parser (Python's ElementTree).
  @Test func readsAnAlbumOfTwoPages() async throws {
    let pages = try await Self.pages(
      images: ["categories.getImages.page0of2.xml", "categories.getImages.page1of2.xml"])
    #expect(pages.map(\.album.names.count) == [1, 2, 2, 3, 3])
    #expect(pages[1].text?.title == "Été & \"quotes\"" && pages[1].text?.description == "Album comment")
    #expect(pages.map(\.photos.count) == [0, 2, 2, 0, 0])
    let photos = pages.flatMap(\.photos)
    #expect(
      photos.map { String(decoding: $0.fileName, as: UTF8.self) } == ["d.jpg", "c.jpg", "b.jpg", "a.jpg"])
    #expect(photos.map(\.metadata.title) == ["pano ☃", "tiny", nil, "Tour Eiffel &"])
    #expect(photos.map(\.announced?.width) == [1656, 200, 1200, 1656])
    #expect(String(decoding: photos[1].original.bytes, as: UTF8.self).hasSuffix("ef47d83d.jpg"))
    #expect(photos.allSatisfy { $0.metadata.captureTime?.year == 2024 && $0.page != nil })
  }

  @Test(arguments: [
    ("bad-apikey.err.xml", SourceError.Code.credentials), ("categories.getImages.bad-cat.err.xml", .refused),
    ("categories.getImages.invalid-param.err.xml", .refused), ("images.getInfo.not-found.err.xml", .refused),
    ("images.getInfo.missing-param.err.xml", .refused), ("nosuchmethod.err.xml", .refused),
    ("getInfos.guest.xml", .credentials), ("session.login.bad-password.err.xml", .refused),
    ("categories.getImages.page0of2.json", .refused), ("tags.getList.xml", .refused),
  ])
  func saysWhatARecordedErrorSays(name: String, code: SourceError.Code) async throws {
    let error = await #expect(throws: SourceError.self) {
      _ = try await Self.pages(list: name, images: ["categories.getImages.past-end.xml"])
    }
    #expect(error?.code == code, "\(error?.message ?? "")")
  }

  /// A gallery that answers so to a request with a key does not know the key.
  @Test func readsWhoAVisitorIs() throws {
    let root = try RSPDocument.root(try Self.body("session.getStatus.guest.xml"))
    #expect(root.child(named: "status")?.text == "guest")
  }

  /// Every recorded list, with the number of photos that its index states.
  @Test(arguments: [
    ("categories.getImages.all.xml", 4), ("categories.getImages.per_page-too-big.xml", 3),
    ("categories.getImages.private.apikey.xml", 1), ("tags.getImages.xml", 2), ("images.search.xml", 1),
  ])
  func readsEveryRecordedList(name: String, count: Int) async throws {
    let root = try RSPDocument.root(try Self.body(name))
    let gallery = PiwigoGallery(
      address: try #require(WebAddress("http://127.0.0.1:5901/")), key: .success(nil), showsPrivate: false,
      longSide: 1600, http: HTTPClient())
    let images = try #require(root.child(named: "images")).children(named: "image")
    let photos = images.compactMap { try? PiwigoPhoto($0, at: gallery)?.result.get() }
    #expect(photos.count == images.count && photos.count == count)
  }

  @Test func readsThePrivateAlbumsOfAnAdministrator() async throws {
    let all = try RSPDocument.content(try Self.body("categories.getList.admin.xml"), element: "categories")
    func numbers(showsPrivate: Bool) throws -> [String] {
      let gallery = PiwigoGallery(
        address: try #require(WebAddress("http://127.0.0.1:5901/")), key: .success(nil),
        showsPrivate: showsPrivate, longSide: 1600, http: HTTPClient())
      return PiwigoSource.albums(all.children(named: "category"), of: gallery).all.map(\.number).sorted()
    }
    #expect(try numbers(showsPrivate: true) == ["1", "2", "3"])
    #expect(try numbers(showsPrivate: false) == ["1", "2"])
  }
}
