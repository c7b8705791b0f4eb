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

  @Test func sortsAlbumsWithADateFirstAndNewestAhead() throws {
    func dated(_ year: Int) -> AlbumText { AlbumText(date: CaptureTime(year: year, month: 1, day: 1)) }
    let ids = ["10", "2", "old", "new"].map { AlbumID.root.child($0.utf8) }
    let built = library([
      (ids[0], nil, [try photo("a")]), (ids[1], nil, [try photo("b")]),
      (ids[2], dated(1999), [try photo("c")]), (ids[3], dated(2024), [try photo("d")]),
    ])
    #expect(built.albums[0].children == [ids[3], ids[2], ids[1], ids[0]])
  }
}
