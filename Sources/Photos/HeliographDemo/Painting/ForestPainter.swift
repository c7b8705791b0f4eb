import Glibc

/// Paints a conifer forest as ranks of silhouettes, each nearer rank darker, with mist between them.
struct ForestPainter {
  private static let ranks = 7

  let view: SceneView

  init(_ view: SceneView) {
    self.view = view
  }

  func paint(on canvas: inout Canvas) {
    let size = Float(canvas.height)
    let mist = view.haze(view.aspect / 2)
    let tree = Colour(0.030, 0.048, 0.034) * (0.25 + view.light.ambient.brightness * 1.7)
    for rank in 0..<Self.ranks {
      let nearness = Float(rank) / Float(Self.ranks - 1)
      let noise = view.noise(70 + UInt32(rank))
      let air = powf(1 - nearness, 1.25) * 0.93
      let base = view.horizon - 0.10 + 0.42 * powf(nearness, 1.35)
      let tall = 0.035 + 0.30 * powf(nearness, 1.7)
      let wave = 0.10 * (1 - nearness * 0.7)
      func ground(_ x: Float) -> Float {
        base - noise.layered(x * (1.3 - nearness * 0.5), Float(rank) * 9, octaves: 3) * wave * 1.6
      }
      for column in 0..<canvas.width {
        let x = (Float(column) + 0.5) / size
        let haze = view.haze(x).mixed(with: mist, 0.25)
        let dark = tree.mixed(with: haze, air)
        let top = ground(x)
        for row in max(0, Int(top * size))..<canvas.height {
          let low = (Float(row) / size - top) / (tall * 0.9 + 0.05)
          canvas[column, row] = dark.mixed(with: haze, softStep(-0.5, 1.3, low) * (0.62 - 0.5 * nearness))
        }
      }
      let spacing = tall * 0.17
      let count = Int(view.aspect / spacing) + 4
      for index in -2..<count {
        let x = (Float(index) + 0.9 * noise.random(index, 1)) * spacing
        let grown =
          tall
          * (0.5 + 0.75 * noise.random(index, 2) * noise.random(index, 5) + 0.15 * noise.random(index, 3))
        let haze = view.haze(x).mixed(with: mist, 0.25)
        let shade = tree.mixed(with: haze, air)
        let foot = ground(x)
        // The mist that lies on the ground climbs the trunks as well.
        let veil = { (y: Float) in
          let low = (y - foot) / (tall * 0.9 + 0.05)
          return shade.mixed(with: haze, softStep(-0.5, 1.3, low) * (0.62 - 0.5 * nearness))
        }
        paintTree(x, foot: foot + tall * 0.5, top: foot - grown, colour: veil, index, noise, on: &canvas)
      }
    }
  }

  /// A spruce: tiers of branches that widen downwards, none like the next.
  private func paintTree(
    _ x: Float, foot: Float, top: Float, colour: (Float) -> Colour, _ index: Int, _ noise: Noise,
    on canvas: inout Canvas
  ) {
    let size = Float(canvas.height)
    let tall = foot - top
    let spread = tall * (0.105 + 0.05 * noise.random(index, 7))
    let tiers = 10 + 12 * noise.random(index, 8)
    let firstRow = max(0, Int(top * size))
    let lastRow = min(canvas.height - 1, Int(foot * size))
    guard firstRow <= lastRow else { return }
    for row in firstRow...lastRow {
      let down = max(0, (Float(row) + 0.5) / size - top) / tall
      let tier = down * tiers
      let inTier = tier - tier.rounded(.down)
      let rough = noise.smooth(down * 34, Float(index) * 3.7) * 0.22
      let half = spread * powf(max(down, 0), 0.85) * (0.52 + 0.48 * inTier + rough)
      let lean = noise.smooth(down * 20 + 9, Float(index) * 5.1) * spread * 0.10
      let shade = colour((Float(row) + 0.5) / size)
      let (left, right) = ((x + lean - half) * size, (x + lean + half) * size)
      for column in Int(left.rounded(.down))...max(Int(left.rounded(.down)), Int(right.rounded(.down))) {
        let cover = min(1, min(Float(column + 1) - left, right - Float(column)))
        canvas.cover(column, row, with: shade, max(0, cover))
      }
    }
  }
}
