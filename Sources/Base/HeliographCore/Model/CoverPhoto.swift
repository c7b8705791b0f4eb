/// A photo that may stand for an album or a collection, read each time it is asked for.
///
/// A large site has more of these than a build shows, so their order is known without reading any.
package struct CoverPhoto: Sendable, Hashable {
  /// What decides between photos.
  package struct Rank: Sendable, Hashable, Codable {
    /// The stars that it has, 1…5; 0 without a rating, −1 when it is rejected.
    package let stars: Int
    /// Whether the album's owner named it.
    package let isChosen: Bool
    /// Whether a cover shows nearly all of it.
    package let suitsCover: Bool

    fileprivate func precedes(_ other: Rank) -> Bool {
      if stars != other.stars { return stars > other.stars }
      if isChosen != other.isChosen { return isChosen }
      return suitsCover && !other.suitsCover
    }
  }

  /// How many an album knows: one of them is still free when the page shows two elsewhere.
  package static let perAlbum = 3
  /// Width divided by height of what covers crop little of: they are a little wider than high.
  private static let shapes = 1...2.4

  /// What decides between it and another.
  package let rank: Rank
  /// Whether this site has a page of the photo; a volume's photos have theirs in another site.
  package let hasPage: Bool
  private let cover: AlbumCover

  /// The photo; `nil` when it cannot be read.
  package var photo: Photo? { cover.photo }

  /// Takes a photo that is held.
  package init(_ photo: Photo, isChosen: Bool = false, hasPage: Bool = true) {
    let rank = Rank(
      stars: photo.metadata.rating ?? 0, isChosen: isChosen,
      suitsCover: Self.shapes.contains(photo.size.aspectRatio))
    self.init(rank, hasPage: hasPage) { photo }
  }

  /// Takes a photo that is read each time.
  package init(_ rank: Rank, hasPage: Bool = true, read: @escaping @Sendable () -> Photo?) {
    self.rank = rank
    self.hasPage = hasPage
    cover = AlbumCover(read)
  }

  /// The same with something changed of the photo that does not decide.
  package func with(_ change: @escaping @Sendable (Photo) -> Photo) -> CoverPhoto {
    let cover = cover
    return CoverPhoto(rank, hasPage: hasPage) { cover.photo.map(change) }
  }

  /// The same as no owner's choice, which another photo may go before.
  package var unchosen: CoverPhoto {
    let rank = Rank(stars: rank.stars, isChosen: false, suitsCover: rank.suitsCover)
    return CoverPhoto(rank, hasPage: hasPage) { [cover] in cover.photo }
  }

  /// The best of some, the best first: those with the most stars, of these what owners chose, of these what suits a
  /// cover; the first among equals.
  package static func best(_ count: Int = perAlbum, of photos: some Sequence<CoverPhoto>) -> [CoverPhoto] {
    var best: [CoverPhoto] = []
    for photo in photos {
      if best.count == count, let last = best.last, !photo.rank.precedes(last.rank) { continue }
      let place = best.firstIndex { photo.rank.precedes($0.rank) } ?? best.endIndex
      best.insert(photo, at: place)
      if best.count > count { best.removeLast() }
    }
    return best
  }
}
