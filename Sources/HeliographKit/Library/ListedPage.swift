import HeliographModel
import HeliographSources

/// A page with the source that listed it.
struct ListedPage: Sendable {
  let page: SourcePage
  let source: any PhotoSource
  /// When the source listed it, in seconds since 1970, if that was in an earlier build; `nil` for this one.
  let asOf: Int?

  /// Its photos, in the source's order.
  var photos: some RandomAccessCollection<ListedPhoto> {
    page.photos.lazy.map { ListedPhoto(photo: $0, source: source, asOf: asOf) }
  }

  /// The album and its text, without photos and problems.
  var withoutPhotos: ListedPage { ListedPage(page: page.withoutPhotos, source: source, asOf: asOf) }
}
