import Glibc

/// Paints land in perspective: along every column from the horizon to the feet, lit by the sun, veiled by air.
struct LandPainter {
  private static let farthest: Float = 430

  let view: SceneView
  let relief: Relief
  /// Where the first step is: what is nearer lies below the picture.
  private let nearest: Float
  /// Distances grow by this share, until they are one `pace` apart: the larger the picture, the finer.
  private let growth: Float
  private let pace: Float
  private let distances: [Float]
  /// What is seen through the air at each distance, 0…1, and how much of that is lost to the sky.
  private let air: [Float]
  private let fading: [Float]
  private let steps: Int
  /// The first step after which all are equally far apart.
  private let evenFrom: Int

  init(_ view: SceneView) {
    self.view = view
    relief = Relief(view)
    // No land rises to more than half of the eye's height where it is that near.
    let nearest = SceneView.focal * relief.eye * 0.4 / (1 - view.horizon)
    let fineness = 2000 / Float(max(view.scene.size.height, 100))
    let (growth, pace) = (1 + 0.013 * fineness, 0.9 * fineness)
    var distances = [nearest]
    var distance = nearest
    while distance < Self.farthest {
      distance += min(distance * (growth - 1), pace)
      distances.append(distance)
    }
    (self.nearest, self.growth, self.pace) = (nearest, growth, pace)
    self.distances = distances
    air = distances.map { [clearness = relief.clearness] in exp(-$0 / clearness) }
    fading = distances.map { [fading = relief.fading] in softStep(150, 430, $0) * fading }
    steps = distances.count
    evenFrom = distances.firstIndex { $0 * (growth - 1) >= pace } ?? distances.count - 1
  }

  /// Where a distance lies among the steps, as a fraction.
  @inline(__always)
  private func place(of z: Float) -> Float {
    let even = distances[evenFrom]
    return z < even
      ? logf(z / nearest) * (1 / logf(growth)) : Float(evenFrom) + (z - even) / pace
  }

  /// Returns for each column where its water begins.
  func paint(on canvas: inout Canvas) -> [Shore] {
    let width = canvas.width
    let heights = heights(canvas)
    var isSeen = [Bool](repeating: false, count: steps)
    return (0..<width).map { paintColumn($0, heights, &isSeen, on: &canvas) }
  }

  /// Heights along all columns: of every second from the land, and between them the mean, which looks the same.
  private func heights(_ canvas: Canvas) -> [Float] {
    let width = canvas.width
    var heights = [Float](repeating: 0, count: width * steps)
    for column in stride(from: 0, to: width, by: 2) {
      let slope = self.slope(column, canvas)
      for (step, z) in distances.enumerated() { heights[column * steps + step] = relief.height(slope * z, z) }
    }
    for column in stride(from: 1, to: width, by: 2) {
      let right = column + 1 < width ? steps : -steps
      for index in column * steps..<(column + 1) * steps {
        heights[index] = (heights[index - steps] + heights[index + right]) / 2
      }
    }
    return heights
  }

  private func slope(_ column: Int, _ canvas: Canvas) -> Float {
    ((Float(column) + 0.5) / Float(canvas.height) - view.aspect / 2) / SceneView.focal
  }

  /// Marks the steps that no nearer land hides.
  private func markVisible(along column: Int, _ heights: [Float], _ isSeen: inout [Bool]) {
    var highest = Float.infinity
    for step in 0..<steps {
      let y = (relief.eye - heights[column * steps + step]) / distances[step]
      isSeen[step] = y < highest
      highest = min(highest, y)
    }
  }

  private func paintColumn(
    _ column: Int, _ heights: [Float], _ isSeen: inout [Bool], on canvas: inout Canvas
  ) -> Shore {
    markVisible(along: column, heights, &isSeen)
    let size = Float(canvas.height)
    let start = column * steps
    let x = (Float(column) + 0.5) / size
    let haze = view.haze(x)
    let horizon = view.light.sky(aside: x - view.sun.x, altitude: 0)
    // The sky's own last rows lie behind the farthest land.
    var previous = (y: Float.infinity, colour: horizon)
    var top = canvas.height
    var isHidden = true
    var shore = canvas.height
    for step in stride(from: steps - 2, through: 1, by: -1) {
      let z = distances[step]
      let height = heights[start + step]
      let y = (view.horizon + SceneView.focal * (relief.eye - height) / z) * size
      if height < 0, relief.hasWater {
        // Below the water: the painter of water takes over from where the land ended.
        if shore == canvas.height {
          var bank = view.horizon * size
          if previous.y.isFinite {
            // Between the two steps, where the land would be as high as the water.
            let share = height / (height - heights[start + step + 1])
            let away = z + (distances[step + 1] - z) * share
            bank = max((view.horizon + SceneView.focal * relief.eye / away) * size, previous.y)
            fill(column, from: previous, to: (bank, previous.colour), crest: isHidden, on: &canvas)
          }
          shore = Int(bank.rounded(.up))
        }
        previous = (y: (view.horizon + SceneView.focal * relief.eye / z) * size, colour: horizon)
        isHidden = true
        continue
      }
      shore = canvas.height
      let isNeeded = isSeen[step] || isSeen[step + 1]
      let colour = isNeeded ? shaded(column, step, of: heights, on: canvas) : haze
      // Far out, land and sky become one.
      let veiled = haze.mixed(with: colour, air[step]).mixed(with: horizon, fading[step])
      if y > previous.y, isSeen[step + 1] {
        fill(column, from: previous, to: (y, veiled), crest: isHidden, on: &canvas)
        top = min(top, Int(previous.y))
        isHidden = false
      } else {
        isHidden = true
      }
      previous = (y, veiled)
    }
    if shore == canvas.height, previous.y < size {
      fill(column, from: previous, to: (size, previous.colour), crest: isHidden, on: &canvas)
    }
    return Shore(row: shore, landTop: min(top, shore))
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
  private func shaded(_ column: Int, _ step: Int, of heights: [Float], on canvas: Canvas) -> Colour {
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
    let lit = facing > 0 ? facing * openness(column, step, of: heights, on: canvas, towards: towards) : 0
    let fromSky = view.light.ambient * (0.35 + 0.65 * normal.y)
    // The bright horizon lights what faces it when the sun itself does not.
    let low = view.light.glow * (max(0, normal.x * towards.x + normal.z * towards.z) * 0.25)
    // What lies in the shade is lit by the land around it.
    let bounce = surface * view.direct * (0.16 * towards.y + 0.05)
    return surface * (view.direct * lit + fromSky + low + bounce)
  }

  /// How much of the sun is seen from a place, 0…1, along a dozen steps towards it.
  @inline(__always)
  private func openness(
    _ column: Int, _ step: Int, of heights: [Float], on canvas: Canvas, towards: SIMD3<Float>
  ) -> Float {
    let z = distances[step]
    let x = slope(column, canvas) * z
    let height = heights[column * steps + step]
    var open: Float = 1
    var reach = z * 0.012 + 0.15
    for _ in 0..<10 {
      let (farX, farZ) = (x + towards.x * reach, z + towards.z * reach)
      guard farZ > nearest, farZ < Self.farthest else { break }
      let far = Int((farX / farZ * SceneView.focal + view.aspect / 2) * Float(canvas.height))
      guard far >= 0, far < canvas.width else { break }
      let place = self.place(of: farZ)
      let farStep = min(Int(place), steps - 2)
      let before = heights[far * steps + farStep]
      let after = heights[far * steps + farStep + 1]
      let above = before + (after - before) * (place - Float(farStep)) - (height + towards.y * reach)
      open = min(open, 1 - min(max(above / (reach * 0.06 + 0.1), 0), 1))
      if open <= 0 { break }
      reach *= 1.75
    }
    return open
  }
}
