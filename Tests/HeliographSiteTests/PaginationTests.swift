import Testing

@testable import HeliographLayout
@testable import HeliographSite

struct PaginationTests {
  /// The 500 popular photos of the origin: five pages of a hundred.
  private let popular = Pagination(photoCount: 500, photosPerPage: 100)

  @Test(arguments: [(-3, 1), (0, 1), (1, 1), (3, 3), (5, 5), (6, 5), (Int.max, 5)])
  func clampsToThePagesThereAre(asked: Int, page: Int) {
    #expect(popular.pageCount == 5)
    #expect(popular.clamped(asked) == page)
  }

  @Test(arguments: [0, 6, -1, Int.min])
  func hasNoPhotosOutsideOfItsPages(page: Int) {
    #expect(popular.photos(onPage: page) == nil)
  }

  @Test func dividesPhotosWithoutLosingOne() {
    let pagination = Pagination(photoCount: 101, photosPerPage: 50)
    #expect(pagination.photos(onPage: 1) == 0..<50)
    #expect(pagination.photos(onPage: 3) == 100..<101)
    #expect(pagination.page(ofPhoto: 100) == 3)
    #expect(pagination.page(ofPhoto: 101) == nil)
  }

  @Test func hasOneEmptyPageWithoutPhotos() {
    let empty = Pagination(photoCount: 0, photosPerPage: 100)
    #expect(empty.pageCount == 1)
    #expect(empty.photos(onPage: 1) == 0..<0)
  }

  @Test(arguments: [
    (1, 3, "[1] 2 3"), (1, 9, "[1] 2 3 … 9"), (5, 9, "1 2 3 4 [5] 6 7 8 9"), (6, 12, "1 … 4 5 [6] 7 8 … 12"),
    (12, 12, "1 … 10 11 [12]"),
  ])
  func namesTheFirstTheLastAndThePagesAround(page: Int, count: Int, expected: String) throws {
    let navigation = try #require(PageNavigation(page: page, count: count) { "p\($0)" })
    let text = navigation.items.map { $0.isCurrent ? "[\($0.text)]" : $0.text }.joined(separator: " ")
    #expect(text == expected)
    #expect((navigation.previousHref == nil) == (page == 1))
    #expect((navigation.nextHref == nil) == (page == count))
  }

  @Test(arguments: [(1, 1), (0, 3), (4, 3)])
  func hasNoNavigationForOnePageOrOutside(page: Int, count: Int) {
    #expect(PageNavigation(page: page, count: count) { "\($0)" } == nil)
  }
}
