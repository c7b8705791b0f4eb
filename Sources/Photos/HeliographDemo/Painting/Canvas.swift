import Glibc
import HeliographCore

/// A picture in the making: linear light, row by row.
struct Canvas {
  let width: Int
  let height: Int
  var pixels: [Colour]

  init(size: PixelSize) {
    width = size.width
    height = size.height
    pixels = Array(repeating: .zero, count: size.pixelCount)
  }

  /// Width in heights.
  var aspect: Float { Float(width) / Float(height) }

  subscript(column: Int, row: Int) -> Colour {
    @inline(__always) get { pixels[row * width + column] }
    @inline(__always) set { pixels[row * width + column] = newValue }
  }

  /// Lays a colour over a pixel, which may lie outside.
  @inline(__always)
  mutating func cover(_ column: Int, _ row: Int, with colour: Colour, _ share: Float = 1) {
    guard column >= 0, column < width, row >= 0, row < height else { return }
    let index = row * width + column
    pixels[index] = pixels[index].mixed(with: colour, share)
  }

  /// Adds light to a pixel, which may lie outside.
  @inline(__always)
  mutating func add(_ column: Int, _ row: Int, _ light: Colour) {
    guard column >= 0, column < width, row >= 0, row < height else { return }
    pixels[row * width + column] += light
  }

  /// Lets what is brighter than white shine over its surroundings, as every lens does.
  mutating func bloom(_ strength: Float) {
    let step = max(4, height / 200)
    let (across, down) = (width / step + 2, height / step + 2)
    var light = tooBright(step, across: across, down: down)
    for radius in [2, 5, 9] { light = Self.blurred(light, across: across, down: down, radius: radius) }
    // Between which cells each column lies, and where.
    let places = (0..<width).map { column -> (left: Int, share: Float) in
      let x = min(max(Float(column) / Float(step) - 0.5, 0), Float(across - 1))
      let left = min(Int(x), across - 2)
      return (left, x - Float(left))
    }
    var line = Array(repeating: Colour.zero, count: across)
    for row in 0..<height {
      let y = min(max(Float(row) / Float(step) - 0.5, 0), Float(down - 1))
      let top = min(Int(y), down - 2)
      for cell in 0..<across {
        line[cell] =
          light[top * across + cell].mixed(with: light[(top + 1) * across + cell], y - Float(top)) * strength
      }
      let start = row * width
      for column in 0..<width {
        let place = places[column]
        pixels[start + column] += line[place.left].mixed(with: line[place.left + 1], place.share)
      }
    }
  }

  /// The mean of what is brighter than white, in cells of `step` by `step` pixels.
  private func tooBright(_ step: Int, across: Int, down: Int) -> [Colour] {
    var light = [Colour](repeating: .zero, count: across * down)
    let limit = Colour(repeating: 3)
    for row in 0..<height {
      for cell in 0...(width - 1) / step {
        var sum = Colour.zero
        for index in row * width + cell * step..<row * width + min((cell + 1) * step, width) {
          let over = pixels[index] - 0.75
          guard over.x > 0 || over.y > 0 || over.z > 0 else { continue }
          sum += over.clamped(lowerBound: .zero, upperBound: limit)
        }
        light[row / step * across + cell] += sum / Float(step * step)
      }
    }
    return light
  }

  /// The mean over a square, by running sums along rows and then columns.
  private static func blurred(_ light: [Colour], across: Int, down: Int, radius: Int) -> [Colour] {
    var rows = light
    for row in 0..<down {
      average(light, into: &rows, from: row * across, count: across, apart: 1, radius: radius)
    }
    var result = rows
    for column in 0..<across {
      average(rows, into: &result, from: column, count: down, apart: across, radius: radius)
    }
    return result
  }

  /// The mean along one row or column of `count` cells, whose ends count as often as is needed.
  private static func average(
    _ light: [Colour], into result: inout [Colour], from start: Int, count: Int, apart: Int, radius: Int
  ) {
    var sum = light[start] * Float(radius)
    for place in 0...radius { sum += light[start + min(place, count - 1) * apart] }
    for place in 0..<count {
      result[start + place * apart] = sum / Float(2 * radius + 1)
      sum += light[start + min(place + radius + 1, count - 1) * apart]
      sum -= light[start + max(place - radius, 0) * apart]
    }
  }

  /// Returns 8-bit sRGB in three bands, with a lens's darker corners and a film's grain.
  ///
  /// The grain is the amplitude of the noise in 8-bit steps, 0…255.
  func developed(grain: Float, noise: Noise) -> [UInt8] {
    let film = FilmCurve()
    var bytes = [UInt8](repeating: 0, count: pixels.count * 3)
    for row in 0..<height {
      let y = Float(row) / Float(height) - 0.5
      for column in 0..<width {
        let x = Float(column) / Float(width) - 0.5
        let corner = x * x + y * y
        let colour = pixels[row * width + column] * (1 - 0.55 * corner * corner - 0.12 * corner)
        let speck = noise.speck(column, row) * grain
        let start = (row * width + column) * 3
        for band in 0..<3 {
          bytes[start + band] = UInt8(min(max(film[colour[band]] + speck, 0), 255))
        }
      }
    }
    return bytes
  }
}

/// What light becomes on film: for each light the value in sRGB, 0…255, and a half for rounding.
private struct FilmCurve {
  /// Darker than this is black, and brighter than the other white.
  private static let darkest: Float = 0x1p-13
  private static let brightest: Float = 0x1p4
  /// The table has an entry for each exponent and the first nine bits behind it, so that darks have the finest steps.
  private static let shift: UInt32 = 14

  private let first = darkest.bitPattern >> shift
  private let table: [Float]

  init() {
    table = (Self.darkest.bitPattern >> Self.shift...Self.brightest.bitPattern >> Self.shift).map { bits in
      let light = Self.shoulder(Float(bitPattern: bits << Self.shift))
      return (light <= 0.003_130_8 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055) * 255 + 0.5
    }
  }

  subscript(light: Float) -> Float {
    @inline(__always) get {
      light < Self.darkest ? 0.5 : table[Int((min(light, Self.brightest).bitPattern >> Self.shift) &- first)]
    }
  }

  /// Darks a little deeper, linear up to 0.6, then ever slower towards 1: highlights roll off as on film.
  private static func shoulder(_ light: Float) -> Float {
    if light <= 0.6 { return light * (0.80 + 0.20 * softStep(0, 0.22, light)) }
    let over = (light - 0.6) / 0.4
    return 0.6 + 0.4 * over / (1 + over)
  }
}
