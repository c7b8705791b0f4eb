/// Aspects in an order that looks like chance and is the same in every run.
struct SomeAspects {
  /// Phones, cameras upright and across, squares and the odd panorama.
  static let usual = [1.5, 1.333, 0.667, 0.75, 1, 1.778, 0.462, 2.4, 1.5, 4.5]

  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func pick(_ count: Int, among choices: [Double] = usual) -> [Double] {
    (0..<count).map { _ in
      // Knuth's MMIX constants for a linear congruential generator.
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return choices[Int(state >> 33) % choices.count]
    }
  }
}
