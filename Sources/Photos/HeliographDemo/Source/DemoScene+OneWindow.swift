import HeliographCore

extension DemoScene {
  /// The same lake on one day, every half hour from before dawn until after dusk, as a camera on a timer names its files.
  static let oneWindow: [DemoScene] = (0..<32).map { number in
    let minutes = 5 * 60 + number * 30
    let (place, on) = ((latitude: 46.6943, longitude: 12.0854, altitude: 1496.0), (2024, 9, 22))
    let (hour, minute) = (minutes / 60, minutes % 60)
    let elevation = elevation(at: place, on: on, hour, minute, utcOffset: 120)
    return DemoScene(
      file: "DSC_0\(101 + number)", title: nil, description: nil, keywords: [], rating: nil,
      at: place, on: on, clock: (hour, minute, 0), utcOffset: 120,
      terrain: .lake, shape: .frame, sunElevation: elevation,
      // From beyond the left edge to beyond the right one.
      sunPosition: -0.6 + Double(number) * 0.07, seed: 52891, lens: "Heliograph 24-70mm f/4",
      exposure: exposure(atSunElevation: elevation))
  }

  /// Degrees; 0 for what is no place or time, which a test would find.
  private static func elevation(
    at: (latitude: Double, longitude: Double, altitude: Double), on: (Int, Int, Int), _ hour: Int,
    _ minute: Int,
    utcOffset: Int
  ) -> Double {
    guard let place = Coordinate(latitude: at.latitude, longitude: at.longitude, altitude: at.altitude),
      let time = CaptureTime(
        year: on.0, month: on.1, day: on.2, hour: hour, minute: minute, second: 0, utcOffset: utcOffset),
      let seconds = time.unixSeconds
    else { return 0 }
    return SunPosition(at: place, unixSeconds: seconds).elevation
  }

  /// What a camera would choose in that light.
  private static func exposure(atSunElevation elevation: Double) -> Exposure {
    let (time, iso): (Double, Int) =
      switch elevation {
      case ..<(-12): (15, 1600)
      case ..<(-6): (4, 800)
      case ..<0: (1.0 / 8, 400)
      case ..<10: (1.0 / 60, 100)
      default: (1.0 / 250, 100)
      }
    return Exposure(time: time, fNumber: 5.6, iso: iso, focalLength: 28, focalLength35mm: 28)
  }
}
