import HeliographCore
import Testing

@testable import HeliographSite

/// What one photo or album more changes in a site: the files that show it, and not those behind them.
struct PageStabilityTests {
  /// The files of the album of all photos.
  private static let whole = Result { try files(library(Array(0..<600)), pagedSettings) }

  private static var pagedSettings: SiteSettings {
    var settings = SampleLibrary.settings()
    settings.photosPerPage = 20
    settings.collections = [.years, .keywords, .cameras, .all]
    return settings
  }

  private static func files(
    _ library: PhotoLibrary, _ settings: SiteSettings
  ) throws -> [String: ContentHash] {
    var files: [String: ContentHash] = [:]
    try SiteRenderer(settings: settings).render(library) { page, _ in files[page.path] = page.fingerprint }
    return files
  }

  /// One album of photos a day apart, by their numbers.
  private static func library(_ numbers: [Int]) -> PhotoLibrary {
    let id = AlbumID.root.child("far".utf8)
    let photos = numbers.compactMap { number in
      let day = CaptureTime(
        year: 2001 + number / 336, month: 1 + number / 28 % 12, day: 1 + number % 28)
      return SampleLibrary.photo(
        number, album: "far", metadata: PhotoMetadata(keywords: ["sea"], camera: "X-T4", captureTime: day))
    }
    let root = Album(id: .root, text: AlbumText(), photos: [], children: [id], cover: photos.first)
    return PhotoLibrary(albums: [
      root, Album(id: id, text: AlbumText(), photos: photos, children: [], cover: photos.first),
    ])
  }

  /// Files that differ or are gone, without the photo's own.
  private func changes(_ before: [String: ContentHash], _ after: [String: ContentHash]) -> [String] {
    Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }.sorted()
  }

  /// At the front, in the middle and at the end of an album and of collections that begin with the newest.
  @Test(arguments: [0, 300, 599])
  func changesAFewPagesForAPhoto(added: Int) throws {
    let before = try Self.files(Self.library((0..<600).filter { $0 != added }), Self.pagedSettings)
    let after = try Self.whole.get()
    #expect(after.count > 700)
    // The photo and its neighbours, the home page, and in the album and the lists of its year, keyword, camera and all
    // photos: the first page, the page with the photo, one that a cut moved, and the numbers. Overviews show the count.
    let changed = changes(before, after)
    #expect(changed.count <= 40, "\(changed)")
    for folder in ["albums/far/", "tags/sea/", "cameras/x-t4/", "all/"] {
      #expect((1...10).contains(changed.count { $0.hasPrefix(folder) }), "\(changed)")
    }
  }

  @Test func changesAFewPagesOfCardsForAnAlbum() throws {
    var settings = SampleLibrary.settings()
    settings.photosPerPage = 20
    func library(_ numbers: [Int]) -> PhotoLibrary {
      let ids = numbers.map { AlbumID.root.child("album \(10_000 + $0)".utf8) }
      let root = Album(id: .root, text: AlbumText(), photos: [], children: ids, cover: nil)
      return PhotoLibrary(
        albums: [root]
          + ids.map { Album(id: $0, text: AlbumText(), photos: [], children: [], cover: nil) })
    }
    let all = Array(0..<1000)
    let before = try Self.files(library(all.filter { $0 != 500 }), settings)
    let after = try Self.files(library(all), settings)
    let changed = changes(before, after)
    #expect(changed.contains("albums/album-10500/index.html"))
    #expect(changed.count <= 12, "\(changed)")
  }

  /// The photo pages of an album of 20,000 that change are the new photo's and those beside it.
  @Test func numbersALongAlbumInSmallSheets() throws {
    func numbers(_ range: [Int]) throws -> NumberedList {
      try #require(
        NumberedList(at: "albums/far/sequence", of: range.map { ContentHash(of: "photo \($0)".utf8) }))
    }
    let all = Array(0..<20_000)
    let (before, after) = (try numbers(all.filter { $0 != 7 }), try numbers(all))
    let old = Dictionary(uniqueKeysWithValues: before.sheets.map { ($0.path, $0.declarations) })
    let changed = after.sheets.filter { old[$0.path] != $0.declarations }.map(\.path.text)
    #expect(changed.count <= 3 && changed.contains("albums/far/sequence.css"), "\(changed)")
    let sizes = after.sheets.map(\.declarations.utf8.count)
    #expect(after.sheets.count > 100 && sizes[0] + (sizes.dropFirst().max() ?? 0) < 8000, "\(sizes)")
    let moved = all.filter { $0 > 7 }.filter { index in
      before.sheets(ofItem: index - 1) != after.sheets(ofItem: index)
        || before.declarations(ofItem: index - 1) != after.declarations(ofItem: index)
    }
    #expect(moved.isEmpty)
  }

  /// As a browser computes it from the sheets that a page loads.
  @Test(arguments: [2, 200, 201, 5000])
  func statesThePlaceOfEachItem(count: Int) throws {
    let list = try #require(
      NumberedList(at: "sequence", of: (0..<count).map { ContentHash(of: "photo \($0)".utf8) }))
    let sheets = Dictionary(uniqueKeysWithValues: list.sheets.map { ($0.path, values($0.declarations)) })
    for index in [0, 1, count / 2, count - 2, count - 1] {
      let loaded = list.sheets(ofItem: index).reduce(into: [:]) { all, path in
        all.merge(sheets[path] ?? [:]) { _, new in new }
      }
      let own = values(list.declarations(ofItem: index)).mapValues { $0.dropFirst("var(".count).dropLast() }
      let place = own["--place"].flatMap { loaded[String($0)] }.flatMap { Int($0) }
      let part = own["--part"].map { Int(loaded[String($0)] ?? "") } ?? 0
      #expect((place ?? -1) + (part ?? -1) == index + 1)
      #expect(loaded["--total"] == "\(count)")
    }
  }

  private func values(_ declarations: String) -> [String: String] {
    declarations.split(separator: ";").reduce(into: [:]) { all, line in
      let parts = line.split(separator: ":")
      all[String(parts[0])] = String(parts[1])
    }
  }
}
