import Foundation

/// How different two colours look: CIEDE2000, where 1 is about what a careful eye just distinguishes.
///
/// Source: Sharma, Wu and Dalal, The CIEDE2000 Color-Difference Formula: Implementation Notes, Supplementary Test Data,
/// and Mathematical Observations, 2005; the names and numbers of its equations.
enum ColourDifference {
  typealias Lab = (l: Double, a: Double, b: Double)

  static func of(_ one: Lab, _ two: Lab) -> Double {
    let meanChroma = (hypot(one.a, one.b) + hypot(two.a, two.b)) / 2
    let stretch = 1 + 0.5 * (1 - root(meanChroma))
    let (a1, a2) = (one.a * stretch, two.a * stretch)
    let (c1, c2) = (hypot(a1, one.b), hypot(a2, two.b))
    let (h1, h2) = (hue(a1, one.b), hue(a2, two.b))
    let areGrey = c1 * c2 == 0
    // Equations 8 to 11.
    let turn = areGrey ? 0 : h2 - h1 > 180 ? h2 - h1 - 360 : h2 - h1 < -180 ? h2 - h1 + 360 : h2 - h1
    let (dl, dc, dh) = (two.l - one.l, c2 - c1, 2 * (c1 * c2).squareRoot() * sine(turn / 2))
    // Equations 12 to 14.
    let (l, c) = ((one.l + two.l) / 2, (c1 + c2) / 2)
    let sum = h1 + h2
    let h = areGrey ? sum : abs(h1 - h2) <= 180 ? sum / 2 : sum < 360 ? (sum + 360) / 2 : (sum - 360) / 2
    // Equations 15 to 22.
    let t =
      1 - 0.17 * cosine(h - 30) + 0.24 * cosine(2 * h) + 0.32 * cosine(3 * h + 6) - 0.2 * cosine(4 * h - 63)
    let distance = (l - 50) * (l - 50)
    let sl = 1 + 0.015 * distance / (20 + distance).squareRoot()
    let (sc, sh) = (1 + 0.045 * c, 1 + 0.015 * c * t)
    let rotation = -sine(60 * exp(-pow((h - 275) / 25, 2))) * 2 * root(c)
    let (x, y, z) = (dl / sl, dc / sc, dh / sh)
    return (x * x + y * y + z * z + rotation * y * z).squareRoot()
  }

  /// Of 8-bit sRGB under its own white, D65 (IEC 61966-2-1; CIE 15, 8.2.1).
  static func lab(_ rgb: [Int]) -> Lab {
    let light = rgb.map { value in
      let signal = Double(value) / 255
      return signal <= 0.04045 ? signal / 12.92 : pow((signal + 0.055) / 1.055, 2.4)
    }
    func mixed(_ weights: [Double], _ white: Double) -> Double {
      let part = zip(weights, light).map(*).reduce(0, +) / white
      return part > 216.0 / 24389 ? cbrt(part) : (24389.0 / 27 * part + 16) / 116
    }
    let x = mixed([0.4123908, 0.3575843, 0.1804808], 0.9504559)
    let y = mixed([0.2126390, 0.7151687, 0.0721923], 1)
    let z = mixed([0.0193308, 0.1191948, 0.9505322], 1.0890578)
    return (116 * y - 16, 500 * (x - y), 200 * (y - z))
  }

  private static func root(_ chroma: Double) -> Double {
    (pow(chroma, 7) / (pow(chroma, 7) + pow(25, 7))).squareRoot()
  }

  /// Degrees, 0…360; 0 for a grey.
  private static func hue(_ a: Double, _ b: Double) -> Double {
    let angle = a == 0 && b == 0 ? 0 : atan2(b, a) * 180 / .pi
    return angle < 0 ? angle + 360 : angle
  }

  private static func sine(_ degrees: Double) -> Double { sin(degrees * .pi / 180) }
  private static func cosine(_ degrees: Double) -> Double { cos(degrees * .pi / 180) }
}
