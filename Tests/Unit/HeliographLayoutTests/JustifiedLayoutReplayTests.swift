import Foundation
import HeliographTestSupport
import Testing

@testable import HeliographLayout

/// Replays 41 sequences of photos as people published them.
@Suite(.enabled(if: SharedFixtures.path("fixtures/justified") != nil, "the shared sequences are not here"))
struct JustifiedLayoutReplayTests {
  private struct Sequence: Decodable {
    let name: String
    let sizes: [[Double]]

    var aspects: [Double] { sizes.map { $0[0] / $0[1] } }
  }

  private struct Optima: Decodable {
    struct Optimum: Decodable {
      let sequence: String
      let count: Int
      let width: Double
      let target: Double
      let gap: Double
      let cost: Double

      enum CodingKeys: String, CodingKey {
        case sequence = "seq"
        case count = "n"
        case width = "W"
        case target = "T"
        case gap = "s"
        case cost
      }
    }

    let cases: [Optimum]
  }

  private static let containers: [(width: Double, target: Double)] = [
    (360, 160), (768, 200), (1024, 240), (1440, 280), (1920, 320), (2560, 360),
  ]

  private func read<Value: Decodable>(_ name: String, as type: Value.Type) throws -> Value {
    let path = try #require(SharedFixtures.path("fixtures/justified/\(name)"))
    return try JSONDecoder().decode(type, from: Data(contentsOf: URL(filePath: path.string)))
  }

  /// The bar is the best of eight programs that were compared on these layouts.
  @Test func looksAtLeastAsGoodAsTheBestKnown() throws {
    let sequences = try read("real-aspects.json", as: [Sequence].self)
    var scores: [LayoutScore] = []
    for sequence in sequences {
      for container in Self.containers {
        let layout = JustifiedLayout(
          aspects: sequence.aspects, width: container.width, targetHeight: container.target, gap: 5)
        scores.append(
          LayoutScore(
            layout, aspects: sequence.aspects, width: container.width, target: container.target))
      }
    }
    #expect(scores.count == 246)
    let count = Double(scores.count)
    let total: Double = scores.reduce(0) { $0 + $1.total }
    let deviation: Double = scores.reduce(0) { $0 + $1.deviation }
    #expect(total / count <= 19.86)
    #expect(deviation / count <= 0.134)
    #expect(scores.allSatisfy { $0.crop < 1e-9 && !$0.isLonely })
  }

  @Test func findsTheOptimaThatWereProved() throws {
    let sequences = try read("real-aspects.json", as: [Sequence].self)
    let optima = try read("optimal-O1.json", as: Optima.self)
    #expect(optima.cases.count == 492)
    let cost = JustifiedCost(jumpWeight: 0, gapWeight: nil, lonelyWeight: 0)
    for (index, optimum) in optima.cases.enumerated() {
      // Twelve cases a sequence, in the order of the sequences: several have one name.
      let sequence = sequences[index / 12]
      try #require(optimum.sequence.utf8.starts(with: sequence.name.utf8))
      let aspects = Array(sequence.aspects.prefix(optimum.count))
      let layout = JustifiedLayout(
        aspects: aspects, width: optimum.width, targetHeight: optimum.target, gap: optimum.gap, cost: cost)
      let every = EveryPartition(
        aspects: aspects, width: optimum.width, target: optimum.target, gap: optimum.gap, cost: cost)
      #expect(abs(every.cost(of: layout.rows) - optimum.cost) < 1e-9, "case \(index)")
    }
  }
}
