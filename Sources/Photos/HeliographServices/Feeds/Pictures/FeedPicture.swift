package import HeliographCore
package import HeliographHTTP

/// A picture of an entry, in one size or several.
package struct FeedPicture: Sendable, Hashable {
  /// One file of a picture.
  package struct Alternate: Sendable, Hashable {
    /// Where the file is.
    package let address: WebAddress
    /// The size of the file as the feed states it; `nil` when it does not.
    package var size: PixelSize?
    /// The width in pixels where only that is known.
    package var width: Int?
    /// The length of the file as the feed states it.
    package var byteCount: Int?
    /// Whether the feed calls it the one to take.
    package var isDefault = false
    /// Whether another file of the picture leads to it, as a small one to a large one.
    package var isTarget = false

    /// A file of which only the address is known.
    init(_ address: WebAddress) { self.address = address }

    /// The long side, or the width where only that is known.
    var longSide: Int? { size?.longSide ?? width }
  }

  /// At least one, in the order of the feed.
  package var alternates: [Alternate]
  /// Plain text; `nil` where it has no other title than its entry.
  package var title: String?
  /// Plain text; `nil` where it has no other description than its entry.
  package var description: String?
  /// What the picture shows, for those who cannot see it.
  package var altText: String?
  /// Who made it; `nil` where the feed credits nobody but the author of the entry.
  package var credit: FeedPerson?
  /// On what terms it may be used; `nil` where that is not said of the picture itself.
  package var licence: Licence?
  /// The copyright notice; `nil` without one of its own.
  package var copyright: String?
  /// Where it was taken; `nil` where that is not said of the picture itself.
  package var coordinate: Coordinate?
  /// In the order of the feed.
  package var keywords: [String] = []

  /// A picture of some files.
  init(_ alternates: [Alternate]) { self.alternates = alternates }

  /// The file to fetch: the smallest that fills so many pixels of the long side, or else the largest.
  ///
  /// A file whose size the feed does not state counts as large when a smaller one leads to it.
  ///
  /// - Parameter longSide: the long side that is needed in pixels; `nil` for the largest there is.
  /// - Returns: the file; `nil` for a picture without files.
  package func best(for longSide: Int?) -> Alternate? {
    let measured = alternates.filter { $0.longSide != nil }
    let bySize = measured.sorted {
      ($0.longSide ?? 0, $0.byteCount ?? 0) < ($1.longSide ?? 0, $1.byteCount ?? 0)
    }
    if let longSide, let fit = bySize.first(where: { ($0.longSide ?? 0) >= longSide }) { return fit }
    if let target = alternates.first(where: { $0.isTarget && $0.longSide == nil }) { return target }
    if let largest = bySize.last { return largest }
    return alternates.first(where: \.isDefault)
      ?? alternates.max { ($0.byteCount ?? 0) < ($1.byteCount ?? 0) }
  }
}
