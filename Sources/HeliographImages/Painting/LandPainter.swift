import Glibc

/// Paints land in perspective: along every column from the horizon to the feet, lit by the sun, veiled by air.
struct LandPainter {
  private static let nearest: Float = 1.6
  private static let farthest: Float = 430
  private static let steps = 430

  let view: SceneView
  let relief: Relief
  private let distances: [Float]

  init(_ view: SceneView) {
    self.view = view
    relief = Relief(view)
    let ratio = powf(Self.farthest / Self.nearest, 1 / Float(Self.steps - 1))
    var distance = Self.nearest
    var distances: [Float] = []
    for _ in 0..<Self.steps {
      distances.append(distance)
      distance *= ratio
    }
    self.distances = distances
  }

  /// Returns for each column the first row below the land where water begins, or the picture's height.
  func paint(on canvas: inout Canvas) -> [Int] {
    let width = canvas.width
    let steps = Self.steps
    var heights = [Float](repeating: 0, count: width * steps)
    for column in 0..<width {
      let slope = self.slope(column, canvas)
      for step in 0..<steps {
        let z = distances[step]
        heights[column * steps + step] = relief.height(slope * z, z)
      }
    }
    var shores = [Int](repeating: canvas.height, count: width)
    for column in 0..<width {
      shores[column] = paintColumn(column, heights, on: &canvas)
    }
    return shores
  }

  private func slope(_ column: Int, _ canvas: Canvas) -> Float {
    ((Float(column) + 0.5) / Float(canvas.height) - view.aspect / 2) / SceneView.focal
  }

  private func paintColumn(_ column: Int, _ heights: [Float], on canvas: inout Canvas) -> Int {
    let steps = Self.steps
    let size = Float(canvas.height)
    let start = column * steps
    let haze = view.haze((Float(column) + 0.5) / size)
    var previous = (y: view.horizon * size, colour: haze)
    var isHidden = true
    var shore = canvas.height
    for step in stride(from: steps - 2, through: 1, by: -1) {
      let z = distances[step]
      let height = heights[start + step]
      let y = (view.horizon + SceneView.focal * (relief.eye - height) / z) * size
      if height < 0, relief.hasWater {
        // Below the water: the painter of water takes over from where the land ended.
        if shore == canvas.height { shore = max(0, Int(previous.y.rounded(.up))) }
        previous = (y: (view.horizon + SceneView.focal * relief.eye / z) * size, colour: haze)
        isHidden = true
        continue
      }
      shore = canvas.height
      let colour = shaded(column, step, heights, canvas)
      let air = exp(-z / relief.clearness)
      let veiled = haze.mixed(with: colour, air)
      if y > previous.y {
        fill(column, from: previous, to: (y, veiled), crest: isHidden, on: &canvas)
        isHidden = false
      } else {
        isHidden = true
      }
      previous = (y, veiled)
    }
    if shore == canvas.height, previous.y < size {
      fill(column, from: previous, to: (size, previous.colour), crest: isHidden, on: &canvas)
    }
    return shore
  }

  @inline(__always)
  private func fill(
    _ column: Int, from top: (y: Float, colour: Colour), to bottom: (y: Float, colour: Colour), crest: Bool,
    on canvas: inout Canvas
  ) {
    let first = max(0, Int(top.y.rounded(.down)))
    let last = min(canvas.height - 1, Int(bottom.y.rounded(.down)))
    guard first <= last else { return }
    let span = max(bottom.y - top.y, 0.001)
    for row in first...last {
      let share = min(max((Float(row) + 0.5 - top.y) / span, 0), 1)
      // The rim of a crest covers only a part of its pixel.
      let cover = row == first && crest ? min(max(Float(row + 1) - top.y, 0), 1) : 1
      canvas.cover(column, row, with: top.colour.mixed(with: bottom.colour, share), cover)
    }
  }

  /// The land's own colour in the light that reaches it.
  @inline(__always)
  private func shaded(_ column: Int, _ step: Int, _ heights: [Float], _ canvas: Canvas) -> Colour {
    let steps = Self.steps
    let z = distances[step]
    let slope = self.slope(column, canvas)
    let here = column * steps + step
    let height = heights[here]
    let left = column > 0 ? heights[here - steps] : height
    let right = column < canvas.width - 1 ? heights[here + steps] : height
    let span = z / (SceneView.focal * Float(canvas.height))
    let across = (right - left) / (span * (column > 0 && column < canvas.width - 1 ? 2 : 1))
    let along = (heights[here + 1] - heights[here - 1]) / (distances[step + 1] - distances[step - 1])
    let away = along - across * slope
    let length = (1 + across * across + away * away).squareRoot()
    let normal = SIMD3<Float>(-across, 1, -away) / length
    let towards = view.lightDirection
    let facing = max(0, (normal * towards).sum())
    let surface = relief.surface(slope * z, z, height: height, level: normal.y)
    let lit = facing > 0 ? facing * openness(column, step, heights, canvas, towards) : 0
    let fromSky = view.light.ambient * (0.35 + 0.65 * normal.y)
    // The bright horizon lights what faces it when the sun itself does not.
    let low = view.light.glow * (max(0, normal.x * towards.x + normal.z * towards.z) * 0.25)
    return surface * (view.direct * lit + fromSky + low)
  }

  /// How much of the sun is seen from a place, 0…1, along a dozen steps towards it.
  @inline(__always)
  private func openness(
    _ column: Int, _ step: Int, _ heights: [Float], _ canvas: Canvas, _ towards: SIMD3<Float>
  ) -> Float {
    let z = distances[step]
    let x = slope(column, canvas) * z
    let height = heights[column * Self.steps + step]
    let ratio = logf(distances[1] / distances[0])
    var open: Float = 1
    var reach = z * 0.012 + 0.15
    for _ in 0..<10 {
      let (farX, farZ) = (x + towards.x * reach, z + towards.z * reach)
      guard farZ > Self.nearest, farZ < Self.farthest * 0.99 else { break }
      let far = Int((farX / farZ * SceneView.focal + view.aspect / 2) * Float(canvas.height))
      guard far >= 0, far < canvas.width else { break }
      let farStep = Int(logf(farZ / Self.nearest) / ratio)
      let above = heights[far * Self.steps + farStep] - (height + towards.y * reach)
      open = min(open, 1 - min(max(above / (reach * 0.06 + 0.1), 0), 1))
      if open <= 0 { break }
      reach *= 1.75
    }
    return open
  }
}
