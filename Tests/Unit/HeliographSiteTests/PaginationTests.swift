import Testing

@testable import HeliographLayout
@testable import HeliographSite

struct PaginationTests {
  /// Numbers without order, the same in every run.
  private static func marks(_ count: Int, seed: UInt64 = 1) -> [UInt32] {
    var state = seed
    return (0..<count).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt32(truncatingIfNeeded: state >> 32)
    }
  }

  @Test(arguments: [0, 1, 99, 100])
  func hasOnePageForWhatFitsOnIt(count: Int) {
    #expect(Pagination(marks: Self.marks(count), itemsPerPage: 100).pages == [0..<count])
  }

  @Test(arguments: [1, 2, 3, 4, 7, 20, 25, 100, 1000])
  func dividesItemsWithoutLosingOne(limit: Int) {
    for count in [limit + 1, limit * 2, limit * 3 + 1, limit * 10 + limit / 2] {
      let pagination = Pagination(marks: Self.marks(count), itemsPerPage: limit)
      let pages = pagination.pages
      #expect(pages.flatMap { Array($0) } == Array(0..<count))
      #expect(pages.allSatisfy { (1...limit).contains($0.count) })
      #expect(pages.dropLast().allSatisfy { $0.count >= min((limit + 1) / 2, count - limit / 4) })
      #expect(pages[pages.count - 1].count >= limit / 4)
      for (number, page) in pages.enumerated() {
        #expect(page.allSatisfy { pagination.page(ofItem: $0) == number })
      }
    }
  }

  /// The item of the least mark would leave one item less than a quarter behind it.
  @Test func leavesAQuarterForTheLastPage() {
    let marks = (0..<24).map { index in UInt32(index == 20 ? 0 : 99 - index) }
    #expect(Pagination(marks: marks, itemsPerPage: 20).pages == [0..<19, 19..<24])
  }

  /// Equal marks say nothing, and the later cut would be as good: the cut must be the same in every build.
  @Test func cutsAtTheFirstOfEqualMarks() {
    let marks = [UInt32](repeating: 7, count: 12)
    #expect(Pagination(marks: marks, itemsPerPage: 5).pages == [0..<3, 3..<6, 6..<9, 9..<12])
  }

  @Test(arguments: [(-1, 1), (0, 1), (1, 1), (2, 2)])
  func takesAPageOfFewerThanOneItemForOne(asked: Int, most: Int) {
    let pages = Pagination(marks: Self.marks(9), itemsPerPage: asked).pages
    #expect(pages.map(\.count).max() == most)
  }

  /// Where an item of 10,000 is added or removed.
  enum Change: CaseIterable { case first, middle, last, removed }

  /// By counting from an end, 51 of 101 pages would change on average for an item in the middle.
  @Test(arguments: Change.allCases)
  func changesFewPagesForOneItem(change: Change) {
    var changed: [Int] = []
    for seed in 1...60 {
      let marks = Self.marks(10_000, seed: UInt64(seed))
      var others = marks
      switch change {
      case .first: others.insert(UInt32(seed) &* 2_654_435_761, at: 0)
      case .middle: others.insert(UInt32(seed) &* 2_654_435_761, at: 5000)
      case .last: others.append(UInt32(seed) &* 2_654_435_761)
      case .removed: others.remove(at: 5000)
      }
      let before = Set(Pagination(marks: marks, itemsPerPage: 100).pages.map { marks[$0] })
      let after = Pagination(marks: others, itemsPerPage: 100).pages.map { others[$0] }
      changed.append(after.count { !before.contains($0) })
    }
    #expect(changed.reduce(0, +) <= 2 * changed.count, "\(changed)")
    #expect(changed.allSatisfy { $0 <= 12 }, "\(changed)")
  }

  @Test(arguments: [
    (1, 3, "[1] 2 3"), (1, 9, "[1] 2 3 … 9"), (5, 9, "1 2 3 4 [5] 6 7 8 9"), (6, 12, "1 … 4 5 [6] 7 8 …"),
    (8, 12, "1 … 6 7 [8] 9 10 11 12"), (12, 12, "1 … 10 11 [12]"),
  ])
  func namesTheFirstTheLastAndThePagesAround(page: Int, count: Int, expected: String) throws {
    let navigation = try #require(PageNavigation(page: page, count: count) { "p\($0)" })
    // As the style sheets count: from the page's own number back, then on with each number that is not written.
    var number = page + (Int(navigation.style.dropFirst("--back:".count)) ?? 0)
    let items = navigation.items.map { item in
      if item.text == nil { number += 1 }
      let text = item.text ?? "\(number)"
      #expect(item.href == (text == "…" ? nil : "p\(text)"))
      return item.isCurrent ? "[\(text)]" : text
    }
    #expect(items.joined(separator: " ") == expected)
    #expect(page > 1 || navigation.items.allSatisfy { $0.text != nil })
    #expect((navigation.previousHref == nil) == (page == 1))
    #expect((navigation.nextHref == nil) == (page == count))
  }

  @Test(arguments: [(1, 1), (0, 3), (4, 3)])
  func hasNoNavigationForOnePageOrOutside(page: Int, count: Int) {
    #expect(PageNavigation(page: page, count: count) { "\($0)" } == nil)
  }
}
