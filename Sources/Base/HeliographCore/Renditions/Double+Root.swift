extension Double {
  /// The root of a degree from 2 on, the same to the last bit on every machine; for 0 and positive, finite numbers.
  ///
  /// The C library's `pow` and `cbrt` may differ in their last bits between processors, and a site must come out
  /// the same everywhere, so only operations that IEEE 754 makes exact are used: a guess by halving the exponent,
  /// good to a few percent, and Newton's method, which doubles the right digits with each of its steps.
  package func portableRoot(_ degree: Int) -> Double {
    guard self > 0 else { return 0 }
    let bias = (1.0).bitPattern / UInt64(degree) * UInt64(degree - 1)
    var root = Double(bitPattern: bitPattern / UInt64(degree) + bias)
    for _ in 0..<6 {
      var power = root
      for _ in 2..<degree { power *= root }
      root -= (root - self / power) / Double(degree)
    }
    return root
  }
}
