/// The known name that a misspelt one was probably meant to be.
enum Suggestion {
  /// The nearest name, by insertions, deletions and replacements, the alphabetically first of equals;
  /// `nil` when all are further away than a third of the name.
  static func nearest(to name: String, among known: some Sequence<String>) -> String? {
    let limit = max(1, name.utf8.count / 3)
    return known.map { ($0, distance(Array(name.utf8), Array($0.utf8))) }
      .filter { $0.1 <= limit }
      .min { ($0.1, $0.0) < ($1.1, $1.0) }?.0
  }

  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var row = Array(0...right.count)
    for (i, a) in left.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, b) in right.enumerated() {
        let change = diagonal + (a == b ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(change, row[j] + 1, row[j + 1] + 1)
      }
    }
    return row[right.count]
  }
}
