/// The known name that a misspelt one was probably meant to be.
enum Suggestion {
  /// The nearest name, by insertions, deletions, replacements and swaps of neighbours, the alphabetically
  /// first of equals; `nil` when all are further away than a third of the name.
  static func nearest(to name: String, among known: some Sequence<String>) -> String? {
    let limit = max(1, name.utf8.count / 3)
    return known.map { ($0, distance(Array(name.utf8), Array($0.utf8))) }
      .filter { $0.1 <= limit }
      .min { ($0.1, $0.0) < ($1.1, $1.0) }?.0
  }

  /// Row by row over the letters of `left`; a swap looks back two rows.
  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var before: [Int] = []
    var last = Array(0...right.count)
    for i in left.indices {
      var row = [i + 1]
      for j in right.indices {
        let change = last[j] + (left[i] == right[j] ? 0 : 1)
        var best = min(change, row[j] + 1, last[j + 1] + 1)
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
          best = min(best, before[j - 1] + 1)
        }
        row.append(best)
      }
      before = last
      last = row
    }
    return last[right.count]
  }
}
