/// Endless random textures that are the same for the same seed.
struct Noise {
  let seed: UInt32

  init(seed: UInt64, _ layer: UInt32 = 0) {
    self.seed = Self.scrambled(UInt32(truncatingIfNeeded: seed ^ seed >> 32) &+ layer &* 0x9E37_79B9)
  }

  /// A number in 0..<1 for each whole number.
  @inline(__always)
  func random(_ index: Int, _ second: Int = 0) -> Float {
    Float(hash(Int32(truncatingIfNeeded: index), Int32(truncatingIfNeeded: second)) >> 8) / 16_777_216
  }

  /// Smooth, about −1…1, with hills and hollows one unit apart.
  ///
  /// Gradient noise after K. Perlin, "Improving Noise" (2002).
  @inline(__always)
  func smooth(_ x: Float, _ y: Float) -> Float {
    let left = x.rounded(.down)
    let top = y.rounded(.down)
    let (u, v) = (x - left, y - top)
    let (column, row) = (Int32(left), Int32(top))
    let fadeU = u * u * u * (u * (u * 6 - 15) + 10)
    let fadeV = v * v * v * (v * (v * 6 - 15) + 10)
    let upper = gradient(column, row, x: u, y: v)
    let upperRight = gradient(column &+ 1, row, x: u - 1, y: v)
    let lower = gradient(column, row &+ 1, x: u, y: v - 1)
    let lowerRight = gradient(column &+ 1, row &+ 1, x: u - 1, y: v - 1)
    let above = upper + (upperRight - upper) * fadeU
    let below = lower + (lowerRight - lower) * fadeU
    return (above + (below - above) * fadeV) * 1.3
  }

  /// Layers of noise, each twice as fine and half as strong, about −1…1: clouds, rolling land.
  @inline(__always)
  func layered(_ x: Float, _ y: Float, octaves: Int) -> Float {
    var (x, y, strength, sum) = (x, y, Float(0.5), Float(0))
    for _ in 0..<octaves {
      sum += smooth(x, y) * strength
      // Turned a little between layers, so that their grids do not show.
      (x, y) = (x * 1.6 + y * 1.2 + 7.3, y * 1.6 - x * 1.2 + 3.1)
      strength *= 0.5
    }
    return sum
  }

  /// Layers of noise with sharp crests, 0…1: mountains.
  @inline(__always)
  func ridged(_ x: Float, _ y: Float, octaves: Int) -> Float {
    var (x, y, strength, sum, weight) = (x, y, Float(0.5), Float(0), Float(1))
    for _ in 0..<octaves {
      let crest = 1 - abs(smooth(x, y))
      let sharp = crest * crest * weight
      sum += sharp * strength
      weight = min(max(sharp * 1.6, 0), 1)
      (x, y) = (x * 1.6 + y * 1.2 + 5.7, y * 1.6 - x * 1.2 + 1.9)
      strength *= 0.5
    }
    return sum
  }

  @inline(__always)
  private func gradient(_ column: Int32, _ row: Int32, x: Float, y: Float) -> Float {
    let bits = hash(column, row)
    let across = Float(Int32(bits & 0xFFFF) - 32768) / 32768
    let down = Float(Int32(bits >> 16) - 32768) / 32768
    return across * x + down * y
  }

  @inline(__always)
  private func hash(_ x: Int32, _ y: Int32) -> UInt32 {
    Self.scrambled(
      UInt32(bitPattern: x) &* 0x27D4_EB2D ^ (UInt32(bitPattern: y) &* 0x1656_67B1 &+ seed))
  }

  @inline(__always)
  private static func scrambled(_ bits: UInt32) -> UInt32 {
    var bits = bits
    bits ^= bits >> 15
    bits = bits &* 0x85EB_CA6B
    bits ^= bits >> 13
    bits = bits &* 0xC2B2_AE35
    return bits ^ bits >> 16
  }
}
