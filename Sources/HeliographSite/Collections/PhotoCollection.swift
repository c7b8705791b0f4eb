import HeliographModel

/// Every gallery of one kind: all years, all keywords.
struct PhotoCollection: Sendable {
  let kind: CollectionKind
  /// In the order shown on the overview; the months of a year are inside of it. One alone for `all`.
  let galleries: [Gallery]
  /// The galleries inside of those: the months.
  let inner: [Gallery]

  var hasOverview: Bool { kind != .all }
}
