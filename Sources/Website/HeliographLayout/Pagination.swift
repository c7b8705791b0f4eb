/// How a list is divided into pages, so that an item more or less changes few of them.
///
/// A page has at most `itemsPerPage` items, and at least half as many; the last one may have a quarter. Within these
/// bounds, a page begins with the item of the least mark. So a cut depends on the items around it alone: behind an item
/// that was added or removed, pages soon begin where they began before. Counted from one of its ends, a list would have
/// every cut moved between the item and the other end.
package struct Pagination: Sendable, Hashable {
  /// The indices of the items on each page; never empty, since a list without items still has its page.
  package let pages: [Range<Int>]

  /// Divides a list.
  ///
  /// - Parameters:
  ///   - marks: a number for each item that depends on the item alone and is as good as random: bits of a hash.
  ///   - itemsPerPage: items on a page at most; fewer than one count as one.
  package init(marks: [UInt32], itemsPerPage: Int) {
    let limit = max(1, itemsPerPage)
    var pages: [Range<Int>] = []
    var start = 0
    while marks.count - start > limit {
      let maximum = min(limit, marks.count - start - max(1, limit / 4))
      let minimum = min((limit + 1) / 2, maximum)
      let end = (start + minimum...start + maximum).min { marks[$0] < marks[$1] } ?? start + maximum
      pages.append(start..<end)
      start = end
    }
    self.pages = pages + [start..<marks.count]
  }

  /// The page with an item, counted from 0; the last for an item behind all.
  package func page(ofItem index: Int) -> Int {
    var (low, high) = (0, pages.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if index < pages[middle].upperBound { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
