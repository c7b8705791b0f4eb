import HeliographCore
import HeliographLayout
package import HeliographOutput

/// The pages of a gallery: what each of them shows, and its address.
///
/// First come the galleries inside, then the photos; the first photos are on the same page as long as all galleries
/// fit on one.
package struct GalleryPages: Sendable {
  /// What one page shows.
  package struct Content: Sendable, Hashable {
    /// The indices of the galleries inside.
    package let inner: Range<Int>
    /// The indices of the photos.
    package let photos: Range<Int>
  }

  /// At least one: a gallery of nothing still has its page.
  package let contents: [Content]
  /// The address of each page; the first is the gallery's own.
  package let paths: [SitePath]
  /// The numbers of the pages; `nil` for the only page.
  package let numbers: NumberedList?
  private let photoPages: Pagination
  /// How many pages are before the one with the first photos.
  private let pagesBeforePhotos: Int

  /// Divides a gallery.
  ///
  /// A later page is named after the first thing on it, not numbered: its address stays when pages are added.
  ///
  /// - Parameters:
  ///   - folder: the gallery's folder, below the output folder; empty for the home page.
  ///   - inner: the galleries inside, in the order shown.
  ///   - photos: the hash of each photo's identifier, in the order shown.
  ///   - itemsPerPage: galleries or photos on one page at most.
  init(inFolder folder: String, inner: [GalleryEntry], photos: [ContentHash], itemsPerPage: Int) {
    let galleries = inner.map { ContentHash(of: $0.folder.utf8) }
    let innerPages = Pagination(marks: galleries.map(\.mark), itemsPerPage: itemsPerPage).pages
    let photoPages = Pagination(marks: photos.map(\.mark), itemsPerPage: itemsPerPage)
    let isShared = innerPages.count == 1
    let contents =
      innerPages.map { Content(inner: $0, photos: isShared ? photoPages.pages[0] : 0..<0) }
      + photoPages.pages.dropFirst(isShared ? 1 : 0).filter { !$0.isEmpty }
      .map { Content(inner: 0..<0, photos: $0) }
    self.contents = contents
    self.photoPages = photoPages
    pagesBeforePhotos = isShared ? 0 : innerPages.count
    let later = contents.dropFirst().map {
      $0.inner.isEmpty ? photos[$0.photos.lowerBound] : galleries[$0.inner.lowerBound]
    }
    let names = UniqueSlug.resolved(
      later.map { UniqueSlug(slug: Slug([]), fallback: "from", hash: $0) }, digits: [8, 16, 64])
    paths =
      [SitePath.gallery(inFolder: folder)] + names.map { SitePath.gallery(inFolder: folder, page: $0) }
    numbers = NumberedList(at: "\(folder)/pages", of: [ContentHash(of: folder.utf8)] + later)
  }

  /// The page that shows a photo, counted from 0.
  package func page(ofPhoto index: Int) -> Int {
    pagesBeforePhotos + photoPages.page(ofItem: index)
  }
}
