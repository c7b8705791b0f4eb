/// The search for the cheapest of all partitions of a sequence of photos into justified rows.
///
/// A dynamic program of second order: since neighbouring rows pay for the difference of their heights, its
/// state is a whole row (first photo…last photo) and not just a break. For every row the cheapest way to
/// arrive at it is kept, from which the layout is read backwards. It takes time in proportion to the photos
/// times the square of how many of them fit in a row, and finds the optimum, not an estimate.
/// Of layouts that cost the same, the one with fewer photos in the last row in which they differ is taken.
struct JustifiedRowOptimizer {
  private let width: Double
  private let target: Double
  private let gap: Double
  private let cost: JustifiedCost
  private let lastAspect: Double
  /// `sums[i]` is the sum of the aspects of the first i photos.
  private let sums: [Double]

  /// The rows that end before photo i are `starts[i]..<starts[i + 1]` in `costs`, `levels` and `above`: the
  /// row of one photo first, then of two, three and so on.
  private var starts: [Int] = [0, 0]
  /// Of the cheapest layout from the first photo to the end of a row.
  private var costs: [Double] = []
  private var levels: [Double] = []
  /// How many photos are in the row above a row in that layout; 0 for a first row.
  private var above: [Int] = []

  private var photoCount: Int { sums.count - 1 }

  /// Prepares the search for photos of these aspects; lengths in CSS pixels.
  ///
  /// Aspects are above 0 and finite, `width` and `target` at least 1, `gap` at least 0.
  init(aspects: [Double], width: Double, target: Double, gap: Double, cost: JustifiedCost) {
    self.width = width
    self.target = target
    self.gap = gap
    self.cost = cost
    lastAspect = aspects.last ?? 0
    var sums = [0.0]
    sums.reserveCapacity(aspects.count + 1)
    var sum = 0.0
    for aspect in aspects {
      sum += aspect
      sums.append(sum)
    }
    self.sums = sums
  }

  /// The rows of the cheapest layout, from the top; empty for no photos.
  mutating func rows() -> [JustifiedRow] {
    guard photoCount > 0 else { return [] }
    starts.reserveCapacity(photoCount + 1)
    for end in 1..<photoCount {
      for count in 1...end {
        guard let height = heightOfRow(count: count, endingAt: end) else { break }
        let level = cost.level(height: height, target: target)
        let best = cheapestAbove(level: level, count: count, endingAt: end - count)
        costs.append(best.cost + cost.ofRow(level: level, count: count))
        levels.append(level)
        above.append(best.count)
      }
      starts.append(costs.count)
    }
    return rowsReadBackwards(from: cheapestLastRow())
  }

  /// `nil` where photos have to be too low to share a row: one too wide for its neighbours gets the width for
  /// itself, and nothing is ever cropped.
  private func heightOfRow(count: Int, endingAt end: Int) -> Double? {
    let height = (width - Double(count - 1) * gap) / (sums[end] - sums[end - count])
    return count == 1 || height >= target / 2 ? height : nil
  }

  /// The number of photos in the row that is the cheapest above a given one, and the cost down to there with
  /// the jump between the two; 0 and nothing at the top.
  private func cheapestAbove(level: Double, count: Int, endingAt end: Int) -> (count: Int, cost: Double) {
    let first = starts[end]
    var best = end == 0 ? 0 : 1
    var bestCost = end == 0 ? 0 : Double.infinity
    for index in first..<starts[end + 1] where costs[index] < bestCost {
      let above = index - first + 1
      let total = costs[index] + cost.ofJump(from: levels[index], count: above, to: level, count: count)
      if total < bestCost {
        best = above
        bestCost = total
      }
    }
    return (best, bestCost)
  }

  /// A row that ends with the last photo.
  private struct LastRow {
    let row: JustifiedRow
    let above: Int
    let cost: Double
  }

  private func lastRow(count: Int, height: Double, fillsWidth: Bool, penalty: Double) -> LastRow {
    let first = photoCount - count
    let level = cost.level(height: height, target: target)
    let best = cheapestAbove(level: level, count: count, endingAt: first)
    return LastRow(
      row: JustifiedRow(photos: first..<photoCount, height: height, fillsWidth: fillsWidth),
      above: best.count, cost: best.cost + cost.ofRow(level: level, count: count) + penalty)
  }

  /// Tries every row that ends with the last photo, from edge to edge and at the target height.
  private func cheapestLastRow() -> LastRow? {
    var rows: [LastRow] = []
    for count in 1...photoCount {
      guard let height = heightOfRow(count: count, endingAt: photoCount) else { break }
      let penalty = cost.ofLastRow(count: count, lastAspect: lastAspect, photoCount: photoCount)
      rows.append(lastRow(count: count, height: height, fillsWidth: true, penalty: penalty))
      guard height > target else { continue }
      let filled = (sums[photoCount] - sums[photoCount - count]) * target + Double(count - 1) * gap
      guard let gapPenalty = cost.ofGap(1 - filled / width, photoCount: photoCount) else { continue }
      rows.append(lastRow(count: count, height: target, fillsWidth: false, penalty: penalty + gapPenalty))
    }
    return rows.min { $0.cost < $1.cost }
  }

  private func rowsReadBackwards(from last: LastRow?) -> [JustifiedRow] {
    guard let last else { return [] }
    var rows = [last.row]
    var end = last.row.photos.lowerBound
    var count = last.above
    while end > 0, let height = heightOfRow(count: count, endingAt: end) {
      rows.append(JustifiedRow(photos: (end - count)..<end, height: height, fillsWidth: true))
      let above = above[starts[end] + count - 1]
      end -= count
      count = above
    }
    return rows.reversed()
  }
}
