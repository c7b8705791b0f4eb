import Glibc
import HeliographModel

/// Paints water below what is already there: its mirror, its own depth, and the sun on its waves.
struct WaterPainter {
  let view: SceneView

  init(_ view: SceneView) {
    self.view = view
  }

  /// - Parameter shores: for each column the first row of water.
  func paint(on canvas: inout Canvas, below shores: [Int]) {
    let size = Float(canvas.height)
    let isSea = view.scene.terrain == .sea
    let eye: Float = isSea ? 4 : 5
    let noise = view.noise(60)
    let waves: Float = isSea ? 1 : view.scene.terrain == .city ? 0.42 : 0.3
    let depth =
      Colour(0.010, 0.035, 0.045) * (view.light.ambient.brightness * 2.2)
      + view.light.zenith * 0.10
    let sunUp = softStep(-2.5, 1.5, view.light.elevation) * softStep(42, 18, view.light.elevation)
    let spark = view.light.sun * 0.9 + view.light.glow * 0.35
    let source = canvas
    for column in 0..<canvas.width {
      let shore = shores[column]
      guard shore < canvas.height else { continue }
      let x = (Float(column) + 0.5) / size
      for row in shore..<canvas.height {
        let y = (Float(row) + 0.5) / size
        let below = max(y - view.horizon, 0.002)
        let z = SceneView.focal * eye / below
        let across = (x - view.aspect / 2) * z / SceneView.focal
        // Waves too far to be told apart only blur.
        let clear = softStep(260, 25, z)
        let swell = noise.layered(across * 0.22, z * 0.42, octaves: 3) * clear
        let ripple = noise.layered(across * 1.3 + 20, z * 2.3, octaves: 3) * softStep(90, 8, z)
        let tilt = (swell * 0.7 + ripple * 0.55) * waves
        let distance = Float(row - shore) + 1
        let stretch = isSea ? Float(1.0) : 1
        let mirror = Float(shore) - distance * stretch + tilt * size * (0.05 + 0.16 * below)
        let smear = size * (0.002 + 0.02 * waves * (1 - clear) + 0.006 * waves)
        let sideways = Int(tilt * size * 0.012)
        var reflection = Colour.zero
        for tap in -1...1 {
          let mirrorRow = min(max(Int(mirror + Float(tap) * smear), 0), shore - 1)
          reflection += source[min(max(column + sideways, 0), canvas.width - 1), max(mirrorRow, 0)]
        }
        reflection /= 3
        let grazing = exp(-below * (isSea ? 4.2 : 2.6))
        let share = min(max((isSea ? 0.16 : 0.30) + 0.70 * grazing - max(0, tilt) * 0.22, 0), 1)
        var colour = depth.mixed(with: reflection, share)
        if sunUp > 0 {
          let aside = (x - view.sun.x) / (0.035 + below * 0.42)
          let path = exp(-aside * aside)
          if path > 0.01 {
            let glint = noise.layered(across * 2.1 + 50, z * 3.1 + 7, octaves: 3)
            let sparkle = softStep(0.16, 0.46, glint) * softStep(120, 10, z) + 0.22 * softStep(20, 160, z)
            colour += spark * (path * sparkle * sunUp * (isSea ? 1.3 : 0.7))
          }
        }
        canvas[column, row] = colour
      }
    }
  }
}
