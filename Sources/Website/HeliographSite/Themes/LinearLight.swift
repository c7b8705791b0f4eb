import HeliographCore

/// Light as a screen sends it out, in linear sRGB: each band is 0…1 where the screen can show it.
struct LinearLight: Sendable, Hashable {
  let red: Double
  let green: Double
  let blue: Double

  /// Source: Björn Ottosson, "A perceptual color space for image processing"
  /// (https://bottosson.github.io/posts/oklab/), as of 2021-01-25.
  init(_ colour: OKLab) {
    let (lightness, a, b) = (colour.lightness, colour.a, colour.b)
    let long = lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b
    let medium = lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b
    let short = lightness - 0.089_484_177_5 * a - 1.291_485_548_0 * b
    let (l, m, s) = (long * long * long, medium * medium * medium, short * short * short)
    red = 4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s
    green = -1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s
    blue = -0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701_0 * s
  }

  /// Whether a screen can show it, but for what rounding does to black and white.
  var isInGamut: Bool { [red, green, blue].allSatisfy { (-1e-6...1 + 1e-6).contains($0) } }
}
