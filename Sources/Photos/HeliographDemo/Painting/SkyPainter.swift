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
    for row in 0..<lastRow {
      let y = (Float(row) + 0.5) * scale
      let altitude = view.altitude(y)
      for column in 0..<canvas.width {
        canvas[column, row] = view.light.sky(
          aside: (Float(column) + 0.5) * scale - view.sun.x, altitude: altitude)
      }
    }
    if view.light.starlight > 0 { StarPainter(view).paint(on: &canvas, rows: lastRow) }
    let disc = sunColour
    let isUp = softStep(-1.2, 0.3, view.light.elevation)
    for row in 0..<lastRow {
      let y = (Float(row) + 0.5) * scale
      let below = softStep(view.horizon + 0.004, view.horizon - 0.002, y)
      for column in 0..<canvas.width {
        let x = (Float(column) + 0.5) * scale
        let distance = ((x - view.sun.x) * (x - view.sun.x) + (y - view.sun.y) * (y - view.sun.y))
          .squareRoot()
        var colour = canvas[column, row]
        var shine = Colour.zero
        if isUp > 0, distance < 1.6 {
          let halo = exp(-distance * 8) * 0.7 + exp(-distance * 3.2) * 0.16
          shine = disc * (halo * isUp)
          // High up, the sun is too bright to have an edge.
          let soft = softStep(4, 16, view.light.elevation)
          let edge = softStep(0.016 + 0.014 * soft, 0.0135 - 0.005 * soft, distance)
          shine += disc * (edge * 5 * isUp * below)
        }
        let cloud = clouds.sample(x, y)
        colour = (colour + shine).mixed(
          with: cloud.colour + shine * (0.35 + 0.5 * exp(-distance * 7)), cloud.density)
        canvas[column, row] = colour
      }
    }
  }

  /// Red where its light has the longest way through the air.
  private var sunColour: Colour {
    Colour(1, 0.42, 0.16).mixed(with: Colour(1, 0.86, 0.62), softStep(-1, 9, view.light.elevation))
      .mixed(with: Colour(1, 0.98, 0.94), softStep(8, 25, view.light.elevation))
  }
}
