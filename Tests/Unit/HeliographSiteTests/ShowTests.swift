import Foundation
import HeliographCore
import Testing

@testable import HeliographSite

/// The way into the show of an album, and the list beside the album that it reads.
///
/// Tests/Browser/test_show.py shows it in a browser.
struct ShowTests {
  private static let far = AlbumID.root.child("far".utf8)

  /// An album of so many photos, in pages of ten.
  private static func site(
    _ count: Int, recipe: Recipe = Recipe(widths: [480, 1600], formats: [.jpeg, .webp]),
    collections: [CollectionKind] = []
  ) throws -> RenderedSite {
    let photos = (0..<count).compactMap { number in
      SampleLibrary.photo(
        number, album: "far",
        metadata: PhotoMetadata(
          title: "Photo \(number)", captureTime: CaptureTime(year: 2019, month: 1, day: 1 + number)),
        recipe: recipe)
    }
    var settings = SampleLibrary.settings()
    settings.photosPerPage = 10
    settings.collections = collections
    return try RenderedSite(
      PhotoLibrary(albums: [
        Album(id: .root, text: AlbumText(), photos: [], children: [far], cover: photos.first),
        Album(id: far, text: AlbumText(title: "Far"), photos: photos, children: [], cover: photos.first),
      ]), settings: settings)
  }

  private static func list(_ site: RenderedSite) throws -> [[Any]] {
    let text = site.text("albums/far/show.json")
    let root = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    return try #require(root["photos"] as? [[Any]])
  }

  @Test func listsThePhotosOfAllPagesInTheirOrder() throws {
    let site = try Self.site(25)
    let list = try Self.list(site)
    #expect(list.map { $0[5] as? String } == (0..<25).map { "Photo \($0)" })
    for photo in list {
      let start = try #require(photo[0] as? String)
      #expect(start.hasPrefix("../../images/") && photo[3] as? String == "480 1600")
      #expect(photo[4] as? String == "webp jpg" && photo.count == 6)
      #expect(photo[1] as? Int == 1600)
    }
  }

  @Test func isLedToFromTheFirstPageOfAnAlbumWithSeveralPhotos() throws {
    let site = try Self.site(25, collections: [.years])
    for page in site.html {
      let text = String(decoding: page.bytes, as: UTF8.self)
      #expect(text.contains("href=\"#show\"") == (page.path == "albums/far/index.html"), "\(page.path)")
      #expect(!text.contains("<script src=\"../../assets/show-"))
    }
    #expect(site.text("albums/far/index.html").contains("data-list=\"show.json\""))
    #expect(site.pages.filter { $0.path.hasSuffix("show.json") }.map(\.path) == ["albums/far/show.json"])
  }

  @Test func isNotThereForOnePhoto() throws {
    let site = try Self.site(1)
    #expect(site.pages.allSatisfy { !$0.path.hasSuffix("show.json") })
    #expect(!site.text("albums/far/index.html").contains("#show"))
  }

  /// The files of the show of a long album, in their order, as JSON.
  private static func files(of photos: [Photo]) throws -> [(path: String, json: [String: [Any]])] {
    let album = Album(
      id: far, text: AlbumText(title: "Far"), photos: photos, children: [], cover: photos.first)
    let root = Album(id: .root, text: AlbumText(), photos: [], children: [far], cover: photos.first)
    let site = SiteContext(
      index: SiteIndex(library: PhotoLibrary(albums: [root, album]), settings: SampleLibrary.settings()),
      assets: try .standard(.standard), info: SiteInfo())
    let show = try #require(ShowFile(of: site.index.gallery(album), in: site))
    return try show.pages.map { page in
      (page.path, try #require(try JSONSerialization.jsonObject(with: Data(page.bytes)) as? [String: [Any]]))
    }
  }

  private static func photos(_ count: Int) throws -> [Photo] {
    (0..<count).compactMap {
      SampleLibrary.photo(
        $0, album: "far", metadata: PhotoMetadata(title: "Photo \($0)"),
        recipe: Recipe(widths: [480], formats: [.jpeg]))
    }
  }

  @Test func listsALongAlbumInPartsOfWhichOnePhotoMoreChangesFew() throws {
    let all = try Self.photos(2_001)
    let files = try Self.files(of: all)
    let list = try #require(files.last)
    #expect(list.path == "albums/far/show.json" && list.json["photos"] == nil)
    let names = try #require(list.json["parts"] as? [String])
    #expect(files.dropLast().map(\.path) == names.map { "albums/far/\($0)" })
    let photos = files.dropLast().map { $0.json["photos"] as? [[Any]] ?? [] }
    #expect(photos.allSatisfy { 125...500 ~= $0.count })
    #expect(photos.joined().map { $0[5] as? String } == all.map(\.metadata.title))

    let fewer = try Self.files(of: all.enumerated().filter { $0.offset != 700 }.map(\.element))
    let changed = Set(files.map(\.path)).subtracting(fewer.map(\.path))
    #expect(!changed.isEmpty && changed.count <= 2)
  }

  @Test func listsAShortAlbumInOneFile() throws {
    #expect(try Self.files(of: Self.photos(500)).map(\.path) == ["albums/far/show.json"])
  }
}
