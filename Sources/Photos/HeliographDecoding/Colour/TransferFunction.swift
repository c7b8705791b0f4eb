import Glibc

/// How a signal of Recommendation ITU-R BT.2100 stands for light.
enum TransferFunction: Sendable {
  /// Perceptual quantization: each value is a luminance of its own.
  case pq
  /// Hybrid log-gamma: each value is light of the scene, relative to the brightest.
  case hlg

  /// The luminance of diffuse white: 58 % of PQ, 75 % of HLG.
  ///
  /// Source: Report ITU-R BT.2408, 2.1, table 1.
  static let white = 203.0

  /// The luminance of the brightest HLG, on the display for which its gamma is `systemGamma`.
  ///
  /// Source: BT.2100, table 5 (HLG reference OOTF, note 5f), and BT.2408, 2.1: its levels are those of this display.
  static let brightestHLG = 1_000.0
  static let systemGamma = 1.2

  /// How far above diffuse white its brightest is, in stops.
  var headroom: Double { log2((self == .pq ? 10_000 : Self.brightestHLG) / Self.white) }

  /// Of the numbers for transfer characteristics; `nil` for any other signal.
  ///
  /// Source: Recommendation ITU-T H.273, table 3.
  init?(codingPoint: Int) {
    switch codingPoint {
    case 16: self = .pq
    case 18: self = .hlg
    default: return nil
    }
  }

  /// What a signal from 0 to 1 stands for: cd/m² of the display in PQ, light of the scene from 0 to 1 in HLG.
  func light(of signal: Double) -> Double {
    switch self {
    case .pq: Self.luminance(ofPQ: signal)
    case .hlg: Self.scene(ofHLG: signal)
    }
  }

  /// The luminance in cd/m² of a grey of this signal.
  func luminance(ofGrey signal: Double) -> Double {
    switch self {
    case .pq: light(of: signal)
    case .hlg: Self.brightestHLG * pow(light(of: signal), Self.systemGamma)
    }
  }

  /// Source: SMPTE ST 2084, 5.1, which is BT.2100, table 4 (reference PQ EOTF).
  private static func luminance(ofPQ signal: Double) -> Double {
    let (m1, m2) = (2_610.0 / 16_384, 2_523.0 / 4_096 * 128)
    let (c1, c2, c3) = (3_424.0 / 4_096, 2_413.0 / 4_096 * 32, 2_392.0 / 4_096 * 32)
    let root = pow(signal, 1 / m2)
    return 10_000 * pow(max(root - c1, 0) / (c2 - c3 * root), 1 / m1)
  }

  /// Source: BT.2100, table 5 (the inverse of the reference HLG OETF).
  private static func scene(ofHLG signal: Double) -> Double {
    let a = 0.178_832_77
    let (b, c) = (1 - 4 * a, 0.5 - a * log(4 * a))
    return signal <= 0.5 ? signal * signal / 3 : (exp((signal - c) / a) + b) / 12
  }
}
