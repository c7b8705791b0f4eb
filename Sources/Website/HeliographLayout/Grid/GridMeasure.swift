package import HeliographCore

/// A responsive grid of equal cells: the rule that draws it and the `sizes` that foretell it.
package struct GridMeasure: Sendable, Hashable {
  /// By ascending width, the first from 0.
  package let steps: [GridStep]
  /// CSS pixels between cells.
  package let gap: Int
  /// CSS pixels between the page's edge and the cells, at each side.
  package let border: Int
  /// The same on phones, where the page reaches from edge to edge.
  package let phoneBorder: Int
  /// Width divided by height of a cell.
  package let ratio: Double

  /// The grid of photos: its border is its gap.
  package static func photos(_ layout: LayoutSettings, at size: TileSize = .standard) -> GridMeasure {
    GridMeasure(
      steps: GridStep.photos(layout, at: size), gap: layout.gap, border: layout.gap, phoneBorder: layout.gap,
      ratio: layout.ratio.aspectRatio)
  }

  /// The grid of album covers: wide gaps, and flush with the text above it.
  package static func albums(_ layout: LayoutSettings) -> GridMeasure {
    GridMeasure(
      steps: GridStep.albums, gap: PageFrame.albumGap, border: layout.gap,
      phoneBorder: PageFrame.phoneMargin, ratio: layout.ratio.aspectRatio)
  }

  /// The ranges of window widths in which the steps hold.
  package var ranges: [WindowRange] { WindowRange.ranges(from: steps.map(\.from)) }

  /// The columns at a window width.
  package func columns(atWidth width: Int) -> Int { steps.last { $0.from <= width }?.columns ?? 1 }

  /// The `sizes` of a photo in a cell: how wide it is drawn at every window width.
  ///
  /// A photo of a wider shape than its cell is cropped at its sides, so it is drawn wider than the cell.
  ///
  /// - Parameters:
  ///   - aspectRatio: width divided by height of the photo; 0 for one that is not cropped.
  ///   - hasTimeline: whether the page is one of a wall, whose timeline has a column of its own.
  /// - Returns: the value of the attribute.
  package func sizes(aspectRatio: Double, hasTimeline: Bool = false) -> String {
    let crop = max(1, aspectRatio / ratio)
    let bounds = [PageFrame.marginFrom, PageFrame.widestFrom] + (hasTimeline ? [PageFrame.timelineFrom] : [])
    let widths = Set(steps.map(\.from) + bounds).sorted(by: >)
    return dense(crop: crop)
      + widths.map { width in
        let columns = columns(atWidth: width)
        let factor = crop / Double(columns)
        let margin = width >= PageFrame.marginFrom
        let column = hasTimeline && width >= PageFrame.timelineFrom ? PageFrame.timeline : 0
        let gaps = Double(gap * (columns - 1) + 2 * (margin ? border : phoneBorder) + column) * factor
        let size: String
        if width >= PageFrame.widestFrom {
          size = "\(Decimals.text(Double(PageFrame.widest) * factor - gaps, places: 2))px"
        } else {
          let share = Double(margin ? PageFrame.share : 100) * factor
          size = PageFrame.length(
            share: Decimals.text(share, places: 3), less: Decimals.text(gaps, places: 2))
        }
        return width == 0 ? size : "(min-width:\(width)px) \(size)"
      }.joined(separator: ",")
  }

  /// For dense screens: the phones that most people have, and none that are narrower.
  private func dense(crop: Double) -> String {
    guard let step = steps.last(where: { $0.from < PageFrame.usualPhone }) else { return "" }
    let next = steps.first { $0.from > step.from }?.from ?? PageFrame.marginFrom
    let factor = crop / Double(step.columns)
    return DenseScreen.clause(
      share: factor, less: Double(gap * (step.columns - 1) + 2 * phoneBorder) * factor,
      range: WindowRange(from: step.from, below: min(next, PageFrame.marginFrom)))
  }

  /// The rectangles of cells, row by row, in a page of a width in CSS pixels, its border included.
  ///
  /// The width less the border and the gaps, divided by the columns; never below 0, however narrow the page.
  package func frames(count: Int, columns: Int, width: Double) -> [LayoutFrame] {
    let gaps = Double(2 * border + gap * (columns - 1))
    let cell = max(0, (width - gaps) / Double(columns))
    return (0..<max(0, count)).map { index in
      LayoutFrame(
        x: Double(border) + Double(index % columns) * (cell + Double(gap)),
        y: Double(border) + Double(index / columns) * (cell / ratio + Double(gap)), width: cell,
        height: cell / ratio)
    }
  }

  /// The rules that give a selector these columns, from phones up.
  package func rules(selector: String) -> String {
    steps.map { step in
      let rule = "\(selector){grid-template-columns:repeat(\(step.columns),minmax(0,1fr))}"
      return step.from == 0 ? rule + "\n" : "@media(min-width:\(step.from)px){\(rule)}\n"
    }.joined()
  }
}
