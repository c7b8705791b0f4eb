extension Double {
  /// The natural logarithm, the same to the last bit on every machine; for positive, finite numbers.
  ///
  /// The C library's differs in its last bit between processors with and without fused multiplication, and
  /// a site must come out the same everywhere. Only +, −, × and ÷ are exact by IEEE 754, so only they are
  /// used: ln(m · 2ᵉ) = e · ln 2 + 2 · artanh((m − 1) / (m + 1)), with m between √½ and √2, where eleven
  /// terms of the series of artanh reach the precision of a Double. What is below 2⁻¹⁰²² counts as about that.
  package var portableLogarithm: Double {
    // Taking √½ away first makes the exponent's bits change where m would leave its range, and not at 1.
    let exponent = Int64(bitPattern: bitPattern &- 0.5.squareRoot().bitPattern) >> 52
    let fraction = Double(bitPattern: bitPattern &- UInt64(bitPattern: exponent << 52))
    let ratio = (fraction - 1) / (fraction + 1)
    let square = ratio * ratio
    // In pairs and pairs of pairs: a processor adds those at the same time, and one after another takes twice
    // as long.
    let fourth = square * square
    let low = (1 + square * (1.0 / 3)) + fourth * (1.0 / 5 + square * (1.0 / 7))
    let middle = (1.0 / 9 + square * (1.0 / 11)) + fourth * (1.0 / 13 + square * (1.0 / 15))
    let high = (1.0 / 17 + square * (1.0 / 19)) + fourth * (1.0 / 21)
    let series = low + fourth * fourth * (middle + fourth * fourth * high)
    return Double(exponent) * 0.693_147_180_559_945_3 + 2 * ratio * series
  }
}
