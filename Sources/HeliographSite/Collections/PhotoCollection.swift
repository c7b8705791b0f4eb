import HeliographModel

/// Every gallery of one kind: all years, all keywords.
struct PhotoCollection: Sendable {
  let kind: CollectionKind
  /// In the order shown on the overview; the months of a year are inside of it. One alone for `all`.
  let galleries: [Gallery]
  /// The galleries inside of those: the months.
  let inner: [Gallery]

  /// The page that leads to them: the overview, or the gallery itself where there is but one by its nature.
  var step: Gallery.Step { Gallery.Step(folder: kind.folder, title: kind.title) }

  var hasOverview: Bool { kind != .all }
}
