import Foundation

@testable import HeliographLayout

/// The cheapest justified layout by trying every one there is: slow, and too simple to be wrong.
struct EveryPartition {
  let aspects: [Double]
  let width: Double
  let target: Double
  let gap: Double
  let cost: JustifiedCost

  /// For at least one photo.
  var lowestCost: Double {
    (0..<(1 << (aspects.count - 1))).compactMap { breaks in lowestCost(of: rows(breaks)) }.min() ?? .infinity
  }

  /// What a given layout costs.
  func cost(of rows: [JustifiedRow]) -> Double {
    cost(of: rows.map(\.photos), heights: rows.map(\.height), fillsWidth: rows.last?.fillsWidth ?? true)
  }

  /// Bit i says that a row ends after photo i.
  private func rows(_ breaks: Int) -> [Range<Int>] {
    var rows: [Range<Int>] = []
    var first = 0
    for photo in aspects.indices where photo == aspects.count - 1 || breaks & (1 << photo) != 0 {
      rows.append(first..<(photo + 1))
      first = photo + 1
    }
    return rows
  }

  /// `nil` where a row is too low for the photos that share it.
  private func lowestCost(of rows: [Range<Int>]) -> Double? {
    var heights = rows.map { row in
      (width - Double(row.count - 1) * gap) / aspects[row].reduce(0, +)
    }
    for (row, height) in zip(rows, heights) where row.count > 1 && height < target / 2 { return nil }
    let fromEdgeToEdge = cost(of: rows, heights: heights, fillsWidth: true)
    guard cost.gapWeight != nil, let last = heights.last, last > target else { return fromEdgeToEdge }
    // Not where it would end close to the edge.
    guard let row = rows.last, width - filled(row) >= cost.leastGap * width else { return fromEdgeToEdge }
    heights[heights.count - 1] = target
    return min(fromEdgeToEdge, cost(of: rows, heights: heights, fillsWidth: false))
  }

  private func cost(of rows: [Range<Int>], heights: [Double], fillsWidth: Bool) -> Double {
    var total = 0.0
    for (row, height) in zip(rows, heights) { total += Double(row.count) * square(log(height / target)) }
    for below in rows.indices.dropFirst() {
      let photos = Double(rows[below - 1].count + rows[below].count) / 2
      total += cost.jumpWeight * photos * square(log(heights[below] / heights[below - 1]))
    }
    guard let last = rows.last else { return total }
    let scale = Double(min(6, aspects.count))
    if !fillsWidth, let gapWeight = cost.gapWeight {
      total += gapWeight * scale * square(1 - filled(last) / width)
    }
    if last.count == 1, rows.count > 1, aspects[last.lowerBound] < 2 { total += cost.lonelyWeight * scale }
    return total
  }

  /// The width of a row at the target height.
  private func filled(_ row: Range<Int>) -> Double {
    aspects[row].reduce(0, +) * target + Double(row.count - 1) * gap
  }

  private func square(_ value: Double) -> Double { value * value }
}
