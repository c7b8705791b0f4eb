package import HeliographModel

/// Every gallery of one kind: all years, all keywords.
package struct PhotoCollection: Sendable {
  package let kind: CollectionKind
  /// In the order shown on the overview; the months of a year are inside of it. One alone for `all`.
  package let galleries: [Gallery]
  /// The galleries inside of those: the months.
  package let inner: [Gallery]

  package var hasOverview: Bool { kind != .all }
}
