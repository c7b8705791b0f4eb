import Glibc

/// Paints a skyline on the far bank of a river: three ranks of buildings, with lights when it is dark.
struct CityPainter {
  let view: SceneView
  /// How many windows are lit, 0…1.
  private let lamplight: Float

  init(_ view: SceneView) {
    self.view = view
    lamplight = softStep(4, -7, view.light.elevation)
  }

  /// Returns for each column where the river begins.
  func paint(on canvas: inout Canvas) -> [Shore] {
    let size = Float(canvas.height)
    paintGlow(on: &canvas)
    for rank in 0..<3 {
      let noise = view.noise(80 + UInt32(rank))
      let nearness = Float(rank) / 2
      var x: Float = -0.05
      var index = 0
      while x < view.aspect + 0.05 {
        let wide = 0.026 + 0.062 * noise.random(index, 1) * noise.random(index, 13) + 0.012 * Float(rank)
        let middle = (x + wide / 2) / view.aspect - (0.3 + 0.4 * view.noise(83).random(1))
        let centre = exp(-middle * middle * 9)
        let luck = noise.random(index, 2)
        let tall = (0.05 + 0.07 * luck + centre * (0.10 + 0.34 * luck * luck)) * (1.12 - 0.38 * nearness)
        paintBuilding(at: x, wide: wide, tall: tall, rank: rank, index: index, noise: noise, on: &canvas)
        x += wide * (0.86 + 0.4 * noise.random(index, 3))
        index += 1
      }
    }
    let bank = Int(view.horizon * size)
    paintBank(bank, on: &canvas)
    return Array(repeating: Shore(row: bank, landTop: 0), count: canvas.width)
  }

  /// A city's own light in the air above it.
  private func paintGlow(on canvas: inout Canvas) {
    guard lamplight > 0 else { return }
    let size = Float(canvas.height)
    for row in 0..<Int(view.horizon * size) {
      let up = view.horizon - Float(row) / size
      let glow = Colour(0.17, 0.095, 0.045) * (exp(-up * 5.5) * lamplight * 0.8)
      for column in 0..<canvas.width { canvas.add(column, row, glow) }
    }
  }

  private func paintBuilding(
    at x: Float, wide: Float, tall: Float, rank: Int, index: Int, noise: Noise,
    on canvas: inout Canvas
  ) {
    let size = Float(canvas.height)
    let nearness = Float(rank) / 2
    let haze = view.haze(x)
    // Stone, brick or glass that shows the sky.
    let kind = noise.random(index, 4)
    let stone =
      kind < 0.4
      ? Colour(0.36, 0.32, 0.27) : kind < 0.65 ? Colour(0.27, 0.16, 0.115) : Colour(0.13, 0.17, 0.21)
    let side = min(max((view.sun.x - x) * 1.2, -1), 1)
    let lightOnIt = view.light.ambient * 0.55 + view.direct * (0.10 + 0.10 * abs(side))
    let wall = (stone * lightOnIt).mixed(with: haze, 0.42 - 0.34 * nearness)
    let (left, right) = (x * size, (x + wide) * size)
    let bottom = Int(view.horizon * size)
    let setback = noise.random(index, 5) < 0.45 ? 0.12 + 0.2 * noise.random(index, 6) : 0
    let top = view.horizon - tall
    for row in max(0, Int(top * size))..<bottom {
      let down = (Float(row) / size - top) / tall
      let inset = down < setback ? wide * 0.2 * size : 0
      let (from, to) = (left + inset, right - inset)
      for column in Int(from.rounded(.down))...Int(to.rounded(.down)) {
        let cover = min(1, min(Float(column + 1) - from, to - Float(column)))
        // One side of a tower is always the brighter one.
        let turn = 1 + 0.16 * side * ((Float(column) - from) / max(to - from, 1) - 0.5)
        canvas.cover(column, row, with: wall * turn, max(0, cover))
      }
    }
    if noise.random(index, 8) < 0.22, tall > 0.2 { paintMast(x + wide / 2, top, wall, on: &canvas) }
    paintWindows(
      at: x, wide: wide, top: top, tall: tall, setback: setback, rank: rank, index: index, noise: noise,
      on: &canvas)
  }

  /// The embankment: a dark wall, and its lamps when it is dark.
  private func paintBank(_ row: Int, on canvas: inout Canvas) {
    let size = Float(canvas.height)
    let wall = Colour(0.05, 0.05, 0.05) * (0.2 + view.light.ambient.brightness * 2)
    for line in row - max(2, Int(size * 0.008))..<row {
      for column in 0..<canvas.width { canvas.cover(column, line, with: wall) }
    }
    guard lamplight > 0 else { return }
    let radius = max(1.2, size * 0.0022)
    var x: Float = 0.01
    while x < view.aspect {
      let (column, line) = (Int(x * size), row - Int(size * 0.014))
      let reach = Int(radius * 3)
      for down in -reach...reach {
        for across in -reach...reach {
          let distance = Float(down * down + across * across) / (radius * radius)
          canvas.add(column + across, line + down, Colour(2.4, 1.45, 0.62) * (exp(-distance) * lamplight))
        }
      }
      x += 0.031
    }
  }

  private func paintMast(_ x: Float, _ top: Float, _ wall: Colour, on canvas: inout Canvas) {
    let size = Float(canvas.height)
    let half = max(1, Int(size * 0.0007))
    for row in Int((top - 0.045) * size)..<Int(top * size) {
      for column in Int(x * size) - half...Int(x * size) + half { canvas.cover(column, row, with: wall) }
    }
    let lamp = Colour(1.6, 0.10, 0.06) * lamplight
    for row in -2 * half...2 * half {
      for column in -2 * half...2 * half where row * row + column * column <= 4 * half * half {
        canvas.add(Int(x * size) + column, Int((top - 0.045) * size) + row, lamp)
      }
    }
  }

  private func paintWindows(
    at x: Float, wide: Float, top: Float, tall: Float, setback: Float, rank: Int, index: Int,
    noise: Noise, on canvas: inout Canvas
  ) {
    let size = Float(canvas.height)
    let storey: Float = 0.0074 + 0.0018 * Float(rank)
    let bay: Float = 0.0056 + 0.0016 * Float(rank)
    let floors = Int(tall / storey) - 1
    let bays = Int(wide / bay) - 1
    guard floors > 0, bays > 0 else { return }
    let busy = 0.16 + 0.4 * noise.random(index, 9)
    let margin = (wide - Float(bays) * bay) / 2
    for floor in 0..<floors {
      let y = top + (Float(floor) + 0.8) * storey
      for place in 0..<bays {
        let inset = (y - top) / tall < setback ? Float(bays) * 0.2 : 0
        if Float(place) < inset || Float(place) >= Float(bays) - inset { continue }
        let key = floor * 64 + place
        let isLit = noise.random(index * 977 + key, 10) < busy * lamplight
        let tone = noise.random(index * 977 + key, 11)
        let lamp = Colour(1.0, 0.66, 0.30).mixed(with: Colour(0.95, 0.88, 0.74), tone * tone)
        let light = lamp * (0.35 + 0.75 * noise.random(index * 977 + key, 12)) * (0.55 + 0.225 * Float(rank))
        let glass = view.light.sky(aside: 0.8, altitude: 25) * 0.45
        let left = Int((x + margin + (Float(place) + 0.25) * bay) * size)
        let right = Int((x + margin + (Float(place) + 0.80) * bay) * size)
        for row in Int(y * size)..<Int((y + storey * 0.55) * size) {
          for column in left..<max(right, left + 1) {
            if isLit {
              canvas.cover(column, row, with: light, 0.92)
            } else {
              canvas.cover(column, row, with: glass, 0.16 + 0.08 * tone)
            }
          }
        }
      }
    }
  }
}
