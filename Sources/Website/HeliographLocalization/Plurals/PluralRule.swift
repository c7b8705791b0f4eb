/// A condition of CLDR on a number: "n % 10 = 2..4 and n % 100 != 12..14".
///
/// For whole numbers: `n` and `i` are the number, and the operands of decimals (`v`, `w`, `f`, `t`, `c`, `e`) are 0.
/// Source: UTS #35, part 3, "Plural rules syntax".
struct PluralRule: Sendable {
  private struct Relation {
    let isNumber: Bool
    let modulus: Int?
    let isNegated: Bool
    let ranges: [ClosedRange<Int>]

    func holds(for number: Int) -> Bool {
      var value = isNumber ? number : 0
      if let modulus { value %= modulus }
      return ranges.contains { $0.contains(value) } != isNegated
    }
  }

  /// Holds when all relations of one of them hold.
  private let alternatives: [[Relation]]

  /// `nil` when the text is not in CLDR's syntax.
  init?(_ text: String) {
    var alternatives: [[Relation]] = [[]]
    for word in text.split(separator: " ").split(
      omittingEmptySubsequences: false, whereSeparator: { $0 == "or" })
    {
      var relations: [Relation] = []
      for words in word.split(omittingEmptySubsequences: false, whereSeparator: { $0 == "and" }) {
        guard let relation = Self.relation(Array(words)) else { return nil }
        relations.append(relation)
      }
      alternatives.append(relations)
    }
    self.alternatives = Array(alternatives.dropFirst())
  }

  /// Whether the condition is true for a number, 0 or more.
  func holds(for number: Int) -> Bool {
    alternatives.contains { $0.allSatisfy { $0.holds(for: number) } }
  }

  /// "n % 100 != 11..14,71" from its five words, or "n = 1" from three.
  private static func relation(_ words: [Substring]) -> Relation? {
    guard words.count == 3 || words.count == 5, ["=", "!="].contains(words[words.count - 2]),
      ["n", "i", "v", "w", "f", "t", "c", "e"].contains(words[0])
    else { return nil }
    var modulus: Int?
    if words.count == 5 {
      guard words[1] == "%", let divisor = Int(words[2]), divisor > 0 else { return nil }
      modulus = divisor
    }
    var ranges: [ClosedRange<Int>] = []
    for range in words[words.count - 1].split(separator: ",") {
      let ends = range.split(separator: ".").map { Int($0) }
      guard let first = ends.first ?? nil, let last = ends.last ?? nil, ends.count <= 2, first <= last else {
        return nil
      }
      ranges.append(first...last)
    }
    guard !ranges.isEmpty else { return nil }
    return Relation(
      isNumber: words[0] == "n" || words[0] == "i", modulus: modulus,
      isNegated: words[words.count - 2] == "!=", ranges: ranges)
  }
}
