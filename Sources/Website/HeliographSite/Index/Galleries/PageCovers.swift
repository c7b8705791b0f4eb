package import HeliographCore

/// The photos that stand for galleries on one page: each a different one, as long as there are different ones.
///
/// First come the covers that owners named, then the photo that opens the page, then the other galleries in their order,
/// each with its best photo that the page does not show yet.
package struct PageCovers {
  /// The photo at the head of the page; `nil` where there is none.
  package let opening: Photo?
  /// The galleries, each with the one photo that stands for it on this page.
  package let entries: [GalleryEntry]

  /// Chooses photos.
  ///
  /// - Parameters:
  ///   - entries: the galleries that the page shows, in their order.
  ///   - openings: the photos that may open the page, the best first; the first one in any case when an owner named it.
  package init(of entries: [GalleryEntry], openings: [CoverPhoto] = []) {
    var shown: Set<ContentHash> = []
    func firstUnused(_ covers: [CoverPhoto]) -> Photo? {
      for photo in covers.lazy.compactMap(\.photo) where shown.insert(photo.contentHash).inserted {
        return photo
      }
      return covers.first?.photo
    }
    var photos = entries.map { entry in
      entry.covers.first.flatMap { $0.rank.isChosen ? firstUnused([$0]) : nil }
    }
    let named = openings.first.flatMap { $0.rank.isChosen ? $0 : nil }
    opening = firstUnused(named.map { [$0] } ?? openings)
    for index in entries.indices where photos[index] == nil {
      photos[index] = firstUnused(entries[index].covers)
    }
    self.entries = zip(entries, photos).map { $0.with($1) }
  }
}

extension Gallery {
  /// The covers on one of its pages, counted from 1.
  package func covers(onPage page: Int) -> PageCovers {
    PageCovers(of: Array(inner[pages.contents[page - 1].inner]), openings: page == 1 ? openings : [])
  }
}
