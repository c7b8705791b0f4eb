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

  /// Grain, −1…1: the sum of two random numbers, so that most of it is faint.
  @inline(__always)
  func speck(_ column: Int, _ row: Int) -> Float {
    let bits = hash(Int32(truncatingIfNeeded: column), Int32(truncatingIfNeeded: row))
    return Float(Int32(bits & 0xFFFF) + Int32(bits >> 16)) * (1 / 65536) - 1
  }

  /// Smooth, about −1…1, with hills and hollows one unit apart.
  ///
  /// Gradient noise after K. Perlin, "Improving Noise" (2002).
  @inline(__always)
  func smooth(_ x: Float, _ y: Float) -> Float {
    let (column, left) = Self.below(x)
    let (row, top) = Self.below(y)
    let (u, v) = (x - left, y - top)
    let fadeU = u * u * u * (u * (u * 6 - 15) + 10)
    let fadeV = v * v * v * (v * (v * 6 - 15) + 10)
    // The four corners at once: upper left, upper right, lower left, lower right.
    let across0 = column &* Self.columnFactor
    let down0 = row &* Self.rowFactor &+ seed
    let (across1, down1) = (across0 &+ Self.columnFactor, down0 &+ Self.rowFactor)
    let bits = Self.scrambled(
      SIMD4(across0 ^ down0, across1 ^ down0, across0 ^ down1, across1 ^ down1))
    let across = SIMD4<Float>(SIMD4<Int32>(truncatingIfNeeded: bits & 0xFFFF) &- 32768)
    let down = SIMD4<Float>(SIMD4<Int32>(truncatingIfNeeded: bits &>> 16) &- 32768)
    let corners = across * SIMD4(u, u - 1, u, u - 1) + down * SIMD4(v, v, v - 1, v - 1)
    let sides = corners.evenHalf + (corners.oddHalf - corners.evenHalf) * fadeU
    return (sides.x + (sides.y - sides.x) * fadeV) * (1.3 / 32768)
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

  private static let columnFactor: UInt32 = 0x27D4_EB2D
  private static let rowFactor: UInt32 = 0x1656_67B1

  @inline(__always)
  private func hash(_ x: Int32, _ y: Int32) -> UInt32 {
    Self.scrambled(
      UInt32(bitPattern: x) &* Self.columnFactor ^ (UInt32(bitPattern: y) &* Self.rowFactor &+ seed))
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

  @inline(__always)
  private static func scrambled(_ bits: SIMD4<UInt32>) -> SIMD4<UInt32> {
    var bits = bits
    bits ^= bits &>> 15
    bits = bits &* 0x85EB_CA6B
    bits ^= bits &>> 13
    bits = bits &* 0xC2B2_AE35
    return bits ^ (bits &>> 16)
  }

  /// The whole number below as bits and as a number, for −2²²…2²².
  ///
  /// In that range the lowest bits of the sum are the number; `rounded` would call a function of the C library, and
  /// `Int32` check the range. Of a whole number it may be the one before: the noise is the same on both sides of an edge.
  @inline(__always)
  private static func below(_ value: Float) -> (bits: UInt32, number: Float) {
    let base: Float = 12_582_912
    let sum = (value - 0.5) + base
    return (sum.bitPattern &- base.bitPattern, sum - base)
  }
}
