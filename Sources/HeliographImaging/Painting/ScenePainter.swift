import HeliographModel

/// Paints a landscape and writes its metadata into it: the demo's photographs. Runs inside a worker.
///
/// The same scene gives the same bytes; everything in it is computed in one order on one thread.
enum ScenePainter {
  /// Of the JPEG, 1…100.
  private static let quality = 92

  /// Throws `VipsImage.Failure` when there is no memory for it.
  static func jpeg(of scene: PaintedScene) throws(VipsImage.Failure) -> [UInt8] {
    let image = try VipsImage(pixels: pixels(of: scene), size: scene.size, bands: 3)
    return JPEGContainer.adding(
      exif: ExifBlock(scene.metadata, size: scene.size).bytes, xmp: XMPPacket(scene.metadata).bytes,
      to: try PlanarImage(image).resampled(to: scene.size, chroma: .yuv420).encoded(
        as: .jpeg, quality: quality, effort: 1))
  }

  /// 8-bit sRGB, row by row.
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
