extension OKLab {
  /// The colour of a pixel.
  ///
  /// Source: the matrices of Björn Ottosson's "A perceptual color space for image processing"
  /// (https://bottosson.github.io/posts/oklab/), as of 2021-01-25.
  package init(_ colour: SRGB) {
    let (red, green, blue) = colour.light
    let long = (0.412_221_470_8 * red + 0.536_332_536_3 * green + 0.051_445_992_9 * blue).portableRoot(3)
    let medium = (0.211_903_498_2 * red + 0.680_699_545_1 * green + 0.107_396_956_6 * blue).portableRoot(3)
    let short = (0.088_302_461_9 * red + 0.281_718_837_6 * green + 0.629_978_700_5 * blue).portableRoot(3)
    self.init(
      lightness: 0.210_454_255_3 * long + 0.793_617_785_0 * medium - 0.004_072_046_8 * short,
      a: 1.977_998_495_1 * long - 2.428_592_205_0 * medium + 0.450_593_709_9 * short,
      b: 0.025_904_037_1 * long + 0.782_771_766_2 * medium - 0.808_675_766_0 * short)
  }

  /// The square of the distance to another colour; 0.0004 is just about seen.
  package func squaredDistance(to other: OKLab) -> Double {
    let (l, a, b) = (lightness - other.lightness, self.a - other.a, self.b - other.b)
    return l * l + a * a + b * b
  }
}
