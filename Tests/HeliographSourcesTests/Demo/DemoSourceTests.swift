import HeliographModel
import Testing

@testable import HeliographSources

@Suite struct DemoSourceTests {
  private func scenes(of page: SourcePage) -> [PaintedScene] {
    page.photos.compactMap { photo in
      guard case .painted(let scene) = photo.original else { return nil }
      return scene
    }
  }

  @Test func hasThreeAlbumsOfAllItsScenes() async throws {
    let pages = try await collected(DemoSource())
    #expect(
      pages.map { $0.album.names.map { String(decoding: $0, as: UTF8.self) } } == [
        [], ["coast"], ["high-country"], ["after-dark"],
      ])
    #expect(pages.map(\.photos.count) == [0, 9, 10, 9])
    #expect(pages.allSatisfy { $0.problems.isEmpty })
    #expect(Set(pages.flatMap(\.photos).map(\.id)).count == 28)
    for page in pages.dropFirst() {
      let text = try #require(page.text)
      #expect(page.photos.contains { $0.fileName == text.cover })
      #expect(text.bodyHTML?.hasPrefix("<p>") == true)
    }
  }

  @Test func givesTheSamePagesEveryTime() async throws {
    #expect(try await collected(DemoSource()) == collected(DemoSource()))
  }

  @Test func showsEveryShapeAndEveryTerrain() async throws {
    let scenes = try await collected(DemoSource()).flatMap(scenes)
    #expect(Set(scenes.map(\.terrain)) == Set(PaintedScene.Terrain.allCases))
    #expect(scenes.contains { $0.size.aspectRatio >= 3 })
    #expect(scenes.contains { $0.size.aspectRatio == 1 })
    #expect(scenes.contains { $0.size.aspectRatio == 1.5 })
    #expect(scenes.contains { $0.size.aspectRatio < 1 })
    #expect(Set(scenes.map(\.seed)).count == scenes.count)
  }

  @Test func tellsAllThatAPhotoCanTell() async throws {
    for scene in try await collected(DemoSource()).flatMap(scenes) {
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

  @Test(arguments: DemoAlbum.all.flatMap(\.scenes).map(\.file))
  func paintsTheSunWhereItStood(file: String) throws {
    let scene = try #require(DemoAlbum.all.flatMap(\.scenes).first { $0.file == file })
    let place = try #require(scene.coordinate)
    let seconds = try #require(scene.captureTime?.unixSeconds)
    #expect(abs(SolarElevation.at(place, unixSeconds: seconds) - scene.sunElevation) < 0.05)
  }

  @Test func hasDaylightOnlyBeforeDark() async throws {
    // −0.833° is sunrise and sunset as almanacs count them.
    let pages = try await collected(DemoSource()).map(scenes)
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
