import Foundation
import HeliographCore
import HeliographTestSupport
import SystemPackage
import Testing

@testable import HeliographServices

/// Every recorded body in XML reads as its index says.
///
/// The numbers were counted by another parser (Python's ElementTree). `shown` are photos, not videos, with a picture's
/// address. Skipped where the recordings are absent; `FlickrListsTests` has hand-made bodies of the same shapes.
@Suite(.enabled(if: SharedFixtures.path("fixtures/flickr") != nil, "Flickr's recordings are not here"))
struct FlickrRecordingsTests {
  /// What a body says.
  enum Content: Sendable {
    case list(String, page: Int, pages: Int, total: Int, photos: Int, shown: Int, title: String?)
    case failure(Int, String)
    /// An answer about one thing, by its element and the attribute `id`.
    case answer(String, id: String?)
  }

  static let recordings: [(String, Content)] = [
    (
      "HANDMADE.err.201.service-unavailable.xml",
      .failure(201, "Sorry, the Flickr API service is not currently available.")
    ),
    (
      "collection.date-unknown.xml",
      .list("photoset", page: 1, pages: 3, total: 21, photos: 10, shown: 10, title: "The Mangrove Nine")
    ),
    ("err.1.group-not-found.xml", .failure(1, "Group not found")),
    ("err.1.photo-not-found-invalid-id.xml", .failure(1, "Photo \"1\" not found (invalid ID)")),
    ("err.1.photoset-not-found.xml", .failure(1, "Photoset not found")),
    ("err.1.private-photo-looks-not-found.xml", .failure(1, "Photo \"35366357641\" not found (invalid ID)")),
    ("err.1.user-not-found.xml", .failure(1, "User not found")),
    ("err.100.invalid-api-key.xml", .failure(100, "Invalid API Key (Key has invalid format)")),
    ("err.2.exif-permission-denied.xml", .failure(2, "Permission denied")),
    ("err.2.photo-is-private.xml", .failure(2, "Photo is private")),
    ("err.2.photoset-user-not-found.xml", .failure(2, "User not found")),
    ("err.5.user-deleted.xml", .failure(5, "User deleted")),
    (
      "err.99.insufficient-permissions.xml",
      .failure(99, "Insufficient permissions. Method requires read privileges; none granted.")
    ),
    (
      "favorites.getPublicList.xml",
      .list("photos", page: 1, pages: 1, total: 2, photos: 2, shown: 0, title: nil)
    ),
    (
      "galleries.getPhotos.page1.xml",
      .list("photos", page: 1, pages: 14, total: 139, photos: 10, shown: 10, title: "Sunrise/Sunsets")
    ),
    (
      "groups.pools.getPhotos.empty.xml",
      .list("photos", page: 1, pages: 0, total: 0, photos: 0, shown: 0, title: nil)
    ),
    (
      "groups.pools.getPhotos.page1.xml",
      .list("photos", page: 1, pages: 4484, total: 44840, photos: 10, shown: 10, title: nil)
    ),
    (
      "interestingness.getList.2018.page9of72.perpage7.xml",
      .list("photos", page: 9, pages: 72, total: 500, photos: 7, shown: 0, title: nil)
    ),
    (
      "interestingness.getList.2024-04-28.page1of5.xml",
      .list("photos", page: 1, pages: 5, total: 500, photos: 100, shown: 100, title: nil)
    ),
    ("people.getInfo.no-alias.xml", .answer("person", id: "199246608@N02")),
    ("people.getInfo.pro.xml", .answer("person", id: "28660070@N07")),
    (
      "people.getPublicPhotos.500.page1of2.xml",
      .list("photos", page: 1, pages: 2, total: 870, photos: 500, shown: 0, title: nil)
    ),
    (
      "people.getPublicPhotos.500.page2of2.xml",
      .list("photos", page: 2, pages: 2, total: 870, photos: 370, shown: 0, title: nil)
    ),
    (
      "people.getPublicPhotos.empty.xml",
      .list("photos", page: 1, pages: 0, total: 0, photos: 0, shown: 0, title: nil)
    ),
    (
      "people.getPublicPhotos.page1.xml",
      .list("photos", page: 1, pages: 785, total: 7846, photos: 10, shown: 10, title: nil)
    ),
    (
      "people.getPublicPhotos.past-end.xml",
      .list("photos", page: 3, pages: 2, total: 870, photos: 0, shown: 0, title: nil)
    ),
    ("photos.getExif.iphone13.xml", .answer("photo", id: "54159643533")),
    ("photos.getInfo.flickr4java.xml", .answer("photo", id: "5628095432")),
    ("photos.getInfo.location.xml", .answer("photo", id: "52994452213")),
    ("photos.getInfo.puppy.xml", .answer("photo", id: "32812033543")),
    ("photos.getInfo.video.bad-date.xml", .answer("photo", id: "52052991809")),
    ("photos.getInfo.video.xml", .answer("photo", id: "4960396261")),
    ("photos.getSizes.gif-original.xml", .answer("sizes", id: nil)),
    ("photos.getSizes.no-original.xml", .answer("sizes", id: nil)),
    ("photos.getSizes.png-original.xml", .answer("sizes", id: nil)),
    ("photos.getSizes.video.xml", .answer("sizes", id: nil)),
    ("photos.licenses.getInfo.2025-06-19.xml", .answer("licenses", id: nil)),
    (
      "photos.search.page1.botany.100.xml",
      .list("photos", page: 1, pages: 4175, total: 417456, photos: 100, shown: 100, title: nil)
    ),
    (
      "photos.search.page1.sunset.xml",
      .list("photos", page: 1, pages: 193774, total: 1937738, photos: 10, shown: 10, title: nil)
    ),
    (
      "photos.search.page2.botany.100.xml",
      .list("photos", page: 2, pages: 4169, total: 416823, photos: 100, shown: 100, title: nil)
    ),
    ("photosets.getList.xml", .answer("photosets", id: nil)),
    (
      "photosets.getPhotos.accuracy-zero.xml",
      .list("photoset", page: 1, pages: 1, total: 173, photos: 173, shown: 173, title: "Central Ohio")
    ),
    (
      "photosets.getPhotos.no-originals.xml",
      .list("photoset", page: 1, pages: 2, total: 14, photos: 10, shown: 10, title: "Thailand")
    ),
    (
      "photosets.getPhotos.page1.xml",
      .list("photoset", page: 1, pages: 9, total: 84, photos: 10, shown: 10, title: "포트폴리오 제작용")
    ),
    (
      "photosets.getPhotos.with-videos.xml",
      .list("photoset", page: 1, pages: 5, total: 42, photos: 10, shown: 6, title: "Delhi Life")
    ),
    ("urls.lookupGroup.flickr4java.xml", .answer("group", id: "34427469792@N01")),
    ("urls.lookupGroup.xml", .answer("group", id: "31849566@N00")),
    ("urls.lookupUser.flickr4java.xml", .answer("user", id: "24573443@N04")),
    ("urls.lookupUser.xml", .answer("user", id: "197130754@N07")),
  ]

  private static func body(_ name: String) throws -> [UInt8] {
    let path = try #require(SharedFixtures.path("fixtures/flickr")).appending(name)
    return [UInt8](try Data(contentsOf: URL(filePath: path.string)))
  }

  @Test func knowsEveryRecording() throws {
    let folder = try #require(SharedFixtures.path("fixtures/flickr"))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.string)
    #expect(Set(names.filter { $0.hasSuffix(".xml") }) == Set(Self.recordings.map(\.0)))
    #expect(Self.recordings.count == 49)
  }

  @Test(arguments: Self.recordings) func readsWhatWasRecorded(name: String, content: Content) throws {
    let body = try Self.body(name)
    switch content {
    case .failure(let code, let words):
      #expect(throws: FlickrFault.failure(code: code, words: words)) {
        try FlickrList(body, listElement: "photos")
      }
    case .answer(let element, let id):
      #expect(try FlickrList.content(body, element: element)["id"] == id)
    case .list(let element, let page, let pages, let total, let count, let shown, let title):
      let list = try FlickrList(body, listElement: element)
      #expect(list.page == page && list.pages == pages && list.total == total && list.title == title)
      #expect(list.photos.count == count)
      #expect(!list.isCutShort(asPage: page))
      let photos = list.photos.compactMap { FlickrPhoto($0, in: list) }
      #expect(photos.count == count)
      let results = photos.compactMap { try? $0.result.get() }
      #expect(results.count == shown)
      #expect(results.allSatisfy { $0.owner != nil && $0.page != nil && $0.announced != nil })
      // A site of 640 pixels fetches no original; one that needs all there are fetches the largest.
      let small = list.photos.compactMap { try? FlickrPhoto($0, in: list, longSide: 640)?.result.get() }
      #expect(small.count == shown)
      #expect(
        zip(small, results).allSatisfy { small, large in
          (small.announced?.longSide ?? 0) >= min(640, large.announced?.longSide ?? 0)
        })
    }
  }

  @Test func readsRecordedAlbums() throws {
    let list = try FlickrList.content(try Self.body("photosets.getList.xml"), element: "photosets")
    let albums = list.children(named: "photoset").map { FlickrDirectory.album($0, id: $0["id"] ?? "") }
    #expect(albums.count == 4)
    #expect(albums[0].title == "PhotosetsInterfaceTest" && albums[1].title == "test")
    #expect(albums[0].description == "JUnit test, should be deleted" && albums[1].description == nil)
  }

  @Test(arguments: [
    ("urls.lookupUser.xml", "user", "username", "Flickr Foundation"),
    ("urls.lookupGroup.xml", "group", "groupname", "Slovenia"),
    ("people.getInfo.pro.xml", "person", "username", "icannphotos"),
  ])
  func readsWhoANameIs(file: String, element: String, name: String, words: String) throws {
    let content = try FlickrList.content(try Self.body(file), element: element)
    #expect(content["id"].map(FlickrDirectory.isNumber) == true)
    #expect(content.child(named: name)?.text == words)
  }
}
