import Glibc

/// Light in linear sRGB: red, green, blue; 1 is the white of the picture, and more is allowed.
typealias Colour = SIMD3<Float>

extension SIMD3<Float> {
  /// The light of a colour as screens name it: 0xRRGGBB in sRGB (IEC 61966-2-1).
  init(screen hex: UInt32) {
    func linear(_ byte: UInt32) -> Float {
      let value = Float(byte & 255) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    self.init(linear(hex >> 16), linear(hex >> 8), linear(hex))
  }

  /// Between this at 0 and `other` at 1.
  @inline(__always)
  func mixed(with other: Self, _ share: Float) -> Self {
    self + (other - self) * share
  }

  /// As the eye weighs it (ITU-R BT.709).
  @inline(__always)
  var brightness: Float { x * 0.2126 + y * 0.7152 + z * 0.0722 }
}

/// 0 below `from`, 1 above `to`, and a soft rise between.
@inline(__always)
func softStep(_ from: Float, _ to: Float, _ value: Float) -> Float {
  let share = min(max((value - from) / (to - from), 0), 1)
  return share * share * (3 - 2 * share)
}
