import HeliographCore

extension DemoScene {
  /// Four shapes that are far from that of any screen.
  static let wideAndTall: [DemoScene] = [
    DemoScene(
      file: "geiranger", title: "The whole fjord",
      description: "Geiranger from the bend of the road, put together from five pictures.",
      keywords: ["Norway", "fjord", "panorama"], rating: 5,
      at: (latitude: 62.105, longitude: 7.094, altitude: 500),
      on: (2024, 6, 8), clock: (21, 10, 0), utcOffset: 120,
      terrain: .lake, shape: .strip, sunElevation: 9.43, sunPosition: 0.7, seed: 31337,
      lens: "Heliograph 24-70mm f/4",
      exposure: Exposure(time: 1.0 / 60, fNumber: 8, iso: 100, focalLength: 50, focalLength35mm: 50)),
    DemoScene(
      file: "salisbury", title: "As far as one can see",
      description: "Salisbury Plain, after the harvest.",
      keywords: ["England", "plain", "panorama"], rating: 4,
      at: (latitude: 51.18, longitude: -1.83, altitude: 110),
      on: (2023, 8, 12), clock: (19, 20, 0), utcOffset: 60,
      terrain: .plain, shape: .strip, sunElevation: 10.36, sunPosition: 0.3, seed: 27182,
      lens: "Heliograph 24-70mm f/4",
      exposure: Exposure(time: 1.0 / 125, fNumber: 8, iso: 100, focalLength: 70, focalLength35mm: 70)),
    DemoScene(
      file: "trift", title: "Up the north face",
      description: "The eye climbs it in a second, a rope in two days.",
      keywords: ["Switzerland", "mountain", "tower"], rating: 5,
      at: (latitude: 46.69, longitude: 8.36, altitude: 1900),
      on: (2023, 7, 30), clock: (7, 45, 0), utcOffset: 120,
      terrain: .mountains, shape: .tower, sunElevation: 15.40, sunPosition: 0.8, seed: 14142,
      lens: "Heliograph 16-35mm f/4",
      exposure: Exposure(time: 1.0 / 250, fNumber: 8, iso: 100, focalLength: 16, focalLength35mm: 16)),
    DemoScene(
      file: "sequoia", title: "One tree",
      description: "In the Giant Forest: the crown is in another picture.",
      keywords: ["California", "forest", "tree"], rating: 4,
      at: (latitude: 36.5785, longitude: -118.7515, altitude: 2100),
      on: (2022, 11, 17), clock: (15, 20, 0), utcOffset: -480,
      terrain: .forest, shape: .tower, sunElevation: 13.86, sunPosition: 0.4, seed: 16180,
      lens: "Heliograph 16-35mm f/4",
      exposure: Exposure(time: 1.0 / 125, fNumber: 5.6, iso: 200, focalLength: 16, focalLength35mm: 16)),
  ]
}
