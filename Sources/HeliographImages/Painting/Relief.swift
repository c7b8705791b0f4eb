import Glibc
import HeliographModel

/// The shape and colours of land: heights above the water in units of the view.
struct Relief {
  let terrain: PaintedScene.Terrain
  private let shape: Noise
  private let detail: Noise
  private let colour: Noise
  /// A few choices of this scene, 0..<1.
  private let choices: SIMD4<Float>

  init(_ view: SceneView) {
    terrain = view.scene.terrain
    shape = view.noise(40)
    detail = view.noise(41)
    colour = view.noise(42)
    choices = [colour.random(1), colour.random(2), colour.random(3), colour.random(4)]
  }

  /// The eye above the water.
  var eye: Float {
    switch terrain {
    case .hills: 11
    case .mountains: 10
    case .lake: 5
    case .dunes: 17
    case .sea: 4
    case .forest, .city, .plain: 2.6
    }
  }

  /// Whether what lies below 0 is under water.
  var hasWater: Bool { terrain == .lake || terrain == .sea }

  /// How far one sees, in units.
  var clearness: Float {
    switch terrain {
    case .hills: 210
    case .mountains, .lake: 420
    case .dunes: 330
    case .sea: 420
    case .forest, .city, .plain: 320
    }
  }

  @inline(__always)
  func height(_ x: Float, _ z: Float) -> Float {
    switch terrain {
    case .hills:
      let rise = softStep(4, 60, z)
      let land = shape.layered(x / 46, z / 46, octaves: 5) * 15 * (0.4 + z / 220)
      return land * rise + shape.layered(x / 9 + 30, z / 9, octaves: 3) * 0.9 * rise + woods(x, z)
    case .mountains:
      return mountains(x, z, from: 30, to: 190) + detail.layered(x / 7, z / 7, octaves: 4) * 0.9
        * softStep(3, 30, z)
    case .lake:
      let shore = 88 + shape.smooth(x / 60, 7) * 26
      let rise = softStep(shore, shore + 150, z)
      return mountains(x, z, from: shore, to: shore + 150) + rise * 4 - softStep(shore + 12, shore - 6, z)
        * 12
        + softStep(shore - 4, shore + 14, z) * (1.2 + detail.layered(x / 6, z / 6, octaves: 4) * 1.6)
    case .dunes:
      return dunes(x, z)
    case .sea:
      let side = abs(x / z - (choices.x - 0.5) * 1.1)
      let mask = softStep(0.16, 0.5, side) * softStep(70, 230, z)
      return -6 + mask * (8 + 34 * shape.ridged(x / 110, z / 110, octaves: 6))
    case .plain, .forest, .city:
      let far = softStep(150, 330, z)
      return shape.layered(x / 70, z / 70, octaves: 3) * 1.3 * softStep(5, 60, z)
        + far * (5 + 13 * shape.layered(x / 120 + 5, z / 120, octaves: 5))
    }
  }

  @inline(__always)
  private func mountains(_ x: Float, _ z: Float, from near: Float, to far: Float) -> Float {
    let bend = shape.smooth(x / 120, z / 120) * 26
    let crests = shape.ridged((x + bend) / 150, (z - bend) / 150, octaves: 7)
    let grouped = 0.55 + 0.6 * (shape.smooth(x / 170 + 3, z / 170) * 0.5 + 0.5)
    return softStep(near, far, z) * powf(crests, 1.7) * 88 * grouped
  }

  @inline(__always)
  private func dunes(_ x: Float, _ z: Float) -> Float {
    let bend = shape.smooth(x / 70, z / 70) * 20 + shape.smooth(x / 26 + 9, z / 26) * 5
    let large = Self.crest((x * 0.62 + z * 0.74 + bend) / 62)
    let swell = 0.45 + 0.75 * (shape.smooth(x / 95 + 40, z / 95) * 0.5 + 0.5)
    let small = Self.crest((x * 0.9 + z * 0.5 + bend * 0.7) / 17)
    return (large * 15 * swell + small * 1.6 * swell) * softStep(-10, 70, z)
  }

  /// One dune: a long back to the wind and a short steep face, 0…1.
  @inline(__always)
  private static func crest(_ place: Float) -> Float {
    let part = place - place.rounded(.down)
    return part < 0.7 ? softStep(-0.25, 0.72, part * 0.98) * (part / 0.7) : (1 - part) / 0.3
  }

  /// Trees on the hills, as tall as their noise.
  @inline(__always)
  private func woods(_ x: Float, _ z: Float) -> Float {
    let wood = softStep(0.10, 0.22, colour.layered(x / 30, z / 30, octaves: 3))
    return wood * (0.7 + max(0, detail.smooth(x * 1.1, z * 1.1)) * 1.1) * softStep(10, 40, z)
  }

  /// What the land is made of.
  /// - Parameter level: how level it lies, 1 flat, 0 upright.
  @inline(__always)
  func surface(_ x: Float, _ z: Float, height: Float, level: Float) -> Colour {
    let mottle = colour.layered(x / 3, z / 3, octaves: 3)
    switch terrain {
    case .hills:
      let meadow = Colour(0.13, 0.19, 0.045).mixed(
        with: Colour(0.34, 0.29, 0.10), softStep(-0.25, 0.45, colour.layered(x / 38 + 70, z / 38, octaves: 3))
      )
      let wood = softStep(0.10, 0.2, colour.layered(x / 30, z / 30, octaves: 3))
      return meadow.mixed(with: Colour(0.035, 0.06, 0.022), wood) * (1 + mottle * 0.4)
    case .mountains, .lake:
      let rock = Colour(0.20, 0.18, 0.165) * (1 + mottle * 0.5)
      let line = 27 + colour.layered(x / 24, z / 24, octaves: 3) * 16
      let snow = softStep(line - 3, line + 6, height) * softStep(0.42, 0.66, level)
      let green = softStep(17, 8, height + mottle * 6) * softStep(0.55, 0.8, level)
      let grass = Colour(0.06, 0.085, 0.03).mixed(with: Colour(0.17, 0.17, 0.06), softStep(-0.2, 0.4, mottle))
      return rock.mixed(with: grass, green).mixed(with: Colour(0.82, 0.86, 0.92), snow)
    case .dunes:
      let ripple = detail.smooth((x * 0.9 + z * 0.4) * 2.6, z * 0.25 + x * 0.2) * softStep(60, 5, z)
      return Colour(0.66, 0.42, 0.225) * (1 + ripple * 0.09 + mottle * 0.05)
    case .sea:
      return Colour(0.09, 0.10, 0.07) * (1 + mottle * 0.5)
    case .plain, .forest, .city:
      return field(x, z, mottle)
    }
  }

  /// Lavender, wheat or meadow, in rows that meet at the horizon.
  @inline(__always)
  private func field(_ x: Float, _ z: Float, _ mottle: Float) -> Colour {
    if z > 150 { return Colour(0.07, 0.095, 0.045) * (1 + mottle * 0.4) }
    let slant = x + z * (choices.y - 0.5) * 0.5
    let row = sin(slant * 2.4 + detail.smooth(x, z) * 0.5) * 0.5 + 0.5
    let visible = softStep(95, 12, z)
    let (crop, soil): (Colour, Colour) =
      choices.z < 0.4
      ? (Colour(0.30, 0.17, 0.48), Colour(0.10, 0.12, 0.05))
      : choices.z < 0.75
        ? (Colour(0.62, 0.43, 0.14), Colour(0.33, 0.22, 0.08))
        : (Colour(0.17, 0.27, 0.06), Colour(0.08, 0.12, 0.035))
    let share = row * visible + 0.62 * (1 - visible)
    let speck = detail.smooth(x * 7, z * 3.5) * softStep(40, 3, z)
    return soil.mixed(with: crop, softStep(0.25, 0.75, share)) * (1 + mottle * 0.25 + speck * 0.35)
  }
}
