import HeliographCore
import Testing

@testable import HeliographLibrary

@Suite struct LibraryBuilderTests {
  private func photo(
    _ name: String, year: Int? = nil, stars: Int? = nil, size: (Int, Int) = (40, 30)
  ) throws -> Photo {
    let size = try #require(PixelSize(width: size.0, height: size.1))
    let content = ContentHash(of: name.utf8)
    let key = RenditionKey(content: content, recipe: .standard, encoder: "test")
    return Photo(
      id: PhotoID(source: "test", name: name.utf8), fileName: Array(name.utf8),
      contentHash: content, size: size,
      metadata: PhotoMetadata(
        rating: stars, captureTime: year.flatMap { CaptureTime(year: $0, month: 1, day: 1) }),
      owner: nil, licence: nil, page: nil,
      renditions: [Rendition(format: .jpeg, size: size, key: key, byteCount: 1)])
  }

  private func library(_ pages: [(AlbumID, AlbumText?, [Photo])]) -> PhotoLibrary {
    var builder = LibraryBuilder()
    for (album, text, photos) in pages {
      builder.add(photos, of: SourcePage(album: album, text: text, photos: []))
    }
    return builder.library()
  }

  private func names(_ album: Album) -> [String] {
    album.photos.map { String(decoding: $0.fileName, as: UTF8.self) }
  }

  @Test(arguments: [
    (AlbumText.Order.time, ["old.jpg", "new.jpg", "2.jpg", "10.jpg"]),
    (.newest, ["new.jpg", "old.jpg", "2.jpg", "10.jpg"]),
    (.name, ["2.jpg", "10.jpg", "new.jpg", "old.jpg"]),
    (.source, ["10.jpg", "new.jpg", "2.jpg", "old.jpg"]),
  ])
  func ordersPhotosAsTheAlbumSays(order: AlbumText.Order, expected: [String]) throws {
    let photos = [
      try photo("10.jpg"), try photo("new.jpg", year: 2020), try photo("2.jpg"),
      try photo("old.jpg", year: 1990),
    ]
    let built = library([(.root, AlbumText(order: order), photos)])
    #expect(names(built.albums[0]) == expected)
  }

  @Test func putsTheNamedPhotosFirst() throws {
    let photos = [try photo("a.jpg"), try photo("b.jpg"), try photo("c.jpg")]
    let text = AlbumText(order: .name, firstPhotos: [Array("c.jpg".utf8), Array("gone.jpg".utf8)])
    #expect(names(library([(.root, text, photos)]).albums[0]) == ["c.jpg", "a.jpg", "b.jpg"])
  }

  /// Two of one photo would be two pages of one address.
  @Test func putsAPhotoThatIsNamedTwiceThereOnce() throws {
    let text = AlbumText(firstPhotos: [Array("b.jpg".utf8), Array("b.jpg".utf8)])
    let built = library([(.root, text, [try photo("a.jpg"), try photo("b.jpg")])])
    #expect(names(built.albums[0]) == ["b.jpg", "a.jpg"])
  }

  @Test func passesAThemeDownToAlbumsAndPhotosThatHaveNone() throws {
    let outer = AlbumID.root.child("A".utf8)
    let (inner, own) = (outer.child("x".utf8), outer.child("y".utf8))
    let wish = AlbumText(
      theme: .luminance, themes: [PhotoTheme(fileName: Array("b.jpg".utf8), theme: .night)])
    let built = library([
      (.root, nil, [try photo("a.jpg")]), (outer, AlbumText(theme: .sun), [try photo("a.jpg")]),
      (inner, nil, [try photo("a.jpg")]), (own, wish, [try photo("a.jpg"), try photo("b.jpg")]),
    ])
    #expect(built.albums.map(\.text.theme) == [nil, .sun, .sun, .luminance])
    #expect(built.albums.map { $0.photos.map(\.theme) } == [[nil], [.sun], [.sun], [.luminance, .night]])
  }

  @Test func makesTheOnlyAlbumTheWholeSite() throws {
    let trip = AlbumID.root.child("Trip".utf8)
    let built = library([(.root, nil, []), (trip, AlbumText(title: "Trip"), [try photo("a.jpg")])])
    #expect(built.albums.count == 1)
    #expect(built.albums[0].id == .root)
    #expect(built.albums[0].text.title == "Trip")
  }

  @Test func leavesOutAlbumsWithoutPhotosAndLendsCoversUpwards() throws {
    let (a, b, deep) = (
      AlbumID.root.child("A".utf8), AlbumID.root.child("B".utf8), AlbumID.root.child("A".utf8).child("x".utf8)
    )
    let inner = try photo("inner.jpg")
    let built = library([(b, nil, []), (deep, nil, [inner]), (.root, nil, [try photo("top.jpg")])])
    #expect(built.albums.map(\.id) == [.root, a, deep])
    #expect(built.albums[1].cover?.id == inner.id)
    #expect(built.photoCount == 2)
  }

  private func covers(_ album: Album) -> [String] {
    album.covers.compactMap { $0.photo.map { String(decoding: $0.fileName, as: UTF8.self) } }
  }

  @Test func putsTheBestPhotoOnTheCover() throws {
    let photos = [
      try photo("a.jpg"), try photo("b.jpg", stars: -1), try photo("c.jpg", stars: 5, size: (30, 40)),
      try photo("d.jpg", stars: 3), try photo("e.jpg", stars: 5),
      try photo("f.jpg", stars: 5, size: (300, 40)),
    ]
    #expect(covers(library([(.root, nil, photos)]).albums[0]) == ["e.jpg", "c.jpg", "f.jpg"])
    let text = AlbumText(cover: Array("b.jpg".utf8))
    #expect(covers(library([(.root, text, photos)]).albums[0]) == ["b.jpg", "e.jpg", "c.jpg"])
  }

  /// An album inside lends its photos, and what its owner chose of them before others with as many stars.
  @Test func putsTheBestPhotoOfAllAlbumsInsideOnTheCover() throws {
    let (a, b) = (AlbumID.root.child("A".utf8), AlbumID.root.child("B".utf8))
    let built = library([
      (.root, nil, [try photo("root.jpg", stars: 2)]),
      (a, nil, [try photo("a1.jpg", stars: 4), try photo("a2.jpg", stars: 1)]),
      (
        b, AlbumText(cover: Array("b2.jpg".utf8)),
        [try photo("b1.jpg", stars: 4), try photo("b2.jpg", stars: 4)]
      ),
    ])
    #expect(
      built.albums.map(covers) == [
        ["b2.jpg", "a1.jpg", "b1.jpg"], ["a1.jpg", "a2.jpg"], ["b2.jpg", "b1.jpg"],
      ])
    #expect(built.albumCount == 3)
    #expect(library([(a, nil, [try photo("x.jpg")]), (b, nil, [try photo("y.jpg")])]).albumCount == 2)
  }

  /// The album "mixed" has a photo of 2010 and an album of 2021 inside; that of "dated" has a newer photo.
  @Test(
    arguments: [
      (nil, ["mixed", "2", "10", "dated", "3", "4"]), (.newest, ["mixed", "2", "10", "dated", "3", "4"]),
      (.oldest, ["dated", "2", "10", "mixed", "3", "4"]), (.name, ["2", "3", "4", "10", "dated", "mixed"]),
      (
        .listed(["4", "gone", "dated", "4"].map { Array($0.utf8) }), ["4", "dated", "mixed", "2", "10", "3"]
      ), (.listed([]), ["mixed", "2", "10", "dated", "3", "4"]),
    ] as [(AlbumText.AlbumOrder?, [String])])
  func sortsAlbumsAsTheAlbumAroundSays(order: AlbumText.AlbumOrder?, expected: [String]) throws {
    func album(_ name: String) -> AlbumID { .root.child(name.utf8) }
    func dated(_ year: Int) -> AlbumText { AlbumText(date: CaptureTime(year: year, month: 1, day: 1)) }
    let built = library([
      (.root, AlbumText(albums: order), []), (album("4"), nil, [try photo("a")]),
      (album("3"), nil, [try photo("b")]), (album("10"), nil, [try photo("c", year: 2015), try photo("d")]),
      (album("2"), nil, [try photo("e", year: 2015), try photo("f", year: 1990)]),
      (album("dated"), dated(1999), [try photo("g", year: 2024)]),
      (album("mixed"), nil, [try photo("h", year: 2010)]),
      (album("mixed").child("in".utf8), dated(2021), [try photo("i")]),
      // Nothing of it is shown.
      (album("3").child("empty".utf8), dated(2030), []),
    ])
    #expect(
      built.albums[0].children.map { String(decoding: $0.names[0], as: UTF8.self) } == expected)
  }

  /// An album whose photos were not read, and a locked one, of which nothing is known.
  @Test func sortsOutlinesByTheirDates() throws {
    func outline(_ year: Int?, isLocked: Bool = false) throws -> AlbumOutline {
      let photos = isLocked ? [] : [try photo("\(year ?? 0)", year: year)]
      return AlbumOutline(
        text: nil, summary: GallerySummary(photos), content: ContentHash(of: "x".utf8),
        siteFolder: isLocked ? "locked" : nil, covers: [])
    }
    func album(_ name: String) -> AlbumID { .root.child(name.utf8) }
    var builder = LibraryBuilder()
    builder.add(try outline(nil, isLocked: true), of: album("a"))
    builder.add(try outline(nil), of: album("b"))
    builder.add(try outline(2001), of: album("c"))
    builder.add(try outline(2020), of: album("d"))
    let children = builder.library().albums[0].children
    #expect(children == [album("d"), album("c"), album("b"), album("a")])
  }

  @Test func findsNamesOfAlbumsInTheOtherFormOfUnicode() throws {
    let (a, b) = (AlbumID.root.child("a".utf8), AlbumID.root.child("u\u{308}".utf8))
    let text = AlbumText(albums: .listed([Array("\u{FC}".utf8)]))
    let built = library([(.root, text, []), (a, nil, [try photo("x")]), (b, nil, [try photo("y")])])
    #expect(built.albums[0].children == [b, a])
  }
}
