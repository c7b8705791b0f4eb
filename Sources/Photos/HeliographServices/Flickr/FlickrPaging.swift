import HeliographCore

/// How many photos of a list are read.
struct FlickrPaging: Sendable, Hashable {
  /// How many pages the owner wants; `nil` when the owner did not say.
  private let chosenPages: Int?
  private let chosenSize: Int?
  /// How many pages are read at most.
  private(set) var pages: Int
  /// How many photos a page has, 1...500.
  private(set) var perPage: Int

  /// - Parameters:
  ///   - pages: how many the owner wants; `nil` for 5, or for all of what somebody put together.
  ///   - perPage: how many photos on each; `nil` for 100, or for 500 of what somebody put together.
  ///   - isCurated: whether the list is shown as a whole.
  init(pages: Int?, perPage: Int?, isCurated: Bool = false) {
    (chosenPages, chosenSize) = (pages, perPage)
    self.pages = pages ?? (isCurated ? FlickrSource.pageRange.upperBound : 5)
    self.perPage = perPage ?? (isCurated ? FlickrSource.perPageRange.upperBound : 100)
  }

  /// The same within what a list has, on as many pages of what size it has.
  func limited(to method: FlickrMethod) -> FlickrPaging {
    var paging = self
    if let limit = method.pageSizeLimit, perPage > limit {
      // As many photos on more pages.
      paging.pages = min(FlickrSource.pageRange.upperBound, (pages * perPage + limit - 1) / limit)
      paging.perPage = limit
    }
    if let results = method.resultLimit { paging.pages = min(paging.pages, max(1, results / paging.perPage)) }
    return paging
  }

  /// What to say of a list that has more photos than are read.
  ///
  /// - Parameters:
  ///   - total: how many photos it has, as Flickr says.
  ///   - count: how many of them came.
  ///   - method: the list.
  /// - Returns: a note; `nil` for what the owner chose, and for a whole list.
  func note(onListOf total: Int, having count: Int, _ method: FlickrMethod) -> Problem? {
    let (read, isTooLarge) = pages.multipliedReportingOverflow(by: perPage)
    guard !isTooLarge, total > read else { return nil }
    if let limit = method.resultLimit, (pages + 1) * perPage > limit {
      return Problem(
        .note, place: method.words,
        reason: "finds \(total) photos, of which Flickr returns the first \(limit), and \(count) are shown",
        remedy: "Search for less: add a person, a tag or a range of dates to the search.")
    }
    guard chosenPages == nil, chosenSize == nil else { return nil }
    return Problem(
      .note, place: method.words, reason: "has \(total) photos, of which the first \(count) are shown",
      remedy: "Set `pages` or `perPage` for more, or for as many as now.")
  }
}
