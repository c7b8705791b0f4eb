package import HeliographModel

/// Every gallery of one kind: all years, all keywords.
package struct PhotoCollection: Sendable {
  /// By what the photos are grouped.
  package let kind: CollectionKind
  /// The galleries in the order shown on the overview; exactly one for `all`.
  ///
  /// The months of a year are inside of the year's gallery.
  package let galleries: [Gallery]
  /// The galleries inside of those: the months.
  package let inner: [Gallery]

  /// Whether the collection has a page that lists its galleries.
  package var hasOverview: Bool { kind != .all }
}
