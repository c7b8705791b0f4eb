import HeliographCore

/// One picture of the demo: a real place at a real time, in the light the sun gave it then.
struct DemoScene: Sendable {
  /// How the picture is cut.
  enum Shape: Sendable, Hashable {
    case landscape, portrait, square, panorama
    /// Five times as wide as high, and four times as high as wide.
    case strip, tower
    /// Small, for many pictures of the same.
    case frame

    /// As large as a page shows it on most screens: what is larger only takes longer to paint.
    var size: PixelSize? {
      switch self {
      case .landscape: PixelSize(width: 1200, height: 800)
      case .portrait: PixelSize(width: 800, height: 1200)
      case .square: PixelSize(width: 1000, height: 1000)
      case .panorama: PixelSize(width: 2000, height: 640)
      case .strip: PixelSize(width: 2000, height: 400)
      case .tower: PixelSize(width: 440, height: 1760)
      case .frame: PixelSize(width: 510, height: 340)
      }
    }
  }

  /// Without an extension: "cabo-da-roca".
  let file: String
  /// `nil` for what nobody gave a title, as most photos.
  let title: String?
  let description: String?
  let keywords: [String]
  /// `nil` without one.
  let rating: Int?
  /// Degrees north and east, and metres.
  let at: (latitude: Double, longitude: Double, altitude: Double)
  let on: (year: Int, month: Int, day: Int)
  /// The wall clock there.
  let clock: (hour: Int, minute: Int, second: Int)
  /// Minutes east of UTC on that day.
  let utcOffset: Int
  let terrain: PaintedScene.Terrain
  let shape: Shape
  /// Degrees above the horizon at that place and time, refraction left out, by NOAA's equations
  /// (https://gml.noaa.gov/grad/solcalc/solareqns.PDF); a test works it out again.
  let sunElevation: Double
  let sunPosition: Double
  let seed: UInt64
  let lens: String
  let exposure: Exposure
  /// What the picture shows, in the language of its title; `nil` for English.
  var ownAltText: String?

  var fileName: String { "\(file).jpg" }

  var coordinate: Coordinate? {
    Coordinate(latitude: at.latitude, longitude: at.longitude, altitude: at.altitude)
  }

  var captureTime: CaptureTime? {
    CaptureTime(
      year: on.year, month: on.month, day: on.day, hour: clock.hour, minute: clock.minute,
      second: clock.second, utcOffset: utcOffset)
  }

  /// The scene as a photo of its source; `nil` when its numbers name no place, time or size.
  func photo(album: String) -> SourcePhoto? {
    guard let size = shape.size, let coordinate, let captureTime else { return nil }
    let metadata = PhotoMetadata(
      title: title, description: description, altText: title == nil ? nil : ownAltText ?? altText,
      creator: "Heliograph",
      copyright: "© \(on.year) Heliograph", keywords: keywords, rating: rating, camera: "Heliograph H1",
      lens: lens, exposure: exposure, captureTime: captureTime, coordinate: coordinate)
    let scene = PaintedScene(
      terrain: terrain, size: size, sunElevation: sunElevation, sunPosition: sunPosition, seed: seed,
      metadata: metadata)
    guard let reference = scene.reference else { return nil }
    // What is written into the painting is read out of it again, as for any photo.
    return SourcePhoto(
      id: PhotoID(source: "demo", name: "\(album)/\(fileName)".utf8), fileName: Array(fileName.utf8),
      place: "the demo's photo \(album)/\(fileName)", original: reference,
      owner: Owner(name: "Heliograph"))
  }

  /// What the picture shows, for those who cannot see it.
  private var altText: String {
    let land =
      switch terrain {
      case .hills: "Rolling hills"
      case .mountains: "A range of mountains"
      case .sea: "Open sea"
      case .lake: "A still lake below mountains"
      case .dunes: "Sand dunes"
      case .forest: "The edge of a forest"
      case .city: "A skyline with lit windows"
      case .plain: "A wide plain"
      }
    let light =
      switch sunElevation {
      case ..<(-12): "under a night sky with stars"
      case ..<(-6): "in the last blue light"
      case ..<(-0.833): "in the twilight"
      case ..<8: "with the sun low above the horizon"
      default: "in full daylight"
      }
    return "\(land) \(light)."
  }
}
