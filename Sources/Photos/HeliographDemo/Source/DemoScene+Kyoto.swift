import HeliographCore

extension DemoScene {
  /// Four places in and around Kyoto, with words in Japanese.
  static let kyoto: [DemoScene] = [
    DemoScene(
      file: "arashiyama", title: "竹林の朝",
      description: "嵐山。風が止まると、竹も静かになる。",
      keywords: ["京都", "竹林", "朝", "Kyoto"], rating: 5,
      at: (latitude: 35.017, longitude: 135.6716, altitude: 60),
      on: (2023, 11, 24), clock: (8, 10, 0), utcOffset: 540,
      terrain: .forest, shape: .portrait, sunElevation: 14.88, sunPosition: 0.6, seed: 35017,
      lens: "Heliograph 24-70mm f/4",
      exposure: Exposure(time: 1.0 / 125, fNumber: 8, iso: 200, focalLength: 50, focalLength35mm: 50),
      ownAltText: "朝の光の中の竹林。"),
    DemoScene(
      file: "biwako", title: "琵琶湖の夜明け",
      description: "湖の向こうから日が昇る。舟はまだ出ていない。",
      keywords: ["琵琶湖", "湖", "夜明け", "Kyoto"], rating: 4,
      at: (latitude: 35.2, longitude: 136.05, altitude: 86),
      on: (2024, 5, 3), clock: (5, 20, 0), utcOffset: 540,
      terrain: .lake, shape: .landscape, sunElevation: 2.54, sunPosition: 0.5, seed: 35200,
      lens: "Heliograph 24-70mm f/4",
      exposure: Exposure(time: 1.0 / 60, fNumber: 8, iso: 100, focalLength: 35, focalLength35mm: 35),
      ownAltText: "夜明けの静かな湖と、その向こうの山。"),
    DemoScene(
      file: "hieizan", title: "比叡山、夕方",
      description: "雪の日の翌日。光は長く、影はもっと長い。",
      keywords: ["比叡山", "山", "夕方", "Kyoto"], rating: 4,
      at: (latitude: 35.0667, longitude: 135.8333, altitude: 848),
      on: (2024, 2, 10), clock: (16, 40, 0), utcOffset: 540,
      terrain: .mountains, shape: .landscape, sunElevation: 9.35, sunPosition: 0.2, seed: 35066,
      lens: "Heliograph 24-70mm f/4",
      exposure: Exposure(time: 1.0 / 125, fNumber: 8, iso: 100, focalLength: 60, focalLength35mm: 60),
      ownAltText: "夕方の低い光に照らされた山並み。"),
    DemoScene(
      file: "kyoto-yakei", title: "街の灯",
      description: "日が沈んで半時間、窓がひとつずつ明るくなる。",
      keywords: ["京都", "夜景", "街", "Kyoto"], rating: 5,
      at: (latitude: 34.9875, longitude: 135.7593, altitude: 100),
      on: (2023, 12, 9), clock: (17, 20, 0), utcOffset: 540,
      terrain: .city, shape: .landscape, sunElevation: -7.27, sunPosition: 0.3, seed: 34987,
      lens: "Heliograph 24-70mm f/4",
      exposure: Exposure(time: 0.5, fNumber: 5.6, iso: 400, focalLength: 35, focalLength35mm: 35),
      ownAltText: "日没後の街と、明かりのついた窓。"),
  ]
}
