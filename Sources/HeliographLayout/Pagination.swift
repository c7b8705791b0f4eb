/// How many photos make how many pages, and which photos are on which.
package struct Pagination: Sendable, Hashable {
  /// Photos in all, at least 0.
  package let photoCount: Int
  /// Photos on a full page, at least 1.
  package let photosPerPage: Int

  /// Creates a pagination; a count below 0 becomes 0, a page of fewer than one photo has one.
  package init(photoCount: Int, photosPerPage: Int) {
    self.photoCount = max(0, photoCount)
    self.photosPerPage = max(1, photosPerPage)
  }

  /// At least 1: an album without photos still has its page.
  package var pageCount: Int { max(1, (photoCount + photosPerPage - 1) / photosPerPage) }

  /// The nearest page there is: 1…`pageCount`.
  package func clamped(_ page: Int) -> Int { min(max(page, 1), pageCount) }

  /// The indices of the photos on a page, counted from 1; `nil` outside of 1…`pageCount`.
  package func photos(onPage page: Int) -> Range<Int>? {
    guard (1...pageCount).contains(page) else { return nil }
    let first = (page - 1) * photosPerPage
    return first..<min(first + photosPerPage, photoCount)
  }

  /// The page that shows the photo with an index; `nil` when there is no such photo.
  package func page(ofPhoto index: Int) -> Int? {
    (0..<photoCount).contains(index) ? index / photosPerPage + 1 : nil
  }
}
