import Glibc

/// Paints the sky down to the horizon and a little below: its gradient, the sun, and clouds before both.
struct SkyPainter {
  let view: SceneView
  let clouds: CloudField

  init(_ view: SceneView) {
    self.view = view
    clouds = CloudField(view)
  }

  func paint(on canvas: inout Canvas) {
    let scale = 1 / Float(canvas.height)
    let lastRow = min(canvas.height, Int((view.horizon + 0.07) / scale) + 1)
    let nearness = (0..<canvas.width).map { view.light.nearness((Float($0) + 0.5) * scale - view.sun.x) }
    for row in 0..<lastRow {
      let level = SkyLevel(view.altitude((Float(row) + 0.5) * scale))
      for column in 0..<canvas.width {
        canvas[column, row] = view.light.sky(nearness: nearness[column], at: level)
      }
    }
    if view.light.starlight > 0 { StarPainter(view).paint(on: &canvas, rows: lastRow) }
    paintSun(on: &canvas, rows: lastRow)
  }

  /// The sun with its halo, and the clouds before it.
  private func paintSun(on canvas: inout Canvas, rows: Int) {
    let scale = 1 / Float(canvas.height)
    let disc = sunColour
    let isUp = softStep(-1.2, 0.3, view.light.elevation)
    // High up, the sun is too bright to have an edge.
    let soft = softStep(4, 16, view.light.elevation)
    for row in 0..<rows {
      let y = (Float(row) + 0.5) * scale
      let below = softStep(view.horizon + 0.004, view.horizon - 0.002, y)
      for column in 0..<canvas.width {
        let x = (Float(column) + 0.5) * scale
        let cloud = clouds.sample(x, y)
        guard isUp > 0 else {
          if cloud.density > 0 { canvas.cover(column, row, with: cloud.colour, cloud.density) }
          continue
        }
        let distance = ((x - view.sun.x) * (x - view.sun.x) + (y - view.sun.y) * (y - view.sun.y))
          .squareRoot()
        // Its second and fifth power are the two parts of the halo.
        let far = expf(-1.6 * distance)
        let near = far * far * far * far * far
        var shine = disc * ((near * 0.7 + far * far * 0.16) * isUp)
        if distance < 0.04 {
          let edge = softStep(0.016 + 0.014 * soft, 0.0135 - 0.005 * soft, distance)
          shine += disc * (edge * 5 * isUp * below)
        }
        canvas[column, row] = (canvas[column, row] + shine).mixed(
          with: cloud.colour + shine * (0.35 + 0.5 * near), cloud.density)
      }
    }
  }

  /// Red where its light has the longest way through the air.
  private var sunColour: Colour {
    Colour(1, 0.42, 0.16).mixed(with: Colour(1, 0.86, 0.62), softStep(-1, 9, view.light.elevation))
      .mixed(with: Colour(1, 0.98, 0.94), softStep(8, 25, view.light.elevation))
  }
}
