/// Numbers as text, the same on every machine and in every locale.
package enum Decimals {
  /// A number with at most `places` decimals, rounded to nearest, without zeros at its end: "2.8", "8".
  ///
  /// Not finite, or of 16 digits and more, is "0": no photo has such a number.
  package static func text(_ value: Double, places: Int) -> String {
    let scale = power(places)
    let scaled = (value * scale).rounded()
    guard scaled.isFinite, abs(scaled) < 1e15 else { return "0" }
    let integer = Int(abs(scaled))
    let unit = Int(scale)
    var text = (scaled < 0 ? "-" : "") + String(integer / unit)
    var decimals = Array(padded(integer % unit, digits: places).utf8)
    while decimals.last == UInt8(ascii: "0") { decimals.removeLast() }
    if places > 0, !decimals.isEmpty { text += "." + String(decoding: decimals, as: UTF8.self) }
    return text
  }

  /// A number above 0 with at most `digits` significant digits, rounded up, in at most six decimals: "1.88", "24".
  ///
  /// Below a millionth, and not finite, is "0".
  package static func text(_ value: Double, significantUp digits: Int) -> String {
    var (places, scale) = (0, 1.0)
    while places < 6, value * scale < power(digits - 1) {
      places += 1
      scale *= 10
    }
    // A product of decimal fractions may be larger by the last bit.
    return text((value * scale - 1e-9).rounded(.up) / scale, places: places)
  }

  /// Ten to a whole number that is not negative.
  private static func power(_ exponent: Int) -> Double {
    (0..<max(0, exponent)).reduce(1.0) { product, _ in product * 10 }
  }

  /// A number that is not negative, with zeros in front: "07".
  package static func padded(_ value: Int, digits: Int) -> String {
    let text = String(value)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }
}
