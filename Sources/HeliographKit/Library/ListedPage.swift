import HeliographModel
import HeliographSources

/// A page with the source that listed it.
struct ListedPage: Sendable {
  let page: SourcePage
  let source: any PhotoSource
  /// When the source listed it, in seconds since 1970, if that was in an earlier build; `nil` for this one.
  let asOf: Int?

  /// A photo by its place in the source's order.
  func photo(_ index: Int) -> ListedPhoto {
    ListedPhoto(photo: page.photos[index], source: source, asOf: asOf)
  }

  /// The album and its text, without photos and problems.
  var withoutPhotos: ListedPage { ListedPage(page: page.withoutPhotos, source: source, asOf: asOf) }

  /// The page with only those photos that `isIncluded` wants.
  func filtered(_ isIncluded: (SourcePhoto) -> Bool) -> ListedPage {
    let page = SourcePage(album: page.album, text: page.text, photos: page.photos.filter(isIncluded))
    return ListedPage(page: page, source: source, asOf: asOf)
  }
}
