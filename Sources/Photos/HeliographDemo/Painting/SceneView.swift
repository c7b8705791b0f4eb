import Glibc
import HeliographCore

/// Where the camera stands and looks, and in which light: what every part of a painting agrees on.
///
/// Places in the picture are in heights of the picture: x from 0 to `aspect`, y from 0 (top) to 1.
struct SceneView {
  /// Heights of the picture that one unit at one unit's distance takes: a view of 45° from top to bottom.
  static let focal: Float = 1.2
  /// Degrees of the sky in one height of the picture.
  static let degrees: Float = 50

  let scene: PaintedScene
  let light: SceneLight
  let aspect: Float
  /// Where the sky ends, y.
  let horizon: Float
  /// Of the sun's centre; it may lie outside of the picture or below the horizon.
  let sun: SIMD2<Float>
  /// Of the moon's centre; `nil` when there is none to see, which is the time of the Milky Way.
  let moon: SIMD2<Float>?
  /// Towards the sun (by night towards the moon): x to the right, y up, z away from the camera; length 1.
  let lightDirection: SIMD3<Float>

  init(_ scene: PaintedScene) {
    self.scene = scene
    light = SceneLight(elevation: scene.sunElevation)
    aspect = Float(scene.size.aspectRatio)
    horizon =
      switch scene.terrain {
      case .hills: 0.56
      case .mountains: 0.68
      case .sea: 0.60
      case .lake: 0.56
      case .dunes: 0.50
      case .forest: 0.62
      case .city: 0.74
      case .plain: 0.66
      }
    sun = [
      Float(scene.sunPosition) * aspect, horizon - Float(scene.sunElevation) / Self.degrees,
    ]
    let noise = Noise(seed: scene.seed, 90)
    moon =
      scene.sunElevation < -8 && noise.random(3) < 0.6
      ? [aspect * (0.16 + 0.68 * noise.random(1)), 0.12 + 0.14 * noise.random(2)] : nil
    // Never quite ahead: land lit from straight behind is flat, and from straight ahead black.
    let side = ((moon?.x ?? sun.x) / aspect - 0.5) * 2 * atan(aspect / 2 / Self.focal)
    let height = moon == nil ? max(light.elevation, 2) * .pi / 180 : 0.7
    lightDirection = [sin(side) * cos(height), sin(height), cos(side) * cos(height)]
  }

  func noise(_ layer: UInt32) -> Noise { Noise(seed: scene.seed, layer) }

  /// Degrees above the horizon of a row.
  @inline(__always)
  func altitude(_ y: Float) -> Float { (horizon - y) * Self.degrees }

  /// The air at the horizon: what distance fades into.
  @inline(__always)
  func haze(_ x: Float) -> Colour {
    // Seen against the sky, even the farthest land is a little darker and bluer than the air behind it.
    let dusk = softStep(3, -4, light.elevation)
    let towardsSun = exp(-(x - sun.x) * (x - sun.x) * 1.3) * 0.7
    return light.horizon.mixed(with: light.glow, towardsSun).mixed(with: light.middle, 0.42 + 0.22 * dusk)
      * (0.82 - 0.28 * dusk)
  }

  /// What falls on a surface that faces the light.
  var direct: Colour {
    moon == nil ? light.sun : Colour(0.20, 0.27, 0.40)
  }
}
