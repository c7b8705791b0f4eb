import Foundation
import HeliographTestSupport
import Testing

@testable import HeliographLayout

/// The cheapest layouts by trying every partition in another language: see `Tests/Corpus/make`.
@Suite struct JustifiedLayoutOptimaTests {
  private struct Optimum: Decodable {
    let aspects: [Double]
    let width: Double
    let target: Double
    let gap: Double
    let cost: Double
  }

  @Test func findsTheOptimaOfAnExhaustiveSearch() throws {
    let optima = try JSONDecoder().decode([Optimum].self, from: Data(Corpus.read("vectors/justified.json")))
    #expect(optima.count == 60)
    let cost = JustifiedCost(jumpWeight: 0, gapWeight: nil, lonelyWeight: 0)
    for optimum in optima {
      let layout = JustifiedLayout(
        aspects: optimum.aspects, width: optimum.width, targetHeight: optimum.target, gap: optimum.gap,
        cost: cost)
      let every = EveryPartition(
        aspects: optimum.aspects, width: optimum.width, target: optimum.target, gap: optimum.gap, cost: cost)
      #expect(abs(every.cost(of: layout.rows) - optimum.cost) < 1e-9, "\(optimum)")
    }
  }

  /// Three squares: one below two costs what two below one cost.
  @Test func takesFewerPhotosInTheLastRowAmongEqualCosts() {
    let cost = JustifiedCost(jumpWeight: 0.5, gapWeight: nil, lonelyWeight: 0)
    let layout = JustifiedLayout(aspects: [1, 1, 1], width: 1000, targetHeight: 606.5, gap: 0, cost: cost)
    #expect(layout.rows.map(\.photos) == [0..<2, 2..<3])
  }

  /// Three squares and a panorama, which is alone below them and as low as makes the jump from one square cost what that
  /// from two costs, to the bit.
  @Test func takesFewerPhotosInTheLastRowThatDiffersAmongEqualCosts() {
    let (width, target) = (1000.0, 606.5)
    let cost = JustifiedCost(jumpWeight: 0.01, gapWeight: nil, lonelyWeight: 0)
    func jump(from count: Int, to panorama: Double) -> Double {
      cost.ofJump(
        from: cost.level(height: width / Double(count), target: target), count: count,
        to: cost.level(height: width / panorama, target: target), count: 1)
    }
    var (low, high) = (30.0, 60.0)
    var panorama = low
    for _ in 0..<100 {
      panorama = (low + high) / 2
      let difference = jump(from: 2, to: panorama) - jump(from: 1, to: panorama)
      if difference < 0 { low = panorama } else if difference > 0 { high = panorama } else { break }
    }
    #expect(jump(from: 1, to: panorama) == jump(from: 2, to: panorama))
    let layout = JustifiedLayout(
      aspects: [1, 1, 1, panorama], width: width, targetHeight: target, gap: 0, cost: cost)
    #expect(layout.rows.map(\.photos) == [0..<2, 2..<3, 3..<4])
  }
}
