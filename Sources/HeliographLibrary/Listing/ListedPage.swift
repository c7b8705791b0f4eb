package import HeliographModel
package import HeliographSources

/// A page with the source that listed it.
package struct ListedPage: Sendable {
  /// The page.
  package let page: SourcePage
  /// The source.
  package let source: any PhotoSource
  /// When the source listed it, in seconds since 1970, if that was in an earlier build; `nil` for this one.
  package let asOf: Int?

  /// A photo by its place in the source's order.
  func photo(_ index: Int) -> ListedPhoto {
    ListedPhoto(photo: page.photos[index], source: source, asOf: asOf)
  }

  /// The album and its text, without photos and problems.
  package var withoutPhotos: ListedPage { ListedPage(page: page.withoutPhotos, source: source, asOf: asOf) }

  /// Another page of the same source.
  package func replaced(by page: SourcePage) -> ListedPage {
    ListedPage(page: page, source: source, asOf: asOf)
  }

  /// The page with only those photos that `isIncluded` wants.
  package func filtered(_ isIncluded: (SourcePhoto) -> Bool) -> ListedPage {
    let page = SourcePage(album: page.album, text: page.text, photos: page.photos.filter(isIncluded))
    return ListedPage(page: page, source: source, asOf: asOf)
  }
}
