package import HeliographCore
package import HeliographSources

/// A page with the source that listed it.
package struct ListedPage: Sendable {
  /// The page.
  package let page: SourcePage
  /// The source.
  package let source: any PhotoSource
  /// Which of its photos are shown.
  package let rule: SourceRule
  /// The response that listed it, if that came in an earlier build; `nil` for this one.
  package let asOf: LastResponse?

  /// A photo by its place in the source's order.
  func photo(_ index: Int) -> ListedPhoto {
    ListedPhoto(page.photos[index], of: source, rule: rule, asOf: asOf)
  }

  /// The album and its text, without photos and problems of the listing, and with what else is withheld of it.
  ///
  /// A note counts the photos that nothing hides but their rating, and one the raw photos that have nothing to show.
  func withoutPhotos(_ hidden: [HiddenPhoto], withholding more: [Withheld]) -> SourcePage {
    let notes =
      Self.note(rejected: hidden.count(where: \.isRejected), album: page.album)
      + [UnpreviewedPhotos.note(hidden.compactMap(\.unpreviewed))].compactMap(\.self)
    return page.withoutPhotos(notes).withholding(hidden.flatMap(\.withheld) + more, showing: [])
  }

  private static func note(rejected count: Int, album: AlbumID) -> [Problem] {
    guard count > 0 else { return [] }
    let names = album.names.map(PrintableText.from).joined(separator: "/")
    return [
      Problem(
        .note, place: names.isEmpty ? "The folder of photos" : "The folder \(names)",
        reason: "has \(count) \(count == 1 ? "photo" : "photos") with the rating -1 (rejected), not shown",
        remedy: "Rate them 0 or more to show them, or say `show: { rating: \">= -1\" }` for the source.")
    ]
  }

  /// The page with only those photos that `isShown` wants, of which the others are withheld with their files.
  ///
  /// See `SourcePage.restricted`.
  package func restricted(includesText: Bool, to isShown: (SourcePhoto) -> Bool) -> ListedPage {
    let rest = page.restricted(includesText: includesText, to: isShown)
    let shown = Set(rest.photos.lazy.map(\.id))
    let hidden = page.photos.indices.filter { !shown.contains(page.photos[$0].id) }
    let withheld = hidden.flatMap { photo($0).withheldFile }
    return ListedPage(
      page: rest.withholding(withheld, showing: rest.photos), source: source, rule: rule, asOf: asOf)
  }

  /// The page with only those photos that `isIncluded` wants.
  package func filtered(_ isIncluded: (SourcePhoto) -> Bool) -> ListedPage {
    let page = SourcePage(album: page.album, text: page.text, photos: page.photos.filter(isIncluded))
    return ListedPage(page: page, source: source, rule: rule, asOf: asOf)
  }
}
