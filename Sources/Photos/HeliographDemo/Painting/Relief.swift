import Glibc
import HeliographCore

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
    case .lake: 4
    case .dunes: 15
    case .sea: 4
    case .forest, .city, .plain: 2.6
    }
  }

  /// Whether what lies below 0 is under water.
  var hasWater: Bool { terrain == .lake || terrain == .sea }

  /// How much the farthest land melts into the sky, 0…1: mountains end before that.
  var fading: Float {
    switch terrain {
    case .mountains, .lake, .sea: 0.25
    case .hills, .dunes, .plain, .forest, .city: 0.95
    }
  }

  /// How far one sees, in units.
  var clearness: Float {
    switch terrain {
    case .hills: 240
    case .mountains: 520
    case .lake: 700
    case .dunes: 420
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
      let shore = 140 + shape.smooth(x / 60, 7) * 22
      if z <= shore - 15 { return -12 }
      let rise = softStep(shore, shore + 110, z)
      return mountains(x, z, from: shore - 15, to: shore + 120) + rise * 4 - softStep(
        shore + 12, shore - 6, z)
        * 12
        + softStep(shore - 4, shore + 14, z) * (1.2 + detail.layered(x / 6, z / 6, octaves: 4) * 1.6)
    case .dunes:
      return dunes(x, z)
    case .sea:
      let side = abs(x / z - (choices.x - 0.5) * 1.1)
      let mask = softStep(0.16, 0.5, side) * softStep(70, 230, z)
      if mask <= 0 { return -6 }
      return -6 + mask * (8 + 34 * shape.ridged(x / 110, z / 110, octaves: 6))
    case .plain, .forest, .city:
      let land = shape.layered(x / 70, z / 70, octaves: 3) * 1.3 * softStep(5, 60, z)
      let hedge = softStep(60, 90, z) * softStep(0.55, 0.75, detail.smooth(x * 0.16, z * 0.09))
      let hedges = hedge > 0 ? hedge * (2.2 + detail.smooth(x * 1.5, z * 1.5)) : 0
      let far = softStep(150, 330, z)
      return land + hedges + (far > 0 ? far * (5 + 13 * shape.layered(x / 120 + 5, z / 120, octaves: 5)) : 0)
    }
  }

  @inline(__always)
  private func mountains(_ x: Float, _ z: Float, from near: Float, to far: Float) -> Float {
    let rise = softStep(near, far, z)
    if rise <= 0 { return 0 }
    let bend = shape.smooth(x / 120, z / 120) * 26
    let crests = shape.ridged((x + bend) / 150, (z - bend) / 150, octaves: 6)
    let grouped = 0.55 + 0.6 * (shape.smooth(x / 170 + 3, z / 170) * 0.5 + 0.5)
    return rise * powf(crests, 1.7) * 88 * grouped
  }

  @inline(__always)
  private func dunes(_ x: Float, _ z: Float) -> Float {
    let bend = shape.smooth(x / 70, z / 70) * 20 + shape.smooth(x / 26 + 9, z / 26) * 5
    let large = Self.crest((x * 0.62 + z * 0.74 + bend) / 46)
    let swell = 0.45 + 0.75 * (shape.smooth(x / 95 + 40, z / 95) * 0.5 + 0.5)
    let small = Self.crest((x * 0.9 + z * 0.5 + bend * 0.7) / 17)
    return (large * 12 * swell + small * 1.6 * swell) * softStep(-10, 70, z)
  }

  /// One dune: a long back to the wind and a short steep face, 0…1.
  @inline(__always)
  private static func crest(_ place: Float) -> Float {
    let part = place - place.rounded(.down)
    let turn = part < 0.72 ? part / 0.72 * 0.5 : 0.5 + (part - 0.72) / 0.28 * 0.5
    return 0.5 - 0.5 * cos(turn * 2 * .pi)
  }

  /// Trees on the hills, as tall as their noise.
  @inline(__always)
  private func woods(_ x: Float, _ z: Float) -> Float {
    let nearness = softStep(10, 40, z)
    if nearness <= 0 { return 0 }
    let wood = softStep(0.10, 0.16, colour.layered(x / 30, z / 30, octaves: 3))
    // Single trees in the open, and hedges along the lower land.
    let lone = softStep(0.62, 0.78, detail.smooth(x * 0.42 + 11, z * 0.42)) * 0.9
    if max(wood, lone) <= 0 { return 0 }
    let crowns = 0.8 + detail.smooth(x * 1.3, z * 1.3) * 0.6 + detail.smooth(x * 3.1, z * 3.1) * 0.25
    return max(wood, lone) * max(crowns, 0.1) * nearness
  }

  /// The colour of the land at a place; `level` is 1 where it is flat and 0 where it is upright.
  @inline(__always)
  func surface(_ x: Float, _ z: Float, height: Float, level: Float) -> Colour {
    let mottle = colour.layered(x / 3, z / 3, octaves: 3)
    switch terrain {
    case .hills:
      let meadow = Colour(0.13, 0.19, 0.045).mixed(
        with: Colour(0.34, 0.29, 0.10), softStep(-0.25, 0.45, colour.layered(x / 38 + 70, z / 38, octaves: 3))
      )
      let lone = softStep(0.60, 0.70, detail.smooth(x * 0.42 + 11, z * 0.42))
      let wood = max(softStep(0.10, 0.14, colour.layered(x / 30, z / 30, octaves: 3)), lone)
      let grass = detail.layered(x * 2.6, z * 2.6, octaves: 3) * softStep(90, 4, z)
      return meadow.mixed(with: Colour(0.035, 0.06, 0.022), wood) * (1 + mottle * 0.4 + grass * 0.55)
    case .mountains, .lake:
      let rock = Colour(0.20, 0.18, 0.165) * (1 + mottle * 0.5)
      let line = 27 + colour.layered(x / 24, z / 24, octaves: 3) * 16
      let snow = softStep(line - 3, line + 6, height) * softStep(0.42, 0.66, level)
      let green = softStep(17, 8, height + mottle * 6) * softStep(0.55, 0.8, level)
      let trees = softStep(-0.1, 0.25, colour.layered(x / 18 + 50, z / 18, octaves: 4) + 0.12)
      let grass =
        Colour(0.15, 0.15, 0.055).mixed(with: Colour(0.035, 0.055, 0.026), trees) * (1 + mottle * 0.5)
      return rock.mixed(with: grass, green).mixed(with: Colour(0.82, 0.86, 0.92), snow)
    case .dunes:
      let ripple = sin((x * 0.9 + z * 0.5 + shape.smooth(x / 4, z / 4) * 1.2) * 5) * softStep(48, 6, z)
      return Colour(0.70, 0.41, 0.20) * (1 + ripple * 0.13 + mottle * 0.06)
    case .sea:
      return Colour(0.09, 0.10, 0.07) * (1 + mottle * 0.5)
    case .plain, .forest, .city:
      return field(x, z, mottle)
    }
  }

  /// Lavender, wheat or meadow, in rows that meet at the horizon.
  @inline(__always)
  private func field(_ x: Float, _ z: Float, _ mottle: Float) -> Colour {
    let isHedge = softStep(0.5, 0.6, detail.smooth(x * 0.16, z * 0.09)) * softStep(60, 90, z)
    if z > 150 || isHedge > 0.5 { return Colour(0.05, 0.075, 0.032) * (1 + mottle * 0.4) }
    let slant = x + z * (choices.y - 0.5) * 0.5
    let row = sin(slant * 4.2 + detail.smooth(x, z) * 0.5) * 0.5 + 0.5
    let visible = softStep(70, 9, z)
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
