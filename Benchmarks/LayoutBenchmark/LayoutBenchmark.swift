import HeliographCore
import HeliographLayout

/// Times the justified layout of 10,000 photos at six widths, and prints the median of several runs.
///
/// HELIOGRAPH_BENCHMARKS=1 swift run -c release LayoutBenchmark
@main
enum LayoutBenchmark {
  private static let photoCount = 10_000
  private static let runs = 9
  private static let budget = 20.0
  /// Container widths and target heights in CSS pixels, a phone to a large screen.
  private static let containers: [(width: Double, target: Double)] = [
    (360, 160), (768, 200), (1024, 240), (1440, 280), (1920, 320), (2560, 360),
  ]

  static func main() {
    let shapes: [(name: String, aspects: [Double])] = [
      ("mixed", aspects(among: [1.5, 1.5, 1.333, 0.667, 0.75, 1, 1.778, 2.4])),
      ("upright", aspects(among: [0.462, 0.5, 0.5625])),
    ]
    var worst = 0.0
    for shape in shapes {
      for container in containers {
        let milliseconds = median(of: shape.aspects, in: container)
        worst = max(worst, milliseconds)
        print("\(shape.name) \(Int(container.width)): \(rounded(milliseconds)) ms")
      }
    }
    print("slowest: \(rounded(worst)) ms, \(rounded(worst / budget)) of the budget of \(Int(budget)) ms")
  }

  private static func median(of aspects: [Double], in container: (width: Double, target: Double)) -> Double {
    let clock = ContinuousClock()
    var times: [Duration] = []
    for _ in 0..<runs {
      var height = 0.0
      let time = clock.measure {
        height =
          JustifiedLayout(
            aspects: aspects, width: container.width, targetHeight: container.target, gap: 5
          ).height
      }
      // Looking at the result keeps the compiler from leaving the work out.
      if height > 0 { times.append(time) }
    }
    return times.sorted()[times.count / 2] / .milliseconds(1)
  }

  /// Aspects in an order that never repeats itself for long, the same in every run.
  private static func aspects(among choices: [Double]) -> [Double] {
    var state: UInt64 = 7
    return (0..<photoCount).map { _ in
      // Knuth's MMIX constants for a linear congruential generator.
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return choices[Int(state >> 33) % choices.count]
    }
  }

  private static func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}
