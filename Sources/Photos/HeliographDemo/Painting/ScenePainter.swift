import HeliographCore

/// Paints a landscape: the demo's photographs.
///
/// The same scene gives the same pixels; everything in it is computed in one order on one thread.
enum ScenePainter {
  /// The pixels of a scene, in the form of `RawPhoto.pixels`.
  static func pixels(of scene: PaintedScene) -> [UInt8] {
    let view = SceneView(scene)
    var canvas = Canvas(size: scene.size)
    SkyPainter(view).paint(on: &canvas)
    let sky = canvas
    switch scene.terrain {
    case .forest:
      ForestPainter(view).paint(on: &canvas)
    case .city:
      let shores = CityPainter(view).paint(on: &canvas)
      WaterPainter(view).paint(on: &canvas, below: shores, sky: sky)
    case .sea, .lake:
      let shores = LandPainter(view).paint(on: &canvas)
      WaterPainter(view).paint(on: &canvas, below: shores, sky: sky)
    case .hills, .mountains, .dunes, .plain:
      _ = LandPainter(view).paint(on: &canvas)
    }
    canvas.bloom(scene.terrain == .city ? 0.9 : 0.5)
    // A higher sensitivity by night shows as grain.
    return canvas.developed(grain: view.light.elevation < -4 ? 3.2 : 1.8, noise: view.noise(99))
  }
}
