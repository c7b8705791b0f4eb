package import HeliographCore

/// Photos in justified rows: for seven ranges of window widths the rows are computed, and scale in between.
///
/// Larger tiles are the rows of a narrower range, and smaller ones those of a wider one, without a second set of breaks. So
/// an eighth set is there for the widest windows; where there is none below, each photo has a row of its own.
///
/// Every photo has the class of its shape and one for each range in which it begins a row ("b3"); site.css draws
/// the break, so rows are filled by the browser to its own last fraction of a pixel. The last photo is an "end".
///
/// One or two photos are no list to look through but what the page is for: their rows fill the page, up to three
/// quarters of the window's height ("few").
package struct JustifiedArrangement: TileArrangement {
  /// The window widths at which other rows begin: two ranges of phones, two of tablets, three of larger screens,
  /// none reaching much further than a third above its middle.
  private static let ranges = WindowRange.ranges(from: [0, 460, 600, 800, 1080, 1440, 2000])
  /// For smaller tiles in the two widest ranges.
  private static let wider = WindowRange(from: 2400, below: 3150)
  /// As many photos fill the page.
  private static let few = 2
  /// As many leave enough choice of rows for the last one to be full in all sizes of tiles.
  private static let many = 24
  /// By how much their rows are higher: two of 3 : 2 stand one above the other on a phone, and side by side elsewhere.
  private static let growth = 1.8
  /// The share of the window's height that they may have, in percent: with their title they are seen at once.
  private static let shareOfHeight = 75
  /// The largest of them is never drawn larger than this many times its own pixels.
  private static let enlargement = 2

  /// The rows of one range of window widths.
  private struct Step {
    let range: WindowRange
    let rows: [JustifiedRow]
    /// The row of each photo.
    let rowOfPhoto: [Int]
    /// The sum of the aspects in each row and, in a last row that ends before the edge, of what is missing there.
    let widths: [Double]
    /// What is missing in the last row, as an aspect; `nil` where it reaches the edge.
    let filler: Double?

    /// How many gaps a row has, with that before what is missing.
    func gaps(inRow row: Int) -> Int {
      rows[row].photos.count - 1 + (row == rows.count - 1 && filler != nil ? 1 : 0)
    }
  }

  private let gap: Int
  private let shapes: ShapeClasses
  /// The most that few photos may be high, in CSS pixels; `nil` for many.
  private let heightLimit: Int?
  /// Those of `ranges`, and the one of `wider`.
  private let steps: [Step]
  /// Each photo in a row of its own.
  private let alone: Step

  /// For each range of windows the rows of larger tiles, about half as wide again; `nil` where each photo has its own.
  private static let larger: [Int?] = [nil, nil, nil, 0, 1, 2, 3]
  /// The same for smaller tiles, about two thirds as wide.
  private static let smaller = [3, 4, 5, 6, 7, 7, 7]

  /// Which rows a range of windows shows; `nil` where each photo has its own.
  private static func rows(of range: Int, at size: TileSize) -> Int? {
    switch size {
    case .large: larger[range]
    case .standard: range
    case .small: smaller[range]
    }
  }

  /// The same, as rows.
  private func step(of range: Int, at size: TileSize) -> Step {
    Self.rows(of: range, at: size).map { steps[$0] } ?? alone
  }

  /// Computes the rows for each range of window widths, and widens tiles that are too narrow to hit in the standard size.
  ///
  /// Where photos follow on another page, the last row of 24 photos or more reaches the edge: a wall shows
  /// the pages one below the other.
  package init(photos: [Photo], layout: LayoutSettings, isContinued: Bool) {
    let aspects = photos.map(\.size.aspectRatio)
    var shapes = ShapeClasses(of: aspects, tiles: aspects.map { max($0, ShapeClasses.narrowest) })
    var steps: [Step] = []
    repeat {
      steps = (Self.ranges + [Self.wider]).map {
        Self.step(
          $0, aspects: shapes.aspects, layout: layout, isFull: isContinued && aspects.count >= Self.many)
      }
    } while Self.widen(&shapes, where: steps, gap: layout.gap)
    gap = layout.gap
    self.shapes = shapes
    heightLimit =
      aspects.count > Self.few ? nil : photos.map { $0.size.height * Self.enlargement }.max()
    self.steps = steps
    alone = Step(
      range: Self.ranges[0],
      rows: aspects.indices.map { JustifiedRow(photos: $0..<$0 + 1, height: 1, fillsWidth: true) },
      rowOfPhoto: Array(aspects.indices), widths: shapes.aspects, filler: nil)
  }

  /// Widens the tiles that would be too narrow to be hit in some window, and returns whether there were any.
  ///
  /// It ends: a tile is widened by a fiftieth at least, and never beyond what the lowest row needs; a page
  /// that wide gaps leave too narrow for any tile asks for half its own width.
  private static func widen(_ shapes: inout ShapeClasses, where steps: [Step], gap: Int) -> Bool {
    var aspects = shapes.aspects
    for step in steps {
      let window = max(PageFrame.narrowest, step.range.from)
      let width = PageFrame.contentWidth(window: window, gap: gap)
      let least = min(PageFrame.leastTarget, width / 2)
      for (number, row) in step.rows.enumerated() {
        let height = (width - Double(step.gaps(inRow: number) * gap)) / step.widths[number]
        for photo in row.photos where shapes.aspects[photo] * height < least {
          aspects[photo] = max(aspects[photo], least * 1.02 / height)
        }
      }
    }
    guard aspects != shapes.aspects else { return false }
    shapes.widen(to: aspects)
    return true
  }

  private static func step(
    _ range: WindowRange, aspects: [Double], layout: LayoutSettings, isFull: Bool
  ) -> Step {
    let width = range.middleOfContent(gap: layout.gap)
    let isFew = aspects.count <= few
    let target = targetHeight(layout, container: width) * (isFew ? growth : 1)
    let rows = JustifiedLayout(
      aspects: aspects, width: width, targetHeight: target, gap: Double(layout.gap),
      cost: isFew || isFull ? .full : .ofPages
    ).rows
    var widths = rows.map { aspects[$0.photos].reduce(0, +) }
    var filler: Double?
    if let last = rows.last, !last.fillsWidth {
      let missing = max(
        0, (width - Double(last.photos.count * layout.gap)) / last.height - (widths.last ?? 0))
      widths[rows.count - 1] += missing
      filler = missing
    }
    return Step(
      range: range, rows: rows,
      rowOfPhoto: zip(0..., rows).flatMap { [Int](repeating: $0, count: $1.photos.count) }, widths: widths,
      filler: filler)
  }

  /// The height of a row as the owner chose it, lower in narrow containers: 55 % on a phone, all of it at 1440
  /// pixels, 120 % on the widest page.
  package static func targetHeight(_ layout: LayoutSettings, container width: Double) -> Double {
    Double(layout.rowHeight) * min(1.2, 0.4 + 0.6 * width / 1440)
  }

  /// Returns the frame of each photo in rows that are best for the container, where a last row may also end just before the
  /// edge.
  package static func frames(aspects: [Double], in container: LayoutContainer) -> [LayoutFrame] {
    JustifiedLayout(
      aspects: aspects, width: container.width, targetHeight: container.targetHeight, gap: container.gap
    ).frames
  }

  /// The shapes of the tiles, how high few of them may be, and for each set of rows the space behind the last one.
  package var style: String {
    let fillers = zip(0..., steps).compactMap { number, step in
      step.filler.map { "--e\(number):\"\";--f\(number):\(Decimals.text($0 * 100, places: 2))" }
    }
    let properties = fillers + (heightLimit.map { ["--most:\($0)px"] } ?? [])
    return shapes.rules + (properties.isEmpty ? "" : ".justified{\(properties.joined(separator: ";"))}")
  }

  /// The breaks themselves, for the stylesheet that all pages share; the same for all settings.
  ///
  /// While a page is still arriving, the photos of a row that has not ended yet would fill it alone, and shrink as
  /// the others come: a row is shown when the next one begins, or the mark behind the list is there.
  ///
  /// The last photo is no such mark. A browser may paint between its item and its link, and Chromium 156 shows the photos
  /// before it only when its item has ended, which would be alone in the row until then.
  package static func rules(_ layout: LayoutSettings) -> String {
    let widths = ["vh", "svh"].map {
      "max-width:calc(var(--shape)*min(\(shareOfHeight)\($0),var(--most))/100)"
    }
    return ".justified:has(>.few){justify-content:center}.few a{\(widths.joined(separator: ";"))}\n"
      + TileSize.allCases.flatMap { size in
        zip(0..., ranges).map { number, range in
          "@media \(range.query){\(rules(rows(of: number, at: size), below: size.root))}\n"
        }
      }.joined()
  }

  /// A set of rows, or photos alone in theirs: the breaks, what is still arriving, and the space behind the last row.
  private static func rules(_ rows: Int?, below root: String) -> String {
    guard let rows else { return "\(root) .justified a{flex-basis:100%}" }
    return "\(root) .b\(rows)::before{content:\"\"}"
      + "\(root) .ended:not(:has(>wbr))>.justified li:not(.wall *,:has(~.b\(rows))) a{display:none}"
      + "\(root) .justified::after{content:var(--e\(rows));flex:var(--f\(rows)) 1 0}"
  }

  /// The heights of all rows, each with the gap below it.
  package func heights(at size: TileSize) -> [TileHeight] {
    zip(0..., Self.ranges).map { number, range in
      let step = step(of: number, at: size)
      let width = range.middleOfContent(gap: gap)
      var (share, pixels) = (0.0, 0.0)
      for (number, row) in step.rows.enumerated() {
        if isLow(row.photos.lowerBound), row.photos.count == 1,
          width / step.widths[number] < PageFrame.leastTarget
        {
          pixels += PageFrame.leastTarget
        } else {
          share += 1 / step.widths[number]
          pixels -= Double(step.gaps(inRow: number) * gap) / step.widths[number]
        }
        pixels += Double(gap)
      }
      return TileHeight(range: range, share: share, pixels: pixels)
    }
  }

  /// The number of photos in the first row of the narrowest range.
  package var firstRowCount: Int { steps[0].rows.first?.photos.count ?? 0 }

  /// Returns the photo's shape, its breaks ("b3"), and "low", "few" or "end" where they apply.
  package func classes(ofPhoto index: Int) -> [String] {
    let breaks = zip(0..., steps).compactMap { number, step in
      // Nothing is above the first photo.
      index > 0 && step.rows[step.rowOfPhoto[index]].photos.lowerBound == index ? "b\(number)" : nil
    }
    return shapes.names(ofPhoto: index) + (isLow(index) ? ["low"] : []) + breaks
      + (shapes.aspects.count > Self.few ? [] : ["few"])
      + (index == shapes.aspects.count - 1 ? ["end"] : [])
  }

  /// Whether a photo is alone in its row and too low to be hit in narrow windows: site.css gives it more room there.
  private func isLow(_ photo: Int) -> Bool {
    let narrowest = PageFrame.contentWidth(window: PageFrame.narrowest, gap: gap)
    return shapes.photos[photo] > narrowest / PageFrame.leastTarget
  }

  /// For dense screens: the phones that most people have.
  private func dense(ofPhoto index: Int, at size: TileSize) -> String {
    let step = step(of: 0, at: size)
    let part = shapes.photos[index] / step.widths[step.rowOfPhoto[index]]
    return DenseScreen.clause(share: part, less: 0, range: Self.ranges[0], places: 0)
  }

  /// Where in a range of windows the column of a timeline begins, with its width there, and what is narrower without one.
  private static func columns(in range: WindowRange, hasTimeline: Bool) -> [(from: Int, width: Int)] {
    let (start, width) = (PageFrame.timelineFrom, PageFrame.timeline)
    guard hasTimeline, range.below.map({ $0 > start }) ?? true else { return [(range.from, 0)] }
    return range.from >= start ? [(range.from, width)] : [(range.from, 0), (start, width)]
  }

  /// Returns the drawn width as the photo's shape times the height of its row.
  ///
  /// Neighbours have the same height term, to the byte, which makes a page of 100 photos a twentieth
  /// lighter when compressed; that ranges of the same row share a clause, another thirtieth.
  package func sizes(ofPhoto index: Int, at size: TileSize, hasTimeline: Bool) -> String {
    let shape = Decimals.text(shapes.photos[index], significantUp: PageFrame.digitsOfSizes)
    // From the narrowest range on: one with the same row as that below needs no clause of its own.
    var clauses: [String] = []
    var below = ""
    for (number, range) in zip(0..., Self.ranges) {
      let step = step(of: number, at: size)
      let row = step.rowOfPhoto[index]
      let gaps = step.gaps(inRow: row)
      for (from, column) in Self.columns(in: range, hasTimeline: hasTimeline) {
        // The gaps of the row, those between the photos and the page's edges, and the column beside the page.
        let height = PageFrame.term(
          share: 1 / step.widths[row], less: Double((gaps + 2) * gap + column) / step.widths[row],
          range: range)
        let bound = heightLimit.map { "min(\(height),\(Self.shareOfHeight)vh,\($0)px)" }
        let width = "calc(\(shape)*\(bound ?? height))"
        guard width != below else { continue }
        clauses.append(from == 0 ? width : "(min-width:\(from)px) \(width)")
        below = width
      }
    }
    return dense(ofPhoto: index, at: size) + clauses.reversed().joined(separator: ",")
  }
}
