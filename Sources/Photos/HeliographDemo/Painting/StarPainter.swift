import Glibc

/// Paints the stars, the band of the Milky Way and the moon.
struct StarPainter {
  let view: SceneView

  init(_ view: SceneView) {
    self.view = view
  }

  func paint(on canvas: inout Canvas, rows: Int) {
    paintMilkyWay(on: &canvas, rows: rows)
    let noise = view.noise(30)
    let count = Int(2600 * view.aspect)
    let size = Float(canvas.height)
    for star in 0..<count {
      let x = noise.random(star, 1) * view.aspect
      let y = noise.random(star, 2) * view.horizon
      let rank = noise.random(star, 3)
      // Many faint stars and few bright ones; half of the faint gather in the band.
      let inBand = galaxy(x, y)
      if rank < 0.55, noise.random(star, 4) > inBand * 1.6 + 0.15 { continue }
      let brightness = 0.05 + 1.5 * powf(rank, 22) + 0.16 * rank * rank
      let air = softStep(0, 14, view.altitude(y))
      let warmth = noise.random(star, 5)
      let colour = Colour(0.75, 0.85, 1).mixed(with: Colour(1, 0.86, 0.68), warmth)
      splat(
        colour * (brightness * air * view.light.starlight), x * size, y * size,
        radius: max(0.55, size / 1600 * (0.62 + 0.75 * powf(rank, 14))), on: &canvas)
    }
    if let moon = view.moon { paintMoon(moon, on: &canvas) }
  }

  /// How deep in the Milky Way a place is, 0…1.
  @inline(__always)
  private func galaxy(_ x: Float, _ y: Float) -> Float {
    let noise = view.noise(31)
    let tilt = 0.5 + 0.7 * noise.random(1)
    let middle = (noise.random(2) * 0.6 + 0.2) * view.aspect
    let across = (x - middle) + (y - 0.3) * tilt * 1.4
    return exp(-across * across * 14)
  }

  private func paintMilkyWay(on canvas: inout Canvas, rows: Int) {
    let noise = view.noise(32)
    let scale = 1 / Float(canvas.height)
    let strength = view.light.starlight * (view.moon == nil ? 1 : 0.45)
    for row in stride(from: 0, to: rows, by: 2) {
      let y = Float(row) * scale
      let air = softStep(2, 22, view.altitude(y)) * strength
      for column in stride(from: 0, to: canvas.width, by: 2) {
        let x = Float(column) * scale
        let band = galaxy(x, y)
        if band < 0.02 || air <= 0 { continue }
        let clouds = noise.layered(x * 3.4, y * 3.4, octaves: 4) + 0.5
        let lane = softStep(0.02, 0.30, abs(noise.layered(x * 2.1 + 40, y * 2.1, octaves: 4) + 0.02))
        let glow = Colour(0.13, 0.135, 0.175) * (band * max(clouds, 0) * (0.35 + 0.65 * lane) * air)
        canvas.add(column, row, glow)
        canvas.add(column + 1, row, glow)
        canvas.add(column, row + 1, glow)
        canvas.add(column + 1, row + 1, glow)
      }
    }
  }

  private func paintMoon(_ moon: SIMD2<Float>, on canvas: inout Canvas) {
    let noise = view.noise(33)
    let radius: Float = 0.021
    let phase = -0.75 + 1.5 * noise.random(1)
    let side: Float = noise.random(2) < 0.5 ? -1 : 1
    let size = Float(canvas.height)
    let reach = Int(size * 0.34)
    let (centreX, centreY) = (Int(moon.x * size), Int(moon.y * size))
    for row in max(0, centreY - reach)..<min(canvas.height, centreY + reach) {
      for column in max(0, centreX - reach)..<min(canvas.width, centreX + reach) {
        let x = ((Float(column) + 0.5) / size - moon.x) / radius
        let y = ((Float(row) + 0.5) / size - moon.y) / radius
        let distance = (x * x + y * y).squareRoot()
        let fade = max(0, 1 - distance / 16)
        canvas.add(
          column, row, Colour(0.10, 0.13, 0.19) * (fade * fade * (0.16 + 1.1 * exp(-distance * 0.9))))
        guard distance < 1.05 else { continue }
        let disc = softStep(1.04, 0.97, distance)
        // The border of light and dark is half an ellipse.
        let border = phase * max(0, 1 - y * y).squareRoot()
        let lit = softStep(-0.07, 0.07, x * side - border)
        let seas = softStep(-0.15, 0.35, noise.layered(x * 1.3, y * 1.3, octaves: 4))
        let face = Colour(1.25, 1.2, 1.1) * (0.72 + 0.28 * seas)
        canvas.cover(column, row, with: face, disc * lit)
      }
    }
  }

  private func splat(_ light: Colour, _ x: Float, _ y: Float, radius: Float, on canvas: inout Canvas) {
    let reach = Int(radius * 3) + 1
    for row in Int(y) - reach...Int(y) + reach {
      for column in Int(x) - reach...Int(x) + reach {
        let (dx, dy) = (Float(column) + 0.5 - x, Float(row) + 0.5 - y)
        canvas.add(column, row, light * exp(-(dx * dx + dy * dy) / (radius * radius)))
      }
    }
  }
}
