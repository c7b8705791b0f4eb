package import HeliographCore

/// Every gallery of one kind: all years, all keywords.
package struct PhotoCollection: Sendable {
  /// Keywords shown with a cover, above all the names: as many of a page may have the same photos.
  static let coversAboveNames = 6
  /// Cameras, lenses and people that are all shown with a cover; more of them are names.
  private static let groupsWithCovers = 12
  /// Names on one page at most; 1,000 are about 90 kB of markup, 15 kB compressed.
  private static let namesPerPage = 1000

  /// By what the photos are grouped.
  package let kind: CollectionKind
  /// The galleries in the order shown on the overview; exactly one for `all`.
  ///
  /// The months of a year are inside of the year's gallery.
  package let galleries: [Gallery]
  /// The galleries inside of those: the months.
  package let inner: [Gallery]
  /// The pages of the overview.
  package let overview: GalleryPages

  init(kind: CollectionKind, galleries: [Gallery], inner: [Gallery], photosPerPage: Int) {
    self.kind = kind
    self.galleries = galleries
    self.inner = inner
    let hasNames = Self.hasNames(kind, count: galleries.count)
    overview = GalleryPages(
      inFolder: kind.folder, inner: galleries.map(\.entry), photos: [],
      itemsPerPage: hasNames ? Self.namesPerPage : photosPerPage)
  }

  /// Whether the collection has a page that lists its galleries.
  package var hasOverview: Bool { kind != .all }

  /// Whether all galleries are listed as names with their counts: there are too many to show a cover for each.
  package var hasNames: Bool { Self.hasNames(kind, count: galleries.count) }

  /// Whether so many galleries of a kind are listed as names, in the order of the alphabet.
  static func hasNames(_ kind: CollectionKind, count: Int) -> Bool {
    switch kind {
    case .keywords: count > coversAboveNames
    case .cameras, .lenses, .people: count > groupsWithCovers
    case .years, .months, .ratings, .all: false
    }
  }

  /// Those with the most photos; the first by name among equals.
  package var commonest: [GalleryEntry] {
    let order = galleries.indices.sorted { left, right in
      let (a, b) = (galleries[left].photos.count, galleries[right].photos.count)
      return a != b ? a > b : left < right
    }
    return order.prefix(Self.coversAboveNames).map { galleries[$0].entry }
  }
}
