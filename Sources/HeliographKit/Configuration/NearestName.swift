/// Finds the name somebody meant when they wrote another.
enum NearestName {
  /// The candidate with the fewest edits from `word`; `nil` when even that one is a different word.
  static func of(_ word: String, among candidates: [String]) -> String? {
    let ranked = candidates.map { ($0, distance(Array(word.utf8), Array($0.utf8))) }
    guard let best = ranked.min(by: { $0.1 < $1.1 }), best.1 <= max(2, best.0.utf8.count / 3) else {
      return nil
    }
    return best.0
  }

  /// Levenshtein's distance on bytes, letters of either case being equal.
  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var row = Array(0...right.count)
    for (i, a) in left.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, b) in right.enumerated() {
        let substitution = diagonal + (a | 0x20 == b | 0x20 ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(substitution, row[j] + 1, row[j + 1] + 1)
      }
    }
    return row[right.count]
  }
}
