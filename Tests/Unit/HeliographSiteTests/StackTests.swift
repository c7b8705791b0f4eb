import HeliographCore
import Testing

@testable import HeliographSite

/// Which photos are one tile, and what the pages show of it.
@Suite struct StackTests {
  private static func time(_ second: Int, microsecond: Int? = nil) -> CaptureTime? {
    CaptureTime(year: 2024, month: 5, day: 4, hour: 18, minute: 30, second: second, microsecond: microsecond)
  }

  /// A photo of a camera, by its name, taken in a second.
  private static func photo(
    _ name: String, at second: Int?, camera: String? = "Acme One", rating: Int? = nil, step: Double? = nil,
    exposed: Double? = 0.01, burst: String? = nil
  ) throws -> Photo {
    let metadata = PhotoMetadata(
      rating: rating, camera: camera, exposure: Exposure(time: exposed, compensation: step),
      captureTime: second.flatMap { time($0) }, burst: burst)
    return try #require(SampleLibrary.photo(0, metadata: metadata, fileName: name))
  }

  private static func settings(
    bursts: Bool = false, brackets: Bool = false, edits: Bool = false
  ) -> StackSettings {
    var settings = StackSettings()
    (settings.bursts, settings.brackets, settings.edits) = (bursts, brackets, edits)
    return settings
  }

  /// The names of the photos of each stack.
  private func stacks(
    _ photos: [Photo], _ settings: StackSettings, named lists: [[String]] = []
  ) -> [[String]] {
    StackFinder(photos, by: settings, named: lists.map { $0.map { Array($0.utf8) } }).stacks
      .map { $0.map { String(decoding: photos[$0].fileName, as: UTF8.self) } }
      .sorted { $0[0] < $1[0] }
  }

  @Test func photosThatFollowOneAnotherAreABurst() throws {
    let photos = try [
      Self.photo("a.jpg", at: 0), Self.photo("b.jpg", at: 2), Self.photo("c.jpg", at: 3),
      Self.photo("d.jpg", at: 6), Self.photo("other.jpg", at: 2, camera: "Acme Two"),
      Self.photo("unknown.jpg", at: 2, camera: nil), Self.photo("undated.jpg", at: nil),
    ]
    #expect(stacks(photos, Self.settings(bursts: true)) == [["a.jpg", "b.jpg", "c.jpg"]])
    #expect(stacks(photos, StackSettings()).isEmpty)
    #expect(stacks(photos, Self.settings(brackets: true, edits: true)).isEmpty)
    // The order of the album changes nothing.
    #expect(stacks(photos.reversed(), Self.settings(bursts: true)) == [["a.jpg", "b.jpg", "c.jpg"]])
  }

  @Test func aDayIsNoSecond() throws {
    let day = try #require(CaptureTime(year: 2024, month: 5, day: 4, precision: .day))
    let named = try #require(
      CaptureTime(year: 2024, month: 5, day: 4, hour: 18, precision: .day, origin: .fileName))
    let photos = [day, day, named, named].enumerated().compactMap { number, time in
      SampleLibrary.photo(number, metadata: PhotoMetadata(camera: "Acme One", captureTime: time))
    }
    #expect(photos.count == 4 && stacks(photos, Self.settings(bursts: true)).isEmpty)
  }

  @Test func theMarkOfACameraMakesABurst() throws {
    let photos = try [
      Self.photo("a.jpg", at: 0, burst: "x"), Self.photo("b.jpg", at: 9, burst: "x"),
      Self.photo("c.jpg", at: nil, camera: nil, burst: "x"), Self.photo("d.jpg", at: 20, burst: "y"),
    ]
    #expect(stacks(photos, Self.settings(bursts: true)) == [["a.jpg", "b.jpg", "c.jpg"]])
    // Brackets go before it.
    let brackets = try [nil, 2.0, nil, 2].enumerated().map {
      try Self.photo("\($0.offset).jpg", at: $0.offset, step: $0.element, burst: "x")
    }
    #expect(
      stacks(brackets, Self.settings(bursts: true, brackets: true)) == [
        ["0.jpg", "1.jpg"], ["2.jpg", "3.jpg"],
      ])
  }

  /// Two series of three at once are two stacks, also where bursts are stacks.
  @Test(arguments: [false, true])
  func exposuresThatDifferAreABracket(bursts: Bool) throws {
    let photos = try [nil, -2.0, 2, nil, -2, 2].enumerated().map {
      try Self.photo("\($0.offset).jpg", at: $0.offset, step: $0.element)
    }
    #expect(
      stacks(photos, Self.settings(bursts: bursts, brackets: true)) == [
        ["0.jpg", "1.jpg", "2.jpg"], ["3.jpg", "4.jpg", "5.jpg"],
      ])
  }

  @Test func aLongExposureIsNoPause() throws {
    let photos = try [
      Self.photo("a.jpg", at: 0, exposed: 8), Self.photo("b.jpg", at: 9, step: 1, exposed: 16),
      Self.photo("c.jpg", at: 40, step: 2, exposed: 1),
    ]
    #expect(stacks(photos, Self.settings(brackets: true)) == [["a.jpg", "b.jpg"]])
    // A photo that says nothing of it is exposed as the camera would.
    let silent = try [
      Self.photo("a.jpg", at: 0, exposed: nil), Self.photo("b.jpg", at: 1, step: 1, exposed: nil),
      Self.photo("c.jpg", at: 2, exposed: nil),
    ]
    #expect(stacks(silent, Self.settings(brackets: true)) == [["a.jpg", "b.jpg"]])
  }

  @Test func anEditedCopyIsWithItsPhoto() throws {
    let photos = try [
      Self.photo("IMG_1.jpg", at: 0), Self.photo("IMG_1-Edit.tif", at: nil), Self.photo("IMG_2.heic", at: 30),
      Self.photo("IMG_2.jpg", at: 30), Self.photo("IMG_E2.JPG", at: 30), Self.photo("IMG_3~2.jpg", at: 40),
    ]
    #expect(
      stacks(photos, Self.settings(edits: true)) == [
        ["IMG_1-Edit.tif", "IMG_1.jpg"], ["IMG_E2.JPG", "IMG_2.jpg"],
      ])
    // Where edited copies are no stacks, they are none by their time either.
    let copied = try [
      Self.photo("a.jpg", at: 0), Self.photo("a-Edit.jpg", at: 0), Self.photo("b.jpg", at: 1, step: 1),
    ]
    #expect(stacks(copied, Self.settings(bursts: true)) == [["a.jpg", "b.jpg"]])
    #expect(stacks(copied, Self.settings(brackets: true)) == [["a.jpg", "b.jpg"]])
    #expect(stacks(copied, Self.settings(bursts: true, edits: true)) == [["a-Edit.jpg", "a.jpg", "b.jpg"]])
    // Of two telephones.
    let others = try [
      Self.photo("1.jpg", at: 0), Self.photo("1.jpg", at: 9, camera: "Acme Two"),
      Self.photo("1-edited.jpg", at: 9, camera: "Acme Two"),
    ]
    #expect(StackFinder(others, by: Self.settings(edits: true), named: []).stacks == [[2, 1]])
  }

  @Test func theBestStandsForAll() throws {
    func first(_ ratings: [Int?], edit: Int? = nil) throws -> String {
      let photos = try ratings.enumerated().map {
        try Self.photo(
          $0.offset == edit ? "0-Edit.jpg" : "\($0.offset).jpg", at: $0.offset, rating: $0.element)
      }
      return try #require(stacks(photos, Self.settings(bursts: true, edits: true)).first?.first)
    }
    #expect(try first([nil, nil, nil]) == "0.jpg")
    #expect(try first([nil, 3, 4, 4]) == "2.jpg")
    #expect(try first([nil, nil], edit: 1) == "0-Edit.jpg")
    #expect(try first([nil, nil, 1], edit: 1) == "2.jpg")
    #expect(try first([3, 3], edit: 1) == "0-Edit.jpg")
    // A rejected photo comes after one without stars.
    #expect(try first([-1, nil]) == "1.jpg")
  }

  @Test func theOwnerPutsPhotosTogether() throws {
    let photos = try [
      Self.photo("a.jpg", at: 0), Self.photo("b.jpg", at: 1), Self.photo("c.jpg", at: 2),
      Self.photo("d.jpg", at: 3), Self.photo("e.jpg", at: 50),
    ]
    let lists = [["e.jpg", "a.jpg", "gone.jpg", "e.jpg"], ["a.jpg", "b.jpg"], ["a.jpg"]]
    #expect(stacks(photos, StackSettings(), named: lists) == [["e.jpg", "a.jpg"]])
    #expect(
      stacks(photos, Self.settings(bursts: true), named: [["e.jpg", "a.jpg"]])
        == [["b.jpg", "c.jpg", "d.jpg"], ["e.jpg", "a.jpg"]])
    // An edited copy joins the photo of which it is one, and no other; one that is named stays where it is.
    let more = try photos + [Self.photo("a-Edit.jpg", at: 0), Self.photo("b-Edit.jpg", at: 1)]
    let named = [["e.jpg", "a.jpg"], ["b.jpg", "c.jpg"], ["b-Edit.jpg", "d.jpg"]]
    #expect(
      stacks(more, Self.settings(bursts: true, edits: true), named: named)
        == [["a-Edit.jpg", "e.jpg", "a.jpg"], ["b-Edit.jpg", "d.jpg"], ["b.jpg", "c.jpg"]])
  }

  /// As everywhere: whatever is asked for beside it.
  @Test func anEditedCopyStandsForPhotosThatTheOwnerNamed() throws {
    let photos = try [Self.photo("a.jpg", at: 0), Self.photo("a-Edit.jpg", at: 0)]
    for settings in [StackSettings(), Self.settings(bursts: true), Self.settings(edits: true)] {
      #expect(stacks(photos, settings, named: [["a.jpg", "a-Edit.jpg"]]) == [["a-Edit.jpg", "a.jpg"]])
    }
  }

  /// A page of thousands of photos would be as long as all of them, thousands of times.
  @Test func aPageShowsTheNearestOfVeryMany() {
    let stack = PhotoStacks.Stack(album: 0, photos: 10..<1010)
    #expect(stack.shown(onPageOf: 10) == 10..<60 && stack.shown(onPageOf: 1009) == 960..<1010)
    #expect(stack.shown(onPageOf: 500) == 475..<525)
    #expect(PhotoStacks.Stack(album: 0, photos: 3..<53).shown(onPageOf: 9) == 3..<53)
  }

  // MARK: Pages

  /// A site of one album with a burst of three, of which the second is rated, between other photos.
  private func site(
    _ change: (inout SiteSettings) -> Void = { _ in }
  ) throws -> (index: SiteIndex, site: RenderedSite) {
    let photos = try [
      Self.photo("0.jpg", at: 0, camera: "Acme Two"), Self.photo("1.jpg", at: 20),
      Self.photo("2.jpg", at: 21, rating: 5), Self.photo("3.jpg", at: 22), Self.photo("4.jpg", at: 50),
    ]
    let library = PhotoLibrary(albums: [
      Album(id: .root, text: AlbumText(), photos: photos, children: [], cover: nil)
    ])
    var settings = SampleLibrary.settings()
    settings.stacks.bursts = true
    change(&settings)
    return (SiteIndex(library: library, settings: settings), try RenderedSite(library, settings: settings))
  }

  private func order(_ photos: [Photo]) -> [String] {
    photos.map { String(decoding: $0.fileName.prefix(1), as: UTF8.self) }
  }

  @Test func aGalleryHasOneTileForAStack() throws {
    let index = try site().index
    let album = try #require(index.album(.root))
    #expect(order(album.photos) == ["0", "2", "1", "3", "4"])
    let gallery = index.gallery(album)
    #expect(order(gallery.photos.map { index.library[$0] }) == ["0", "2", "4"])
    #expect(album.photos.indices.map { gallery.tile(ofPhoto: $0) } == [0, 1, 1, 1, 2])
    // Numbers count all photos.
    #expect(gallery.entry.summary.photoCount == 5)
  }

  @Test func aCollectionHasOneTileForAStack() throws {
    let index = try site { $0.collections = [.all, .ratings, .cameras] }.index
    let galleries = index.collections.all.flatMap(\.galleries)
    let tiles = galleries.map { gallery in order(gallery.photos.map { index.library[$0] }) }
    #expect(tiles.contains(["4", "2", "0"]) && tiles.contains(["2"]) && tiles.contains(["4", "2"]))
  }

  /// The newest photos may all be of one stack, whose first photo is older than they are.
  @Test(arguments: [(2, 2), (3, 2), (5, 3)])
  func aFeedHasAStackOnce(length: Int, count: Int) throws {
    let site = try site {
      $0.baseURL = "https://photos.example.org/"
      $0.discovery.feed = length
    }.site
    #expect(site.text("feed.xml").components(separatedBy: "<entry>").count - 1 == count)
  }

  @Test func pagesShowTheStack() throws {
    let (index, site) = try site()
    func text(_ path: String) throws -> String {
      String(decoding: try #require(site.html.first { $0.path == path }).bytes, as: UTF8.self)
    }
    let home = try text("index.html")
    #expect(home.components(separatedBy: "<a id=").count - 1 == 3)
    #expect(
      home.contains(#"<b><span aria-hidden="true">3</span><span class="unseen">3 photographs</span></b>"#))
    #expect(home.components(separatedBy: "<b>").count == 2)
    let photos = try #require(index.album(.root)).photos
    for (place, photo) in photos.enumerated() {
      let page = try text(index.path(of: photo.id).text)
      let isStacked = (1...3).contains(place)
      #expect(page.contains(#"class="stack""#) == isStacked)
      #expect(page.components(separatedBy: #"aria-current="page""#).count == (isStacked ? 2 : 1))
      // Closing leads to the tile.
      #expect(page.contains("#\(index.name(of: photos[isStacked ? 1 : place].id))\" rel=\"up\""))
      #expect(page.contains("3 photographs") == isStacked)
      // All are in the sequence, so keys go through them.
      if place > 0 { #expect(page.contains("rel=\"prev\"")) }
      if place < 4 { #expect(page.contains("rel=\"next\"")) }
    }
  }

  @Test func withoutStacksNothingChanges() throws {
    let (index, site) = try site { $0.stacks = StackSettings() }
    #expect(order(try #require(index.album(.root)).photos) == ["0", "1", "2", "3", "4"])
    for page in site.html {
      let text = String(decoding: page.bytes, as: UTF8.self)
      #expect(!text.contains("stack") && !text.contains("<b>"), "\(page.path)")
    }
  }
}
