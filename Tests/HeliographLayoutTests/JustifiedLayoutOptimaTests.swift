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
}
