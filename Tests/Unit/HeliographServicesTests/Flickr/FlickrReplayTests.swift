import Foundation
import HeliographCore
import HeliographHTTP
import HeliographSources
import HeliographTestSupport
import SystemPackage
import Testing

@testable import HeliographServices

/// Recorded answers of the real Flickr through a real socket and real libcurl.
///
/// Skipped where the recordings are absent; `FlickrSourceTests` covers the same path always.
@Suite(.enabled(if: SharedFixtures.path("fixtures/flickr") != nil, "Flickr's recordings are not here"))
struct FlickrReplayTests {
  private let clock = TestClock()

  private func body(_ name: String) throws -> [UInt8] {
    let path = try #require(SharedFixtures.path("fixtures/flickr")).appending(name)
    return [UInt8](try Data(contentsOf: URL(filePath: path.string)))
  }

  /// Answers page N with the N-th recording, and every later one with the last.
  private func pages(
    _ names: [String], listElement: String = "photos", pages: Int = 5
  ) async throws -> [SourcePage] {
    let bodies = try names.map(body)
    let server = try LoopbackServer { request in
      let page = Int(request.query["page"] ?? "") ?? 1
      return .ok(bodies[min(page, bodies.count) - 1], type: "text/xml; charset=utf-8")
    }
    let method = FlickrMethod(
      name: "flickr.test", listElement: listElement, album: AlbumID.root.child("flickr-test".utf8),
      title: "Test", words: "Flickr's test")
    let client = FlickrClient(
      endpoint: server.origin + FakeFlickr.path, key: try #require(APIKey("0123456789abcdef")),
      http: HTTPClient(retry: RetryPolicy(clock: clock, jitter: { 1 }), owned: LoopbackServer.owned))
    let walk = FlickrWalk(
      method.words, FlickrPaging(pages: pages, perPage: nil), longSide: nil, from: client
    ) { FlickrLists(methods: [method]) }
    var read: [SourcePage] = []
    while let page = try await walk.next() { read.append(page) }
    return read
  }

  // The numbers were counted in the recordings by another parser (Python's ElementTree).
  @Test func readsThePopularPageOf2024() async throws {
    let page = try #require(
      try await pages(["interestingness.getList.2024-04-28.page1of5.xml"], pages: 1).first)
    #expect(page.photos.count == 100)
    #expect(page.problems.isEmpty)
    let originals = page.photos.filter { address(of: $0).contains("_o.") }
    #expect(originals.count == 40)
    #expect(page.photos.count { $0.metadata.coordinate != nil } == 18)
    #expect(page.photos.count { $0.metadata.captureTime == nil } == 14)
    #expect(page.photos.count { $0.metadata.title == nil } == 2)
    #expect(page.photos.count { $0.page?.contains("@N") == true } == 38)
    #expect(
      Set(page.photos.compactMap { $0.licence?.name })
        == ["All Rights Reserved", "CC BY-NC-ND 2.0", "CC BY 2.0"])
    #expect(page.photos.allSatisfy { $0.owner?.page != nil && $0.page != nil })
    let first = try #require(page.photos.first)
    #expect(first.metadata.title == "Spring in Provence (Original photo in comments)")
    #expect(first.owner?.name == "β r υ η o")
    #expect(
      first.original
        == OriginalReference("https://live.staticflickr.com/65535/53681747574_58100843b0_b.jpg".utf8))
    #expect(
      page.photos[1].original
        == OriginalReference("https://live.staticflickr.com/65535/53681926374_82960de8f2_o.jpg".utf8))
  }

  @Test func showsOnceWhatComesOnTwoPages() async throws {
    let pages = try await pages(
      ["photos.search.page1.botany.100.xml", "photos.search.page2.botany.100.xml"], pages: 2)
    #expect(pages.map(\.photos.count) == [100, 97])
    #expect(pages.flatMap(\.photos).count { $0.metadata.coordinate != nil } <= 40)
    #expect(pages.flatMap(\.photos).allSatisfy { $0.metadata.description?.contains("href=") != true })
  }

  @Test func readsAListToItsEnd() async throws {
    // These were recorded without the addresses of pictures, so every photo is reported as lost.
    let names = ["1of2", "2of2"].map { "people.getPublicPhotos.500.page\($0).xml" }
    let error = await #expect(throws: SourceError.self) { _ = try await pages(names) }
    #expect(error?.code == .empty)
    var lost: [Int] = []
    let bodies = try (names + ["people.getPublicPhotos.past-end.xml"]).map(body)
    for body in bodies {
      let list = try FlickrList(body, listElement: "photos")
      lost.append(list.photos.compactMap { FlickrPhoto($0, in: list) }.count)
      #expect(list.pages == 2)
    }
    #expect(lost == [500, 370, 0])
  }

  @Test func leavesOutPlacesOfNoAccuracy() async throws {
    let page = try #require(
      try await pages(["photosets.getPhotos.accuracy-zero.xml"], listElement: "photoset").first)
    #expect(page.photos.count == 173)
    #expect(page.photos.count { $0.metadata.coordinate != nil } == 22)
    #expect(page.photos.count { $0.metadata.title == nil } == 2)
    // The album tells its owner once.
    #expect(page.photos.allSatisfy { $0.owner != nil && $0.page != nil })
  }

  @Test func passesOverVideos() async throws {
    let page = try #require(
      try await pages(["photosets.getPhotos.with-videos.xml"], listElement: "photoset", pages: 1).first)
    #expect(page.photos.count == 6)
    #expect(page.problems.map(\.severity) == [.note, .note, .note, .note])
  }

  @Test func doesNotTakeAnUploadForACapture() async throws {
    let page = try #require(
      try await pages(["collection.date-unknown.xml"], listElement: "photoset", pages: 1).first)
    #expect(page.photos.count == 10)
    #expect(page.photos.allSatisfy { $0.metadata.captureTime == nil })
  }

  @Test(arguments: [
    ("err.100.invalid-api-key.xml", SourceError.Code.credentials, "Invalid API Key (Key has invalid format)"),
    ("err.1.user-not-found.xml", .refused, "User not found"),
    ("err.1.photoset-not-found.xml", .refused, "Photoset not found"),
    ("err.99.insufficient-permissions.xml", .refused, "Insufficient permissions"),
    ("err.100.json", .refused, "returns JSON"),
    ("HANDMADE.err.201.json-instead-of-xml.txt", .refused, "returns JSON"),
    (
      "HANDMADE.err.201.service-unavailable.xml", .unreachable,
      "Sorry, the Flickr API service is not currently available."
    ),
    ("interestingness.getList.2013.json", .refused, "returns JSON"),
    ("err.oauth.400.txt", .refused, "not Flickr's XML"),
  ])
  func saysWhatARecordedErrorSays(name: String, code: SourceError.Code, words: String) async throws {
    let error = try #require(await #expect(throws: SourceError.self) { _ = try await pages([name]) })
    #expect(error.code == code)
    #expect(error.message.contains(words), "\(error.message)")
  }

  @Test func knowsEveryLicenceFlickrNames() throws {
    let text = String(decoding: try body("photos.licenses.getInfo.2025-06-19.xml"), as: UTF8.self)
    let lines = text.split(separator: "\n").filter { $0.contains("<license ") }
    #expect(lines.count == 17)
    for line in lines {
      let values = line.split(separator: "\"", omittingEmptySubsequences: false).map(String.init)
      #expect(FlickrLicence.licence(id: values[1]) == Licence(name: values[3], page: values[5]))
    }
  }

  private func address(of photo: SourcePhoto) -> String {
    String(decoding: photo.original.bytes, as: UTF8.self)
  }
}
