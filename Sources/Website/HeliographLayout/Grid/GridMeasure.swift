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
  /// A photo of a wider shape than its cell is cropped at its sides, so it is drawn wider than the cell. Above
  /// phones a clause is a plain share of the window where that is nearly what is drawn: a page of 100 covers is a
  /// tenth smaller.
  ///
  /// - Parameters:
  ///   - aspectRatio: width divided by height of the photo; 0 for one that is not cropped.
  ///   - hasTimeline: whether the page is one of a wall, whose timeline has a column of its own.
  /// - Returns: the value of the attribute.
  package func sizes(aspectRatio: Double, hasTimeline: Bool = false) -> String {
    let crop = max(1, aspectRatio / ratio)
    let phones = steps.last { $0.from < PageFrame.usualPhone }?.from
    var clauses: [String] = []
    // A browser takes the first that holds, so a clause needs no end where those for wider windows precede it.
    for range in measuredRanges(hasTimeline: hasTimeline).reversed() {
      let bound = range.from == 0 ? [] : ["(min-width:\(range.from)px)"]
      if range.from == phones {
        let term = term(in: range, crop: crop, hasTimeline: false)
        let query = (bound + [DenseScreen.phone.query]).joined(separator: " and ")
        clauses.append("\(query) \(DenseScreen.length(share: term.share, less: term.less))")
      }
      let length = length(in: range, crop: crop, hasTimeline: hasTimeline)
      clauses.append((bound + [length]).joined(separator: " "))
    }
    return clauses.joined(separator: ",")
  }

  /// The pixels that a photo in a cell is drawn with at most on screens with two for each CSS pixel; rounded up.
  ///
  /// What is drawn in a window of at least `PageFrame.marginFrom` counts. Screens with three pixels to one get two of them there.
  package func pixelLimit(aspectRatio: Double) -> Int {
    let crop = max(1, aspectRatio / ratio)
    let widths = measuredRanges(hasTimeline: false).filter { $0.from >= PageFrame.marginFrom }.map { range in
      drawnWidth(window: Self.end(of: range), in: range, crop: crop, hasTimeline: false)
    }
    return Int((2 * (widths.max() ?? 0)).rounded(.up))
  }

  /// The ranges of window widths, in each of which a cell is one share of the window less one number of pixels.
  ///
  /// That the page stops to grow is left out: hardly a window is as wide.
  private func measuredRanges(hasTimeline: Bool) -> [WindowRange] {
    let bounds = [PageFrame.marginFrom] + (hasTimeline ? [PageFrame.timelineFrom] : [])
    return WindowRange.ranges(from: Set(steps.map(\.from) + bounds).sorted())
  }

  /// The last window width that counts of a range.
  private static func end(of range: WindowRange) -> Int {
    range.below ?? max(range.from, PageFrame.usuallyWidest)
  }

  /// How wide a photo in a cell is drawn in a range: a share of the window, 1 for all of it, less CSS pixels.
  private func term(in range: WindowRange, crop: Double, hasTimeline: Bool) -> (share: Double, less: Double) {
    let columns = columns(atWidth: range.from)
    let factor = crop / Double(columns)
    let hasMargin = range.from >= PageFrame.marginFrom
    let column = hasTimeline && range.from >= PageFrame.timelineFrom ? PageFrame.timeline : 0
    let gaps = Double(gap * (columns - 1) + 2 * (hasMargin ? border : phoneBorder) + column) * factor
    return (Double(hasMargin ? PageFrame.share : 100) / 100 * factor, gaps)
  }

  private func drawnWidth(window: Int, in range: WindowRange, crop: Double, hasTimeline: Bool) -> Double {
    let term = term(in: range, crop: crop, hasTimeline: hasTimeline)
    return term.share * Double(window) - term.less
  }

  /// The length of a clause: never less than what is drawn, and a thirtieth more at most, in windows up to
  /// `PageFrame.usuallyWidest`.
  private func length(in range: WindowRange, crop: Double, hasTimeline: Bool) -> String {
    func drawn(_ window: Int) -> Double {
      drawnWidth(window: window, in: range, crop: crop, hasTimeline: hasTimeline)
    }
    let end = Self.end(of: range)
    // The last bit of a product is not what is drawn.
    let share = (drawn(end) / Double(end) * 1000 - 1e-9).rounded(.up) / 10
    let isNear = share * Double(range.from) / 100 <= drawn(range.from) * 31 / 30
    if range.from >= PageFrame.marginFrom, isNear { return "\(Decimals.text(share, places: 1))vw" }
    let term = term(in: range, crop: crop, hasTimeline: hasTimeline)
    return PageFrame.length(
      share: Decimals.text(term.share * 100, places: 3), less: Decimals.text(term.less, places: 2))
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
