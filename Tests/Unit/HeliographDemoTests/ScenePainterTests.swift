import HeliographCore
import HeliographTestSupport
import Testing

@testable import HeliographDemo
@testable import HeliographWorkers

struct ScenePainterTests {
  private static let metadata = PhotoMetadata(
    title: "Über den \"Hügeln\" & Wäldern", description: "Morning, with <mist>.", creator: "Ada Example",
    copyright: "© 2024 Ada Example", keywords: ["hills", "dawn"], rating: 4, camera: "Heliograph Camera",
    lens: "35 mm f/2",
    exposure: Exposure(time: 0.005, fNumber: 5.6, iso: 200, focalLength: 35, focalLength35mm: 52),
    captureTime: CaptureTime(
      year: 2024, month: 5, day: 6, hour: 6, minute: 7, second: 8, utcOffset: 120),
    coordinate: Coordinate(latitude: -33.865, longitude: 151.21, altitude: 58))

  private static func size(_ width: Int, _ height: Int) -> PixelSize {
    PixelSize(width: width, height: height) ?? .fourByThree
  }

  private static func scene(_ terrain: PaintedScene.Terrain, _ elevation: Double) -> PaintedScene {
    PaintedScene(
      terrain: terrain, size: Self.size(90, 60), sunElevation: elevation, sunPosition: 0.4,
      seed: 11, metadata: metadata)
  }

  @Test(arguments: PaintedScene.Terrain.allCases, [-30.0, -10, -4, 0, 6, 20, 80])
  func paintsEveryLandInEveryLight(terrain: PaintedScene.Terrain, elevation: Double) {
    let pixels = ScenePainter.pixels(of: Self.scene(terrain, elevation))
    #expect(pixels.count == 90 * 60 * 3)
    #expect(Set(pixels).count > 20)
  }

  @Test func paintsTheSameBytesTwice() throws {
    let scene = Self.scene(.lake, 5)
    #expect(ScenePainter.pixels(of: scene) == ScenePainter.pixels(of: scene))
  }

  @Test func paintsNoonBrighterThanNight() {
    func sum(_ elevation: Double) -> Int {
      ScenePainter.pixels(of: Self.scene(.hills, elevation)).reduce(0) { $0 + Int($1) }
    }
    #expect(sum(50) > 2 * sum(-25))
  }

  @Test func survivesOddShapes() throws {
    for (width, height) in [(1, 1), (300, 40), (40, 300), (7, 5)] {
      for terrain in PaintedScene.Terrain.allCases {
        let scene = PaintedScene(
          terrain: terrain, size: Self.size(width, height), sunElevation: -20, sunPosition: -3,
          seed: .max, metadata: PhotoMetadata())
        #expect(ScenePainter.pixels(of: scene).count == width * height * 3)
      }
    }
  }

  @Test func writesMetadataThatReadsBackTheSame() async throws {
    let pool = WorkerPool(executable: BuiltCommand.path, count: 1)
    let scene = Self.scene(.sea, 3)
    let painted = try await pool.encode(
      RawPhoto(pixels: ScenePainter.pixels(of: scene), size: scene.size, metadata: scene.metadata))
    let read = try await pool.process(
      painted, sidecar: nil, recipe: Recipe(widths: [60], formats: [.jpeg]))
    #expect(read.record.size == Self.size(90, 60))
    var expected = Self.metadata
    // A third of a metre is as fine as hundredths of a second go.
    let place = try #require(read.record.metadata.coordinate)
    #expect(abs(place.latitude + 33.865) < 3e-6 && abs(place.longitude - 151.21) < 3e-6)
    #expect(place.altitude == 58)
    expected.coordinate = place
    #expect(read.record.metadata == expected)
    await pool.close()
  }
}
