import HeliographCore
import Testing

@testable import HeliographDemo
@testable import HeliographSources

@Suite struct DemoSourceTests {
  /// "Paints" the seed of the scene.
  private let source = DemoSource(
    encoder: "p",
    paint: { scene in
      RawPhoto(
        pixels: withUnsafeBytes(of: scene.seed, Array.init), size: scene.size, metadata: scene.metadata)
    }, encode: { $0.pixels })

  private func scenes(of page: SourcePage) throws -> [PaintedScene] {
    try page.photos.map { try PaintedScene($0.original) }
  }

  @Test func paintsTheSceneOfEachPhotoUnderItsOwnKey() async throws {
    let photos = try await collected(source).flatMap(\.photos)
    var keys: Set<ContentHash> = []
    for photo in photos {
      guard case .loaded(let key, let load) = try source.original(of: photo) else {
        Issue.record("not painted")
        continue
      }
      keys.insert(key)
      let scene = try PaintedScene(photo.original)
      #expect(try await load() == withUnsafeBytes(of: scene.seed, Array.init))
    }
    #expect(keys.count == photos.count)
  }

  @Test func paintsAgainForAnotherPainter() async throws {
    let photo = try #require(try await collected(source).flatMap(\.photos).first)
    let other = DemoSource(encoder: "q") { _ in [] }
    guard case .loaded(let key, _) = try source.original(of: photo),
      case .loaded(let otherKey, _) = try other.original(of: photo)
    else {
      Issue.record("not painted")
      return
    }
    #expect(key != otherKey)
  }

  @Test func hasAnAlbumForEachOfItsScenes() async throws {
    let pages = try await collected(source)
    #expect(
      pages.map { $0.album.names.map { String(decoding: $0, as: UTF8.self) } } == [
        [], ["coast"], ["high-country"], ["after-dark"], ["wide-and-tall"], ["kyoto"], ["one-window"],
      ])
    #expect(pages.map(\.photos.count) == [0, 9, 10, 9, 4, 4, 32])
    #expect(pages.allSatisfy { $0.problems.isEmpty })
    #expect(Set(pages.flatMap(\.photos).map(\.id)).count == 68)
    for page in pages.dropFirst() {
      let text = try #require(page.text)
      #expect(text.cover == nil || page.photos.contains { $0.fileName == text.cover })
      #expect(text.bodyHTML?.hasPrefix("<p>") == true)
    }
    // The home page too.
    #expect(pages.allSatisfy { $0.text?.words[DemoKind.secondLanguage]?.bodyHTML?.isEmpty == false })
  }

  @Test func givesTheSamePagesEveryTime() async throws {
    #expect(try await collected(source) == collected(source))
  }

  @Test func showsEveryShapeAndEveryTerrain() async throws {
    let scenes = try await collected(source).flatMap(scenes)
    #expect(Set(scenes.map(\.terrain)) == Set(PaintedScene.Terrain.allCases))
    #expect(scenes.contains { $0.size.aspectRatio >= 3 })
    #expect(scenes.contains { $0.size.aspectRatio == 1 })
    #expect(scenes.contains { $0.size.aspectRatio == 1.5 })
    #expect(scenes.contains { $0.size.aspectRatio < 1 })
    #expect(scenes.contains { $0.size.aspectRatio == 5 })
    #expect(scenes.contains { $0.size.aspectRatio == 0.25 })
    let titled = scenes.filter { $0.metadata.title != nil }
    #expect(Set(titled.map(\.seed)).count == titled.count)
  }

  @Test func showsAllThatAPhotoCanShow() async throws {
    for scene in try await collected(source).dropLast().flatMap(scenes) {
      let metadata = scene.metadata
      #expect(metadata.filled(from: PhotoMetadata()) == metadata)
      #expect(metadata.title != nil && metadata.description != nil && metadata.altText != nil)
      #expect(metadata.creator == "Heliograph" && metadata.copyright != nil)
      #expect(metadata.camera != nil && metadata.lens != nil && metadata.keywords.count >= 3)
      #expect((1...5).contains(metadata.rating ?? 0))
      #expect((metadata.exposure.time ?? 0) > 0 && (metadata.exposure.fNumber ?? 0) > 0)
      #expect((metadata.exposure.iso ?? 0) > 0 && (metadata.exposure.focalLength ?? 0) > 0)
      #expect(metadata.coordinate?.altitude != nil && metadata.captureTime?.utcOffset != nil)
    }
  }

  /// What visitors' own photos lack, and what their folders bring: the demo hides none of it.
  @Test func isAsPhotosAre() async throws {
    let pages = try await collected(source)
    let untitled = try #require(pages.last)
    #expect(try scenes(of: untitled).allSatisfy { $0.metadata.title == nil && $0.metadata.altText == nil })
    // The demo's page has 24.
    #expect(untitled.photos.count > 24 && untitled.text?.cover == nil)
    #expect(pages.contains { ($0.text?.title ?? "").utf8.count > 80 })
    let words = pages.compactMap(\.text?.title).joined()
    #expect(words.unicodeScalars.contains { (0x4E00...0x9FFF).contains($0.value) })
  }

  @Test(arguments: DemoAlbum.all.flatMap(\.scenes).map(\.file))
  func paintsTheSunWhereItStood(file: String) throws {
    let scene = try #require(DemoAlbum.all.flatMap(\.scenes).first { $0.file == file })
    let place = try #require(scene.coordinate)
    let seconds = try #require(scene.captureTime?.unixSeconds)
    #expect(abs(SolarElevation.at(place, unixSeconds: seconds) - scene.sunElevation) < 0.05)
  }

  /// Its words are in Japanese, and a search for its name in Latin letters has to find it.
  @Test func namesAPlaceInLatinLettersToo() {
    #expect(DemoScene.kyoto.count == 4 && DemoScene.kyoto.allSatisfy { $0.keywords.contains("Kyoto") })
  }

  @Test func hasDaylightOnlyBeforeDark() async throws {
    // −0.833° is sunrise and sunset as almanacs count them.
    let pages = try await collected(source).map(scenes)
    #expect(pages[3].allSatisfy { $0.sunElevation < -0.833 })
    for page in pages[1...2] {
      #expect(page.count { $0.sunElevation >= -0.833 } > page.count / 2)
    }
  }

  // Jean Meeus, Astronomical Algorithms, example 25.a: the declination at 1992-10-13 0h is −7.785°;
  // seen from the north pole the sun stands as high as its declination.
  @Test func agreesWithAnAlmanac() throws {
    let pole = try #require(Coordinate(latitude: 90, longitude: 0))
    #expect(abs(SolarElevation.at(pole, unixSeconds: 718_934_400) + 7.785) < 0.01)
  }
}

/// All pages of a source, in order.
private func collected(_ source: some PhotoSource) async throws -> [SourcePage] {
  var pages: [SourcePage] = []
  for try await page in source.pages() { pages.append(page) }
  return pages
}
