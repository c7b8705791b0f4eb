/// Finds the name that somebody meant who wrote another one.
package enum NearestName {
  /// The name among `names` that takes the fewest edits, at most two, or a third of its length if that is more, and
  /// never all of it; the first in the order of their bytes among equals; `nil` when no name is near.
  ///
  /// An edit puts a byte in, takes one out, replaces one or swaps two neighbours (F. Damerau, 1964). ASCII letters of
  /// either case are equal.
  package static func to(_ written: String, among names: some Sequence<String>) -> String? {
    // Longer than any key or file name: not a slip of the finger.
    guard written.utf8.count <= 255 else { return nil }
    let wanted = folded(written)
    let candidates: [(name: String, edits: Int)] = names.prefix(1000).map { ($0, edits(wanted, folded($0))) }
    let near = candidates.filter { candidate in
      let length = candidate.name.utf8.count
      return candidate.edits <= max(2, length / 3) && candidate.edits < length
    }
    let best = near.min { left, right in
      if left.edits != right.edits { return left.edits < right.edits }
      return left.name.utf8.lexicographicallyPrecedes(right.name.utf8)
    }
    return best?.name
  }

  /// Row by row over the bytes of `left`; a swap looks back two rows.
  private static func edits(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var before: [Int] = []
    var last = Array(0...right.count)
    for i in left.indices {
      var row = [i + 1]
      for j in right.indices {
        var best = min(last[j] + (left[i] == right[j] ? 0 : 1), row[j] + 1, last[j + 1] + 1)
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
          best = min(best, before[j - 1] + 1)
        }
        row.append(best)
      }
      (before, last) = (last, row)
    }
    return last[right.count]
  }

  private static func folded(_ name: String) -> [UInt8] {
    name.utf8.asciiLowercased
  }
}
