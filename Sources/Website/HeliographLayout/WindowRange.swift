/// A range of window widths in CSS pixels.
package struct WindowRange: Sendable, Hashable {
  /// The first width of the range in CSS pixels, at least 0.
  package let from: Int
  /// The first width above; `nil` for the range without an end.
  package let below: Int?

  /// The ranges that begin at ascending widths, each ending where the next begins.
  package static func ranges(from widths: [Int]) -> [WindowRange] {
    widths.indices.map { index in
      WindowRange(from: widths[index], below: index + 1 < widths.count ? widths[index + 1] : nil)
    }
  }

  /// The media query that holds in the range and nowhere else; "all" for every window.
  ///
  /// Widths may be fractions of a pixel on a zoomed page, so the end lies a fiftieth of a pixel below the next
  /// range. Browsers that know no `width<800px` read this as well.
  package var query: String {
    let parts = [
      from > 0 ? "(min-width:\(from)px)" : nil, below.map { "(max-width:\($0 - 1).98px)" },
    ].compactMap { $0 }
    return parts.isEmpty ? "all" : parts.joined(separator: " and ")
  }

  /// Returns the width of the photos' container at which a layout for the whole range errs least, in CSS
  /// pixels.
  ///
  /// It is the geometric mean of the container's widths at the ends of the range.
  package func middleOfContent(gap: Int) -> Double {
    let narrowest = PageFrame.contentWidth(window: max(PageFrame.narrowest, from), gap: gap)
    let widest = PageFrame.contentWidth(window: below ?? max(from, PageFrame.usuallyWidest), gap: gap)
    return (narrowest * widest).squareRoot()
  }
}
