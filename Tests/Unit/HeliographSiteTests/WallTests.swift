import Foundation
import HeliographCore
import HeliographLayout
import Testing

@testable import HeliographSite

/// What a page and the file beside it tell the script that makes one page of all.
///
/// Tests/Browser/test_wall.py shows the wall in a browser, and measures that the heights are those that are drawn.
struct WallTests {
  /// `WallFile` as a reader of JSON sees it.
  private struct Wall {
    /// For each size of tiles, the widths from which a window has other heights.
    let from: [[Int]]
    let kind: String
    let pages: [[Any]]

    init(_ text: String) throws {
      let root = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
      from = try #require(root["from"] as? [[Int]])
      kind = try #require(root["kind"] as? String)
      pages = try #require(root["pages"] as? [[Any]])
    }
  }

  private static let far = AlbumID.root.child("far".utf8)

  /// An album of photos a month apart.
  private static func site(
    _ count: Int, paging: Paging, album: Paging? = nil, kind: LayoutKind = .justified,
    language: String = "en",
    collections: [CollectionKind] = [], isDated: Bool = true
  ) throws -> RenderedSite {
    let photos = (0..<count).compactMap { number in
      SampleLibrary.photo(
        number, album: "far",
        metadata: PhotoMetadata(
          captureTime: isDated ? CaptureTime(year: 2019 + number / 12, month: 1 + number % 12, day: 3) : nil))
    }
    var text = AlbumText(title: "Far")
    text.paging = album
    var settings = SampleLibrary.settings()
    settings.photosPerPage = 10
    settings.paging = paging
    settings.language = language
    settings.collections = collections
    settings.layout = LayoutSettings(kind: kind)
    return try RenderedSite(
      PhotoLibrary(albums: [
        Album(id: .root, text: AlbumText(), photos: [], children: [far], cover: photos.first),
        Album(id: far, text: text, photos: photos, children: [], cover: photos.first),
      ]), settings: settings)
  }

  @Test func namesPagesWithoutDatesByTheirNumber() throws {
    let wall = try Wall(try Self.site(25, paging: .wall, isDated: false).text("albums/far/wall.json"))
    #expect(wall.pages.map { $0[3] as? String } == ["Page 1 of 3", "Page 2 of 3", "Page 3 of 3"])
  }

  @Test(arguments: LayoutKind.allCases)
  func listsEveryPage(kind: LayoutKind) throws {
    let site = try Self.site(60, paging: .wall, kind: kind)
    let wall = try Wall(site.text("albums/far/wall.json"))
    #expect(wall.kind == kind.rawValue && wall.from.allSatisfy { $0.first == 0 && $0 == $0.sorted() })
    #expect(wall.from.count == TileSize.allCases.count)
    #expect(wall.pages.compactMap { $0[1] as? Int } == Array(1...wall.pages.count))
    #expect(wall.pages.compactMap { $0[2] as? Int }.reduce(0, +) == 60)
    for page in wall.pages {
      let address = try #require(page[0] as? String)
      let html = site.text("albums/far/\(address)")
      #expect(
        html.contains("class=\"tiles ended\"") && html.contains("data-wall=\"")
          && html.contains("<nav class=\"pages\""))
      let heights = try #require(page[4] as? [Int])
      #expect(
        heights.count == 2 * wall.from.joined().count
          && stride(from: 0, to: heights.count, by: 2).allSatisfy { heights[$0] > 0 })
    }
    // A point would make a position of it, for whoever looks for positions.
    #expect(!site.text("albums/far/wall.json").split(separator: "\"").contains { $0.contains("0.") })
  }

  @Test func saysMonthsInTheLanguageOfTheSite() throws {
    let wall = try Wall(try Self.site(60, paging: .wall, language: "de").text("albums/far/wall.json"))
    let months = wall.pages.flatMap { $0[5] as? [[Any]] ?? [] }
    #expect(months.count == 60)
    #expect(months[2][1] as? String == "März 2019" && months[2][2] as? String == "2019")
    #expect(wall.pages[0][3] as? String ?? "" != "")
  }

  @Test func isForThoseWhoWantIt() throws {
    #expect(try Self.site(60, paging: .pages).pages.allSatisfy { !$0.path.contains("wall") })
    let own = try Self.site(60, paging: .pages, album: .wall, collections: [.all])
    #expect(own.pages.contains { $0.path == "albums/far/wall.json" })
    #expect(own.pages.contains { $0.path.hasPrefix("assets/wall-") })
    #expect(!own.pages.contains { $0.path == "all/wall.json" })
    let all = try Self.site(60, paging: .wall, album: .pages, collections: [.all])
    #expect(!all.pages.contains { $0.path == "albums/far/wall.json" })
    #expect(all.text("all/index.html").contains("data-wall=\"wall.json\""))
    // One page needs nothing.
    #expect(try Self.site(6, paging: .wall).pages.allSatisfy { !$0.path.contains("wall") })
  }

  /// By the frames that `heliograph inspect layout` tells, which are computed in another way.
  @Test(arguments: [320, 360, 700, 1200, 1914, 2560], TileSize.allCases)
  func foretellsTheHeightOfAGrid(window: Int, size: TileSize) throws {
    let gap = 40
    let photos = (0..<31).compactMap { SampleLibrary.photo($0) }
    let layout = LayoutSettings(kind: .grid, columns: 5, gap: gap)
    let width = PageFrame.contentWidth(window: window, gap: gap)
    let columns = GridMeasure.photos(layout, at: size).columns(atWidth: window)
    let frames = GridMeasure.photos(layout).frames(
      count: 31, columns: columns, width: width + Double(2 * gap))
    let bottom = (frames.map { $0.y + $0.height }.max() ?? 0) - Double(gap)
    let heights = GridArrangement(photos: photos, layout: layout).heights(at: size)
    let height = try #require(heights.last { $0.range.from <= window }).height(width: width)
    #expect(abs(height - bottom) < 0.001)
  }
}
