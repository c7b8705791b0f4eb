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
  /// Whether all galleries are listed as names with their counts: there are too many to show a cover for each, or too few
  /// photos.
  package let hasNames: Bool
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
    hasNames = Self.hasNames(kind, of: galleries.map(\.members))
    overview = GalleryPages(
      inFolder: kind.folder, inner: galleries.map(\.entry), photos: [],
      itemsPerPage: hasNames ? Self.namesPerPage : photosPerPage)
  }

  /// Whether the collection has a page that lists its galleries.
  package var hasOverview: Bool { kind != .all }

  /// Whether galleries of a kind with these photos are listed as names, in the order of the alphabet.
  static func hasNames(_ kind: CollectionKind, of groups: [[PhotoRef]]) -> Bool {
    switch kind {
    case .keywords: groups.count > coversAboveNames || repeatsCovers(groups)
    case .cameras, .lenses, .people: groups.count > groupsWithCovers || repeatsCovers(groups)
    case .years, .months, .ratings, .all: false
    }
  }

  /// Whether there are fewer photos than covers above the names.
  private static func repeatsCovers(_ groups: [[PhotoRef]]) -> Bool {
    let covers = min(groups.count, coversAboveNames)
    var photos: Set<PhotoRef> = []
    return !groups.joined().contains { photos.insert($0).inserted && photos.count >= covers } && covers > 0
  }

  /// Those with the most photos, the first by name among equals; none where one photo would stand for several of them.
  package var commonest: [GalleryEntry] {
    guard !Self.repeatsCovers(galleries.map(\.members)) else { return [] }
    let order = galleries.indices.sorted { left, right in
      let (a, b) = (galleries[left].members.count, galleries[right].members.count)
      return a != b ? a > b : left < right
    }
    return order.prefix(Self.coversAboveNames).map { galleries[$0].entry }
  }
}
