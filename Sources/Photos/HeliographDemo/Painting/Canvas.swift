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
    var light = [Colour](repeating: .zero, count: across * down)
    for row in 0..<height {
      for column in 0..<width {
        let over = pixels[row * width + column] - 0.75
        light[row / step * across + column / step] += over.clamped(
          lowerBound: .zero, upperBound: Colour(repeating: 3))
      }
    }
    for index in light.indices { light[index] /= Float(step * step) }
    for radius in [2, 5, 9] { light = Self.blurred(light, across: across, down: down, radius: radius) }
    for row in 0..<height {
      let y = min(max(Float(row) / Float(step) - 0.5, 0), Float(down - 1))
      let top = min(Int(y), down - 2)
      for column in 0..<width {
        let x = min(max(Float(column) / Float(step) - 0.5, 0), Float(across - 1))
        let left = min(Int(x), across - 2)
        let corner = top * across + left
        let above = light[corner].mixed(with: light[corner + 1], x - Float(left))
        let below = light[corner + across].mixed(with: light[corner + across + 1], x - Float(left))
        pixels[row * width + column] += above.mixed(with: below, y - Float(top)) * strength
      }
    }
  }

  /// The mean over a square, by running sums along rows and then columns.
  private static func blurred(_ light: [Colour], across: Int, down: Int, radius: Int) -> [Colour] {
    var rows = light
    for row in 0..<down {
      for column in 0..<across {
        var sum = Colour.zero
        for near in -radius...radius { sum += light[row * across + min(max(column + near, 0), across - 1)] }
        rows[row * across + column] = sum / Float(2 * radius + 1)
      }
    }
    var result = rows
    for row in 0..<down {
      for column in 0..<across {
        var sum = Colour.zero
        for near in -radius...radius { sum += rows[min(max(row + near, 0), down - 1) * across + column] }
        result[row * across + column] = sum / Float(2 * radius + 1)
      }
    }
    return result
  }

  /// Returns 8-bit sRGB in three bands, with a lens's darker corners and a film's grain.
  ///
  /// The grain is the amplitude of the noise in 8-bit steps, 0…255.
  func developed(grain: Float, noise: Noise) -> [UInt8] {
    let table = (0...8192).map { index -> Float in
      let light = Float(index) / 8192
      return (light <= 0.003_130_8 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055) * 255
    }
    var bytes = [UInt8](repeating: 0, count: pixels.count * 3)
    for row in 0..<height {
      let y = Float(row) / Float(height) - 0.5
      for column in 0..<width {
        let x = (Float(column) / Float(width) - 0.5)
        let corner = x * x + y * y
        let colour = pixels[row * width + column] * (1 - 0.55 * corner * corner - 0.12 * corner)
        let speck = (noise.random(column, row) + noise.random(row, column &+ 0x5000) - 1) * grain
        let start = (row * width + column) * 3
        for band in 0..<3 {
          let value = table[Int(Self.shoulder(colour[band]) * 8192)] + speck
          bytes[start + band] = UInt8(min(max(value + 0.5, 0), 255))
        }
      }
    }
    return bytes
  }

  /// Darks a little deeper, linear up to 0.6, then ever slower towards 1: highlights roll off as on film.
  @inline(__always)
  private static func shoulder(_ light: Float) -> Float {
    if light <= 0 { return 0 }
    if light <= 0.6 { return light * (0.80 + 0.20 * softStep(0, 0.22, light)) }
    let over = (light - 0.6) / 0.4
    return 0.6 + 0.4 * over / (1 + over)
  }
}
