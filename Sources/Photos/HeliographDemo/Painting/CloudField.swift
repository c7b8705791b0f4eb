import Glibc

/// The clouds of a scene, computed at a third of the picture's resolution: they have no edges finer than that.
struct CloudField {
  private let across: Int
  private let down: Int
  private let scale: Float
  /// Colour and, in the last place, how much of the sky they hide.
  private var cells: [SIMD4<Float>]

  init(_ view: SceneView) {
    let height = view.scene.size.height
    scale = Float(height) / 3
    across = view.scene.size.width / 3 + 3
    down = Int(view.horizon * scale) + 4
    cells = Array(repeating: .zero, count: across * down)
    let shape = view.noise(20)
    let choice = view.noise(21)
    let cover = 0.10 - 0.34 * choice.random(1)
    // Long streaks of high ice, or heaps.
    let isStreaked = choice.random(2) < 0.45
    let stretch: SIMD2<Float> = isStreaked ? [0.42, 1.25] : [0.85, 1.05]
    let light = view.light
    let lit = Self.litColour(view)
    let shade = light.middle.mixed(with: light.horizon, 0.5) * 0.62
    for row in 0..<down {
      let y = (Float(row) + 0.5) / scale
      let altitude = view.altitude(y)
      if altitude <= 0.6 { continue }
      let distance = 1 / (altitude * .pi / 180 + 0.09)
      let fade = softStep(0.6, 6, altitude) * (isStreaked ? 0.75 : 0.95)
      for column in 0..<across {
        let x = (Float(column) + 0.5) / scale
        let place: SIMD2<Float> = [
          (x - view.aspect / 2) * distance * stretch.x, distance * stretch.y,
        ]
        let warp = shape.smooth(place.x * 0.4 + 9, place.y * 0.4) * 0.8
        let thickness = shape.layered(place.x + warp, place.y + warp, octaves: 6)
        let density = softStep(cover + 0.12, cover + 0.62, thickness) * fade
        if density <= 0.002 { continue }
        // Thinner towards the sun: this side is lit.
        let toSun = view.sun - [x, y]
        let step = toSun / max((toSun * toSun).sum().squareRoot(), 0.05) * 0.22
        let behind = shape.layered(
          place.x + warp + step.x, place.y + warp - step.y * 1.4, octaves: 4)
        let relief = min(max(0.55 + (thickness - behind) * 1.5, 0), 1)
        let aside = x - view.sun.x
        let warmth = exp(-aside * aside * 0.8) * softStep(28, 0, altitude)
        let bright = lit.mixed(with: light.glow * 1.25, warmth * 0.7)
        let colour = shade.mixed(with: bright, relief) * (1 - 0.22 * density)
        cells[row * across + column] = SIMD4(colour, density)
      }
    }
  }

  /// Clouds at a place of the picture.
  @inline(__always)
  func sample(_ x: Float, _ y: Float) -> (colour: Colour, density: Float) {
    let column = min(max(x * scale - 0.5, 0), Float(across - 2))
    let row = min(max(y * scale - 0.5, 0), Float(down - 2))
    let (left, top) = (Int(column), Int(row))
    let (u, v) = (column - Float(left), row - Float(top))
    let corner = top * across + left
    let above = cells[corner] + (cells[corner + 1] - cells[corner]) * u
    let below = cells[corner + across] + (cells[corner + across + 1] - cells[corner + across]) * u
    let mean = above + (below - above) * v
    return (Colour(mean.x, mean.y, mean.z), mean.w)
  }

  /// White by day, fire at sunset, barely there by night.
  private static func litColour(_ view: SceneView) -> Colour {
    let elevation = view.light.elevation
    let day = Colour(0.98, 0.97, 0.95)
    let low = Colour(1.05, 0.62, 0.42)
    let dusk = view.light.horizon.mixed(with: Colour(0.85, 0.42, 0.40), 0.4)
    let night = view.light.horizon * 1.15
    if elevation > 2 { return low.mixed(with: day, softStep(2, 16, elevation)) }
    if elevation > -5 { return dusk.mixed(with: low, softStep(-5, 2, elevation)) }
    return night.mixed(with: dusk, softStep(-10, -5, elevation))
  }
}
