/// Finds the name that somebody meant who wrote another one.
enum NearestName {
  /// The name among `names` that takes the fewest edits, at most two, or a third of its length if
  /// that is more, and never all of it; the first of equals; `nil` when none is near.
  static func to(_ written: String, among names: [String]) -> String? {
    // Longer than any key or file name: not a slip of the finger.
    guard written.utf8.count <= 255 else { return nil }
    let distances = names.prefix(1000).map { (name: $0, edits: edits(Array(written.utf8), Array($0.utf8))) }
    guard let best = distances.min(by: { $0.edits < $1.edits }) else { return nil }
    let count = best.name.utf8.count
    return best.edits <= max(2, count / 3) && best.edits < count ? best.name : nil
  }

  /// How many bytes must be put in, taken out or replaced (V. Levenshtein, 1965).
  private static func edits(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var row = Array(0...right.count)
    for (i, a) in left.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, b) in right.enumerated() {
        let replaced = diagonal + (a == b ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(replaced, row[j] + 1, row[j + 1] + 1)
      }
    }
    return row[right.count]
  }
}
