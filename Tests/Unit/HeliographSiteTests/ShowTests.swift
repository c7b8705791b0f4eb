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
}
