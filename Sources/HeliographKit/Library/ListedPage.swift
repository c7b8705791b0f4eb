import HeliographModel
import HeliographSources

/// A page with the source that listed it.
struct ListedPage: Sendable {
  let page: SourcePage
  let source: any PhotoSource

  /// Its photos, in the source's order.
  var photos: some RandomAccessCollection<ListedPhoto> {
    page.photos.lazy.map { ListedPhoto(photo: $0, source: source) }
  }
}
