import HeliographCore
import HeliographLayout
import Testing

@testable import HeliographSite

/// Classes, rules and `sizes` against the layouts they represent.
///
/// Tests/Browser/test_layout.py measures that a browser draws them so.
struct ArrangementTests {
  private static let shapes = [
    (3000, 2000), (2000, 3000), (4000, 3000), (2400, 2400), (6000, 2000), (3000, 2001), (1000, 2600),
  ]
  private static let windows = [
    320, 360, 459, 460, 599, 600, 799, 800, 1079, 1080, 1439, 1440, 1999, 2000, 2560, 3750,
  ]

  private func photos(_ count: Int) -> [Photo] {
    (0..<count).compactMap { SampleLibrary.photo($0, size: Self.shapes[$0 * $0 % Self.shapes.count]) }
  }

  private func content(_ window: Int, _ layout: LayoutSettings) -> Double {
    PageFrame.contentWidth(window: window, gap: layout.gap)
  }

  @Test func namesEachShapeOnce() {
    let aspects = [1.5, 2.0 / 3, 1.5, 1.500_001, 1e-9]
    let shapes = ShapeClasses(of: aspects, tiles: aspects)
    #expect((0..<5).map { shapes.names(ofPhoto: $0) } == [["a0"], ["a1"], ["a0"], ["a0"], ["a2"]])
    #expect(shapes.rules == ".a0{--shape:150}.a1{--shape:66.667}.a2{--shape:0.001}")
    #expect(shapes.aspects[1] == 0.66667)
  }

  /// The widest gaps leave a phone next to no page: no tile can be hit there, and none is widened without end for it.
  @Test(arguments: [148, 150, 160, 200])
  func keepsUsualShapesHoweverWideTheGap(gap: Int) {
    let justified = JustifiedArrangement(
      photos: photos(20), layout: LayoutSettings(kind: .justified, gap: gap))
    let masonry = MasonryArrangement(photos: photos(20), layout: LayoutSettings(kind: .masonry, gap: gap))
    for index in 0..<20 {
      #expect(!justified.classes(ofPhoto: index).contains("whole"))
      #expect(!masonry.classes(ofPhoto: index).contains("whole"))
    }
  }

  /// A panorama that stands upright would be four screens of a phone high, alone in its row or in a column.
  @Test(arguments: [LayoutKind.justified, .masonry])
  func makesNoTileHigherThanThreeTimesItsWidth(kind: LayoutKind) {
    let photos = [(300, 2400), (900, 600), (600, 1800)].enumerated().compactMap {
      SampleLibrary.photo($0, size: $1)
    }
    let arrangement = kind.arrangement.init(
      photos: photos, layout: LayoutSettings(kind: kind), isContinued: false)
    #expect(arrangement.style.contains(".a0{--shape:33.333}.a1{--shape:150}"))
    #expect(arrangement.classes(ofPhoto: 0).contains("whole"))
    #expect(!arrangement.classes(ofPhoto: 2).contains("whole"))
  }

  /// One or two small photos do not fill the page: the largest is drawn at twice its own pixels.
  @Test func enlargesFewPhotosNoMoreThanTwice() {
    func arrangement(_ sizes: [(Int, Int)]) -> JustifiedArrangement {
      JustifiedArrangement(
        photos: sizes.enumerated().compactMap { SampleLibrary.photo($0, size: $1) },
        layout: LayoutSettings(kind: .justified))
    }
    let one = arrangement([(126, 84)])
    #expect(one.style.contains("--most:168px"))
    #expect(one.sizes(ofPhoto: 0, at: .standard).hasSuffix(",75vh,168px))"))
    #expect(arrangement([(126, 84), (80, 120)]).style.contains("--most:240px"))
    #expect(!arrangement([(126, 84), (126, 84), (126, 84)]).style.contains("--most"))
  }

  @Test func dividesAllWindowsAmongItsRanges() {
    let ranges = WindowRange.ranges(from: [0, 460, 600])
    #expect(
      ranges.map(\.query) == [
        "(max-width:459.98px)", "(min-width:460px) and (max-width:599.98px)", "(min-width:600px)",
      ])
    #expect(WindowRange.ranges(from: [0]).map(\.query) == ["all"])
  }

  /// The breaks of the narrowest range are those of the layout computed in its middle.
  @Test func breaksRowsWhereTheLayoutDoes() throws {
    let layout = LayoutSettings(kind: .justified)
    let photos = photos(40)
    let arrangement = JustifiedArrangement(photos: photos, layout: layout)
    let width = (content(320, layout) * content(460, layout)).squareRoot()
    let rows = JustifiedLayout(
      aspects: photos.map(\.size.aspectRatio), width: width,
      targetHeight: JustifiedArrangement.targetHeight(layout, container: width), gap: 5
    ).rows
    let breaks = photos.indices.filter { arrangement.classes(ofPhoto: $0).contains("b0") }
    #expect(breaks == rows.dropFirst().map(\.photos.lowerBound))
    #expect(rows.count > 10)
  }

  /// In every window the widths of a row, as `sizes` has them, and the gaps between fill the page; they promise no less
  /// than what is drawn, and by the rounding of two factors at most two hundredths more.
  @Test(arguments: [0, 5, 40], TileSize.allCases)
  func foretellsRowsThatFillThePage(gap: Int, size: TileSize) throws {
    let layout = LayoutSettings(kind: .justified, gap: gap)
    let photos = photos(40)
    let arrangement = JustifiedArrangement(photos: photos, layout: layout)
    let sheet = JustifiedArrangement.rules(layout)
    for window in Self.windows {
      let rule = try rule(of: ".b", size, window: window, in: sheet)
      var rows: [[Double]] = [[]]
      for index in photos.indices {
        // Without a break of its own, a range shows each photo alone.
        if arrangement.classes(ofPhoto: index).contains("b\(rule ?? "")") || rule == nil && index > 0 {
          rows.append([])
        }
        let width = try #require(
          SizesAttribute.width(arrangement.sizes(ofPhoto: index, at: size), window: window))
        rows[rows.count - 1].append(width)
      }
      for row in rows.dropLast() {
        let filled = row.reduce(0, +) + Double((row.count - 1) * gap)
        let content = content(window, layout)
        #expect((-0.75...content * 0.02 + 0.75).contains(filled - content), "\(window) \(row)")
      }
    }
  }

  /// Beside the column of a timeline, the widths of a row are as much smaller as the page.
  @Test(arguments: LayoutKind.allCases, TileSize.allCases)
  func leavesTheTimelineItsColumn(kind: LayoutKind, size: TileSize) throws {
    let layout = LayoutSettings(kind: kind)
    let photos = photos(40)
    let arrangement = kind.arrangement.init(photos: photos, layout: layout, isContinued: true)
    for window in [390, 999, 1000, 1079, 1080, 1440, 2000, 2560] {
      for index in photos.indices {
        let widths = try [false, true].map {
          try #require(
            SizesAttribute.width(
              arrangement.sizes(ofPhoto: index, at: size, hasTimeline: $0), window: window))
        }
        let page = content(window, layout)
        let narrower = window < 1000 ? page : page - 88
        // The gaps stay as they are, and each width is rounded up: in rows by a hundredth at most, in columns by a thirtieth.
        let expected = widths[0] * narrower / page
        let more = kind == .justified ? 1.012 : 1.012 * 31 / 30
        #expect(
          (expected * 0.997 / more - 0.1...expected * more + 0.1).contains(widths[1]), "\(window) \(widths)")
      }
    }
  }

  /// The number behind a selector in the one media query of the style sheet that holds in a window, for a size of tiles;
  /// `nil` where there is none.
  private func rule(of selector: String, _ size: TileSize, window: Int, in sheet: String) throws -> String? {
    let root = size == .standard ? ":root:not(" : "[data-tiles=\(size.rawValue)] "
    let rules = sheet.split(separator: "\n").filter { line in
      guard let query = line.firstRange(of: "@media ").map({ line[$0.upperBound...].prefix { $0 != "{" } }),
        line[query.endIndex...].hasPrefix("{\(root)")
      else { return false }
      func bound(_ name: String) -> Double? {
        query.firstRange(of: "\(name)-width:").flatMap {
          Double(query[$0.upperBound...].prefix { $0 != "p" })
        }
      }
      return Double(window) >= bound("min") ?? 0 && Double(window) <= bound("max") ?? .infinity
    }
    let rule = try #require(rules.count == 1 ? rules.first : nil, "\(rules)")
    return rule.firstRange(of: " \(selector)").map { String(rule[$0.upperBound...].prefix { $0.isNumber }) }
  }

  /// Larger tiles are fewer beside one another, smaller ones more, in every window of every layout.
  @Test(arguments: LayoutKind.allCases, windows)
  func drawsLargerAndSmallerTiles(kind: LayoutKind, window: Int) throws {
    let photos = photos(40)
    let arrangement = kind.arrangement.init(photos: photos, layout: LayoutSettings(kind: kind, columns: 4))
    let widths = try TileSize.allCases.map { size in
      try photos.indices.map { index in
        try #require(SizesAttribute.width(arrangement.sizes(ofPhoto: index, at: size), window: window))
      }.reduce(0, +)
    }
    // At the end of the smallest phones and just before a column more, a grid has no step between.
    let isAlone = window < 340 && kind != .justified
    #expect(widths[0] > widths[1] * 1.1 || isAlone, "\(widths)")
    #expect(widths[1] > widths[2] * 1.1, "\(widths)")
    let width = content(window, LayoutSettings())
    let heights = try TileSize.allCases.map { size in
      try #require(arrangement.heights(at: size).last { $0.range.from <= window }).height(width: width)
    }
    #expect(heights[0] > heights[1] || isAlone, "\(heights)")
    #expect(heights[1] > heights[2], "\(heights)")
  }

  /// The rules hide photos whose row has not ended, until the mark behind the list is there.
  @Test(arguments: [1, 2, 40]) func marksTheLastPhotoAlone(count: Int) {
    let arrangement = JustifiedArrangement(photos: photos(count), layout: LayoutSettings(kind: .justified))
    let ends = (0..<count).filter { arrangement.classes(ofPhoto: $0).contains("end") }
    #expect(ends == [count - 1])
    #expect(
      JustifiedArrangement.rules(.standard).contains(
        ".ended:not(:has(>wbr))>.justified li:not(.wall *,:has(~.b5)) a{display:none}"))
  }

  /// WCAG 2.2, 2.5.8: at least 24 pixels by 24, whatever stands beside it.
  @Test(arguments: [LayoutKind.justified, .masonry], [0, 5])
  func makesEveryTileLargeEnoughToBeHit(kind: LayoutKind, gap: Int) throws {
    let layout = LayoutSettings(kind: kind, columns: 4, gap: gap)
    let thin = [(100, 2000), (4000, 100), (60, 6000)].enumerated().compactMap {
      SampleLibrary.photo(100 + $0, size: $1)
    }
    let photos = thin + photos(20) + thin + thin + [thin[0]]
    let arrangement: any TileArrangement =
      kind == .masonry
      ? MasonryArrangement(photos: photos, layout: layout)
      : JustifiedArrangement(photos: photos, layout: layout)
    for (index, photo) in photos.enumerated() {
      let classes = arrangement.classes(ofPhoto: index)
      let rule = try #require(arrangement.style.firstRange(of: ".\(classes[0]){--shape:"))
      let shape = try #require(Double(arrangement.style[rule.upperBound...].prefix { $0 != "}" })) / 100
      let aspect = photo.size.aspectRatio
      #expect(classes.contains("whole") == (abs(shape - aspect) > aspect / 1000), "\(classes) \(aspect)")
      for window in Self.windows {
        // The photo's own width in rows, where it is as high as its tile or as wide; a column's in columns.
        let said = try #require(
          SizesAttribute.width(arrangement.sizes(ofPhoto: index, at: .standard), window: window))
        let height = kind == .masonry ? said / shape : said / aspect
        let isHighEnough = height > 23.9 || classes.contains("low")
        #expect(isHighEnough && shape * height > 23.9, "\(window): \(shape * height) by \(height)")
      }
    }
  }

  @Test func fillsAnUnfinishedRowWithWhatIsMissing() {
    let layout = LayoutSettings(kind: .justified)
    let three = JustifiedArrangement(photos: photos(3), layout: layout)
    // Three photos are as high as a row should be, and the rest of the row is empty.
    #expect(three.style.contains("--e6:\"\";--f6:"))
    #expect(
      JustifiedArrangement.rules(layout).contains(".justified::after{content:var(--e6);flex:var(--f6) 1 0}"))
    #expect(three.classes(ofPhoto: 2).last == "end")
    #expect(JustifiedArrangement(photos: [], layout: layout).style.isEmpty)
  }

  /// A page that another follows ends with a full row: in a wall, a gap would stand between the two.
  @Test(arguments: [24, 40, 41, 42]) func fillsTheLastRowOfAPageThatIsContinued(count: Int) throws {
    let layout = LayoutSettings(kind: .justified)
    let arrangement = JustifiedArrangement(photos: photos(count), layout: layout, isContinued: true)
    #expect(!arrangement.style.contains("--e"))
    for window in Self.windows where window >= 800 {
      let last = try (0..<count).map { index in
        try #require(SizesAttribute.width(arrangement.sizes(ofPhoto: index, at: .standard), window: window))
      }.reversed()
      // Some photos from the end on fill the page.
      var filled = -Double(layout.gap)
      let isFull = last.contains { width in
        filled += width + Double(layout.gap)
        return abs(filled - content(window, layout)) < content(window, layout) * 0.02 + 1
      }
      #expect(isFull, "\(window)")
    }
  }

  /// One photo or two fill the page: nothing is missing in a row, and site.css limits the height.
  @Test(arguments: [1, 2]) func letsOneOrTwoPhotosGrow(count: Int) throws {
    let layout = LayoutSettings()
    let arrangement = JustifiedArrangement(photos: photos(count), layout: layout)
    #expect(!arrangement.style.contains("--f"))
    for index in 0..<count {
      #expect(arrangement.classes(ofPhoto: index).contains("few"))
      #expect(arrangement.sizes(ofPhoto: index, at: .standard).contains(",75vh,"))
    }
    let rule = ".few a{max-width:calc(var(--shape)*min(75vh,var(--most))/100);"
    #expect(JustifiedArrangement.rules(layout).contains(rule))
    #expect(!JustifiedArrangement(photos: photos(3), layout: layout).classes(ofPhoto: 0).contains("few"))
  }

  /// Two photos of 3:2 are one above the other on a phone, and beside one another in a wide window.
  @Test func putsTwoPhotosWhereTheyAreLarge() {
    let two = (0..<2).compactMap { SampleLibrary.photo($0, size: (3000, 2000)) }
    let classes = JustifiedArrangement(photos: two, layout: LayoutSettings()).classes(ofPhoto: 1)
    #expect(classes.contains("b0") && !classes.contains("b5"))
  }

  /// On a phone with three device pixels to one, photos are taken half as wide.
  @Test(arguments: LayoutKind.allCases) func asksForNoThirdPixel(kind: LayoutKind) throws {
    let photos = photos(9)
    let arrangement = kind.arrangement.init(photos: photos, layout: LayoutSettings(kind: kind))
    for index in photos.indices {
      let sizes = arrangement.sizes(ofPhoto: index, at: .standard)
      // Of phones only: ahead of it are clauses for wider windows, or it ends below them.
      let dense = try #require(sizes.split(separator: ",").first { $0.contains("(min-resolution:2.5dppx) ") })
      let isOfPhones =
        kind == .justified ? dense.contains("(max-width:") : sizes.hasPrefix("(min-width:600px) ")
      #expect(isOfPhones, "\(sizes)")
      let usual = try #require(SizesAttribute.width(sizes, window: 360))
      let length = try #require(dense.split(separator: "2.5dppx) ").last?.drop { !$0.isNumber })
      let share = try #require(Double(length.prefix { $0.isNumber || $0 == "." }))
      let gaps = Double(length.split(separator: "- ").dropFirst().first?.prefix { $0.isNumber } ?? "0") ?? 0
      // The gaps of a row are left out, which is a few pixels more.
      let asked = share / 100 * 360 - gaps
      #expect((usual / 2 - 1.1...usual / 2 + 14).contains(asked), "\(asked) of \(usual): \(sizes)")
    }
  }

  @Test func putsEachPhotoInTheColumnOfTheLayout() {
    let layout = LayoutSettings(kind: .masonry, columns: 4, gap: 8)
    let photos = photos(30)
    let arrangement = MasonryArrangement(photos: photos, layout: layout)
    let width = (content(800, layout) * content(2880, layout)).squareRoot()
    let places = MasonryLayout(
      aspects: photos.map(\.size.aspectRatio), columns: 4, width: width, gap: 8
    ).places
    for (index, place) in zip(photos.indices, places) {
      let classes = arrangement.classes(ofPhoto: index)
      #expect(classes.contains("m4\(place.column)") == (place.column > 0))
    }
    let rules = MasonryArrangement.rules(layout)
    #expect(rules.contains(".masonry li:nth-child(n+2):nth-child(-n+4)::before{content:\"\"}"))
    #expect(rules.contains(".m41{--o4:1}.m42{--o4:2}.m43{--o4:3}"))
    #expect(arrangement.style.contains("--y4:"))
  }

  /// Exactly on phones; above, a clause is at most a thirtieth wider.
  ///
  /// In windows that are wider than most it may be a pixel less.
  @Test(arguments: windows) func foretellsTheWidthOfAColumn(window: Int) throws {
    let layout = LayoutSettings(kind: .masonry)
    let arrangement = MasonryArrangement(photos: photos(9), layout: layout)
    let columns = window < 340 ? 1 : window < 600 ? 2 : 3
    let column = (content(window, layout) - Double(5 * (columns - 1))) / Double(columns)
    let most = window < 600 ? column : column * 31 / 30
    for index in 0..<9 {
      let said = try #require(
        SizesAttribute.width(arrangement.sizes(ofPhoto: index, at: .standard), window: window))
      #expect((column - (window > 2880 ? 1 : 0.05)...most + 0.05).contains(said))
    }
  }

  @Test func followsTheAlbumsOwnLayout() throws {
    let album = Album(
      id: .root, text: AlbumText(layout: AlbumLayout(kind: .grid, gap: 20)), photos: photos(12),
      children: [],
      cover: nil)
    let page = try RenderedSite(PhotoLibrary(albums: [album])).text("index.html")
    #expect(page.contains("<ul class=\"grid\">"))
    #expect(page.contains(":root{--gap:20px"))
    let plain = try RenderedSite(
      PhotoLibrary(albums: [
        Album(id: .root, text: AlbumText(), photos: photos(12), children: [], cover: nil)
      ])
    ).text("index.html")
    #expect(plain.contains("<ul class=\"justified\">") && !plain.contains("--gap:"))
  }

  @Test(arguments: LayoutKind.allCases) func keepsThePhotosInTheirOrder(kind: LayoutKind) throws {
    var settings = SampleLibrary.settings()
    settings.layout = LayoutSettings(kind: kind, columns: 5)
    let photos = photos(30)
    let album = Album(id: .root, text: AlbumText(), photos: photos, children: [], cover: nil)
    let library = PhotoLibrary(albums: [album])
    let page = try RenderedSite(library, settings: settings).text("index.html")
    let siteIndex = SiteIndex(library: library, settings: settings)
    var rest = page[...]
    for photo in photos {
      let place = try #require(rest.firstRange(of: "<a id=\"\(siteIndex.name(of: photo.id))\""))
      rest = rest[place.upperBound...]
    }
    #expect(!page.contains(" style="))
  }
}
