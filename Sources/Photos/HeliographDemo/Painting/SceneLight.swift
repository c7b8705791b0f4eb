import Glibc

/// The light of a moment: what the sky, the sun and the air look like at a height of the sun.
///
/// The colours are those of photographs of clear skies; the steps between them are the twilights (civil
/// to −6°, nautical to −12°, astronomical to −18°).
struct SceneLight {
  private struct Moment {
    let elevation: Float
    let zenith: UInt32
    let middle: UInt32
    /// At the horizon, away from the sun.
    let horizon: UInt32
    /// At the horizon, below the sun.
    let glow: UInt32
    /// Of the light that falls on the land, and how strong it is.
    let sun: UInt32
    let strength: Float
  }

  private static let moments = [
    Moment(
      elevation: -18, zenith: 0x060A16, middle: 0x0C1426, horizon: 0x1A2640, glow: 0x202C47, sun: 0xFF8040,
      strength: 0),
    Moment(
      elevation: -12, zenith: 0x0B1433, middle: 0x162650, horizon: 0x2B416D, glow: 0x55597A, sun: 0xFF8040,
      strength: 0),
    Moment(
      elevation: -6, zenith: 0x152A5E, middle: 0x33528F, horizon: 0x7285AE, glow: 0xDE9A74, sun: 0xFF7A45,
      strength: 0.01),
    Moment(
      elevation: -3, zenith: 0x23407C, middle: 0x5D74A8, horizon: 0xB39FB6, glow: 0xF58F56, sun: 0xFF7040,
      strength: 0.05),
    Moment(
      elevation: 0, zenith: 0x355A98, middle: 0x8A94B8, horizon: 0xDBAC9F, glow: 0xFF9A48, sun: 0xFF7838,
      strength: 0.8),
    Moment(
      elevation: 4, zenith: 0x3B6FB0, middle: 0x95AECB, horizon: 0xE6CBAD, glow: 0xFFC071, sun: 0xFFAC62,
      strength: 1.9),
    Moment(
      elevation: 10, zenith: 0x2F6CB8, middle: 0x7EAAD6, horizon: 0xD2DBDD, glow: 0xFFE3B4, sun: 0xFFD39A,
      strength: 2.2),
    Moment(
      elevation: 25, zenith: 0x2461B2, middle: 0x68A2DA, horizon: 0xC2D9EB, glow: 0xE9F0F0, sun: 0xFFF0DA,
      strength: 2.35),
    Moment(
      elevation: 60, zenith: 0x1B54A8, middle: 0x5596D5, horizon: 0xB3D2EB, glow: 0xD6E6F2, sun: 0xFFFAF2,
      strength: 2.4),
  ]

  /// Degrees above the horizon.
  let elevation: Float
  let zenith: Colour
  let middle: Colour
  let horizon: Colour
  let glow: Colour
  /// What falls on a surface that faces the sun.
  let sun: Colour
  /// What comes from the whole sky.
  let ambient: Colour
  /// How much of the stars is seen, 0…1.
  let starlight: Float

  init(elevation: Double) {
    self.elevation = Float(elevation)
    let clamped = min(max(self.elevation, -18), 60)
    let upper = Self.moments.firstIndex { $0.elevation >= clamped } ?? Self.moments.count - 1
    let (below, above) = (Self.moments[max(upper - 1, 0)], Self.moments[upper])
    let span = above.elevation - below.elevation
    let share = span > 0 ? (clamped - below.elevation) / span : 0
    func blend(_ colour: (Moment) -> UInt32) -> Colour {
      Colour(screen: colour(below)).mixed(with: Colour(screen: colour(above)), share)
    }
    zenith = blend(\.zenith)
    middle = blend(\.middle)
    horizon = blend(\.horizon)
    glow = blend(\.glow)
    sun = blend(\.sun) * (below.strength + (above.strength - below.strength) * share)
    starlight = 1 - softStep(-14, -7, self.elevation)
    // A long exposure still sees something on the land.
    ambient = Colour(0.022, 0.027, 0.040) * starlight + (zenith * 0.35 + middle * 0.4 + horizon * 0.25) * 0.78
  }

  /// Returns the colour of the clear sky.
  ///
  /// `aside` is the distance from the sun to the side, in heights of the picture; `altitude` is in degrees
  /// above the horizon.
  @inline(__always)
  func sky(aside: Float, altitude: Float) -> Colour {
    sky(nearness: nearness(aside), at: SkyLevel(altitude))
  }

  /// How near the sun's side of the sky is, 0…1: the same in all rows of a column.
  @inline(__always)
  func nearness(_ aside: Float) -> Float { exp(-aside * aside * 0.9) }

  /// Returns the colour of the clear sky from its parts.
  @inline(__always)
  func sky(nearness: Float, at level: SkyLevel) -> Colour {
    let low = horizon.mixed(with: glow, nearness)
    let sky = low.mixed(with: middle, level.middle).mixed(with: zenith, level.zenith)
    // Warmth climbs higher above the sun than elsewhere.
    return sky + (glow - sky) * (nearness * nearness * level.warmth)
  }
}

/// What all columns of one row of the sky share: how much of each colour it has, 0…1.
struct SkyLevel {
  let middle: Float
  let zenith: Float
  let warmth: Float

  /// Makes the level of an altitude in degrees above the horizon.
  init(_ altitude: Float) {
    let altitude = max(altitude, 0)
    middle = softStep(0, 15, altitude)
    zenith = softStep(5, 40, altitude)
    warmth = exp(-altitude / 7) * 0.55
  }
}
