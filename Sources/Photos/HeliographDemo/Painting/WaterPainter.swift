import Glibc
import HeliographCore

/// Paints water below what is already painted: its mirror image, its own depth, and the light on its waves.
struct WaterPainter {
  /// Heights of the eye above the water.
  private static let eye: Float = 4

  private let view: SceneView
  private let noise: Noise
  private let isSea: Bool
  /// How rough it is, 0…1.
  private let waves: Float
  /// What it looks like where it mirrors nothing.
  private let depth: Colour
  /// The sun or moon above it, and how strongly it glitters.
  private let lamp: SIMD2<Float>
  private let spark: Colour

  init(_ view: SceneView) {
    self.view = view
    noise = view.noise(60)
    isSea = view.scene.terrain == .sea
    waves = isSea ? 1 : view.scene.terrain == .city ? 0.42 : 0.3
    depth =
      Colour(0.010, 0.035, 0.045) * (view.light.ambient.brightness * 2.2) + view.light.zenith * 0.10
    lamp = view.moon ?? view.sun
    let elevation = view.light.elevation
    let sunshine = softStep(-2.5, 1.5, elevation) * softStep(42, 18, elevation)
    spark =
      (view.moon == nil
        ? (view.light.sun * 0.9 + view.light.glow * 0.35) * sunshine : Colour(0.34, 0.40, 0.5))
      * (isSea ? 1.3 : 0.7)
  }

  /// Paints water below the shore of each column.
  ///
  /// `sky` is the sky alone, for what land hides from the eye and not from the water.
  func paint(on canvas: inout Canvas, below shores: [Shore], sky: Canvas) {
    let size = Float(canvas.height)
    let horizon = Int(view.horizon * size)
    let land = canvas
    let tilts = tilts(canvas, from: horizon)
    let mirrors = Self.mean(shores.map { Float($0.row) }, over: canvas.width / 40)
    for column in 0..<canvas.width {
      let shore = shores[column]
      let first = column * (canvas.height - horizon) - horizon
      // Open water behind land so low that it does not reach the horizon.
      if shore.landTop > horizon {
        for row in horizon..<min(shore.landTop, canvas.height) {
          let surface = surface(column, row, size, tilt: tilts[first + row])
          let mirrored = skyMirrored(column, row, on: surface, below: horizon, of: sky)
          canvas[column, row] = water(surface, mirrored)
        }
      }
      guard shore.row < canvas.height else { continue }
      for row in max(shore.row, horizon)..<canvas.height {
        let surface = surface(column, row, size, tilt: tilts[first + row])
        let place = min(max(column + Int(surface.tilt * size * 0.012), 0), canvas.width - 1)
        var mirrored = Colour.zero
        for tap in -1...1 {
          let shift = Int(surface.shift + Float(tap) * surface.smear)
          let landRow = min(
            Int(mirrors[place] + mirrors[column]) - row - 1 + shift, shores[place].row - 1)
          mirrored +=
            landRow >= shores[place].landTop
            ? land[place, max(landRow, 0)]
            : sky[place, min(max(2 * horizon - row + shift, 0), horizon)]
        }
        canvas[column, row] = water(surface, mirrored / 3)
      }
    }
  }

  /// One place of the water's surface.
  private struct Surface {
    let x: Float
    /// Below the horizon, in heights.
    let below: Float
    /// Sideways and away from the eye, in units of the view.
    let across: Float
    let distance: Float
    /// How the wave there leans, about −1…1.
    let tilt: Float
    /// Rows by which the wave moves what is mirrored, and over which it draws it out.
    let shift: Float
    let smear: Float
  }

  private func surface(_ column: Int, _ row: Int, _ size: Float, tilt: Float) -> Surface {
    let x = (Float(column) + 0.5) / size
    let below = below(row, size)
    let distance = SceneView.focal * Self.eye / below
    return Surface(
      x: x, below: below, across: (x - view.aspect / 2) * distance / SceneView.focal, distance: distance,
      tilt: tilt, shift: tilt * size * (0.05 + 0.16 * below),
      smear: size * (0.002 + 0.02 * waves * (1 - Self.clearness(distance)) + 0.006 * waves))
  }

  private func below(_ row: Int, _ size: Float) -> Float {
    max((Float(row) + 0.5) / size - view.horizon, 0.002)
  }

  /// Waves too far away to be distinguished only blur.
  private static func clearness(_ distance: Float) -> Float { softStep(260, 25, distance) }

  /// How the waves lean, column by column from the horizon down: of every second column, and between them the mean.
  private func tilts(_ canvas: Canvas, from horizon: Int) -> [Float] {
    let (size, width, rows) = (Float(canvas.height), canvas.width, canvas.height - horizon)
    var tilts = [Float](repeating: 0, count: width * rows)
    for column in stride(from: 0, to: width, by: 2) {
      let aside = (Float(column) + 0.5) / size - view.aspect / 2
      for row in 0..<rows {
        let distance = SceneView.focal * Self.eye / below(horizon + row, size)
        let across = aside * distance / SceneView.focal
        let (swell, ripple) = (Self.clearness(distance), softStep(90, 8, distance))
        var tilt: Float = 0
        if swell > 0 { tilt += noise.layered(across * 0.22, distance * 0.42, octaves: 3) * swell * 0.7 }
        if ripple > 0 { tilt += noise.layered(across * 1.3 + 20, distance * 2.3, octaves: 3) * ripple * 0.55 }
        tilts[column * rows + row] = tilt * waves
      }
    }
    for column in stride(from: 1, to: width, by: 2) {
      let right = column + 1 < width ? rows : -rows
      for index in column * rows..<(column + 1) * rows {
        tilts[index] = (tilts[index - rows] + tilts[index + right]) / 2
      }
    }
    return tilts
  }

  /// The sky is as far below the horizon in the water as it stands above it.
  private func skyMirrored(
    _ column: Int, _ row: Int, on surface: Surface, below horizon: Int, of sky: Canvas
  ) -> Colour {
    sky[column, min(max(2 * horizon - row + Int(surface.shift), 0), horizon)]
  }

  /// The mirror is the clearer the flatter one looks onto the water.
  private func water(_ surface: Surface, _ mirrored: Colour) -> Colour {
    let grazing = exp(-surface.below * (isSea ? 4.2 : 2.6))
    let share = (isSea ? 0.16 : 0.30) + 0.70 * grazing - max(0, surface.tilt) * 0.22
    let colour = depth.mixed(with: mirrored, min(max(share, 0), 1))
    let aside = (surface.x - lamp.x) / (0.035 + surface.below * 0.42)
    let path = exp(-aside * aside)
    guard path > 0.01, spark.brightness > 0 else { return colour }
    let glint = noise.layered(surface.across * 2.1 + 50, surface.distance * 3.1 + 7, octaves: 3)
    let sparkle =
      softStep(0.16, 0.46, glint) * softStep(120, 10, surface.distance)
      + 0.22 * softStep(20, 160, surface.distance)
    return colour + spark * (path * sparkle)
  }

  /// A running mean: a shore's coves are too small to bend what is mirrored.
  private static func mean(_ values: [Float], over reach: Int) -> [Float] {
    var sums: [Float] = [0]
    for value in values { sums.append(sums[sums.count - 1] + value) }
    return values.indices.map { index in
      let (from, to) = (max(0, index - reach), min(values.count, index + reach + 1))
      return (sums[to] - sums[from]) / Float(to - from)
    }
  }
}
