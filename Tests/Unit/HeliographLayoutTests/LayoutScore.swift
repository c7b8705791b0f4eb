import Foundation

@testable import HeliographLayout

/// How good a layout looks, in the terms in which layout programs were compared; lower is better.
struct LayoutScore {
  /// RMS of ln(height / target) over photos, and of ln(height / height of the row above) over rows.
  let deviation: Double
  let jump: Double
  /// The largest share of a photo that its frame cuts off.
  let crop: Double
  /// The unfilled share of the last row.
  let gap: Double
  let isLonely: Bool

  /// Of at least one photo.
  init(_ layout: JustifiedLayout, aspects: [Double], width: Double, target: Double) {
    let heights = layout.rows.map(\.height)
    let photos = Double(aspects.count)
    deviation =
      (zip(layout.rows, heights).map { Double($0.photos.count) * pow(log($1 / target), 2) }.reduce(0, +)
      / photos).squareRoot()
    let jumps = zip(heights, heights.dropFirst()).map { pow(log($1 / $0), 2) }
    jump = jumps.isEmpty ? 0 : (jumps.reduce(0, +) / Double(jumps.count)).squareRoot()
    crop =
      zip(aspects, layout.frames).map { aspect, frame in
        1 - min(aspect * frame.height / frame.width, frame.width / frame.height / aspect)
      }.max() ?? 0
    gap = layout.frames.last.map { max(0, 1 - ($0.x + $0.width) / width) } ?? 0
    isLonely = aspects.count > 1 && layout.rows.last?.photos.count == 1 && (aspects.last ?? 0) < 2
  }

  /// The one number: 100 (deviation + ½ jump + 2 crop + ¼ gap² + a tenth for a lonely last photo).
  var total: Double {
    100 * (deviation + 0.5 * jump + 2 * crop + 0.25 * gap * gap + (isLonely ? 0.1 : 0))
  }
}
