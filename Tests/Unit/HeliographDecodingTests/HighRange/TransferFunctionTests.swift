import Testing

@testable import HeliographDecoding

@Suite struct TransferFunctionTests {
  /// Report ITU-R BT.2408, 2.1, table 1: grey card, grey scale of 83 % and 90 %, diffuse white; cd/m², and the signal of
  /// PQ and of HLG in whole percent.
  private static let levels: [(luminance: Double, pq: Double, hlg: Double)] = [
    (26, 38, 38), (162, 56, 71), (179, 57, 73), (203, 58, 75),
  ]

  @Test func meetsTheLevelsOfBT2408() {
    for level in Self.levels {
      for (transfer, percent) in [(TransferFunction.pq, level.pq), (.hlg, level.hlg)] {
        let rounded = [percent - 0.5, percent + 0.5].map { transfer.luminance(ofGrey: $0 / 100) }
        #expect(rounded[0] <= level.luminance && level.luminance <= rounded[1], "\(transfer) \(level)")
      }
    }
  }

  /// SMPTE ST 2084: 0.5081 is 100 cd/m², 0.7518 is 1,000, the highest 10,000.
  @Test(arguments: [(0, 0), (0.508_078, 100), (0.751_827, 1_000), (1, 10_000)])
  func meetsTheLuminancesOfPQ(signal: Double, luminance: Double) {
    #expect(abs(TransferFunction.pq.luminance(ofGrey: signal) - luminance) <= luminance * 1e-4)
  }

  /// BT.2100, table 5: black, where the two parts of the curve meet, and the brightest.
  @Test(arguments: [(0, 0), (0.5, 1.0 / 12), (1, 1)])
  func meetsTheLightOfHLG(signal: Double, light: Double) {
    #expect(abs(TransferFunction.hlg.light(of: signal) - light) < 1e-6)
  }

  @Test func knowsTheTransfersOfH273() {
    #expect(TransferFunction(codingPoint: 16) == .pq)
    #expect(TransferFunction(codingPoint: 18) == .hlg)
    for other in [0, 1, 2, 8, 13, 14, 15, 17, 19, 255] {
      #expect(TransferFunction(codingPoint: other) == nil)
    }
  }

  /// BT.2020, table 4, and BT.709, 3.2: what each band gives to luminance.
  @Test(arguments: [(Primaries.bt2020, [0.2627, 0.6780, 0.0593]), (.bt709, [0.2126, 0.7152, 0.0722])])
  func hasTheLuminanceOfItsPrimaries(primaries: Primaries, published: [Double]) {
    for (value, expected) in zip(primaries.luminance, published) { #expect(abs(value - expected) < 6e-5) }
  }

  /// Recommendation ITU-R BT.2087, 2.3 inverted, as BT.2407, 2.2 prints it.
  @Test func convertsBT2020ToBT709() {
    let published = [[1.6605, -0.5876, -0.0728], [-0.1246, 1.1329, -0.0083], [-0.0182, -0.1006, 1.1187]]
    for (row, expected) in zip(Primaries.bt2020.matrix(to: .bt709).rows, published) {
      for (value, expected) in zip(row, expected) { #expect(abs(value - expected) < 1e-4) }
    }
  }

  @Test(arguments: Primaries.allCases, Primaries.allCases)
  func keepsWhite(from: Primaries, to: Primaries) {
    for band in from.matrix(to: to) * [1, 1, 1] { #expect(abs(band - 1) < 1e-9) }
  }
}
