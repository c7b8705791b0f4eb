import Glibc

/// The light of a signal in the standard range, both from 0 to 1: (aX + b)^g from d on, cX below.
///
/// That is the parametric curve of function type 3 in a profile (ICC.1:2022, 10.18).
struct SignalCurve: Sendable, Equatable {
  let g: Double
  var a = 1.0
  var b = 0.0
  var c = 0.0
  var d = 0.0

  var parameters: [Double] { [g, a, b, c, d] }

  /// Source: IEC 61966-2-1.
  static let srgb = SignalCurve(g: 2.4, a: 1 / 1.055, b: 0.055 / 1.055, c: 1 / 12.92, d: 0.04045)
  /// Source: Recommendation ITU-R BT.709, 1.2, which BT.601 and BT.2020 repeat.
  static let bt709 = SignalCurve(
    g: 1 / 0.45, a: 1 / 1.099_297, b: 0.099_297 / 1.099_297, c: 1 / 4.5, d: 0.081_243)
  /// Source: Adobe RGB (1998) Color Image Encoding, 4.3.4.2.
  static let adobe = SignalCurve(g: 563.0 / 256)

  /// The light of a signal.
  func light(of signal: Double) -> Double { signal >= d ? pow(a * signal + b, g) : c * signal }

  init(g: Double, a: Double = 1, b: Double = 0, c: Double = 0, d: Double = 0) {
    (self.g, self.a, self.b, self.c, self.d) = (g, a, b, c, d)
  }

  /// Of the numbers for transfer characteristics; `nil` for one without a curve, a high range, or one that is not known.
  ///
  /// Source: Recommendation ITU-T H.273, table 3.
  init?(codingPoint: Int) {
    switch codingPoint {
    case 1, 6, 11, 14, 15: self = .bt709
    case 4: self.init(g: 2.2)
    case 5: self.init(g: 2.8)
    case 7: self.init(g: 1 / 0.45, a: 1 / 1.1115, b: 0.1115 / 1.1115, c: 0.25, d: 0.0912)
    case 8: self.init(g: 1)
    case 13: self = .srgb
    default: return nil
    }
  }
}
