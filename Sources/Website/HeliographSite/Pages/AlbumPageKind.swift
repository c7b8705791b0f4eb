import HeliographCore
import HeliographOutput

/// A kind of page that shows one album or its photos, and depends on nothing that `AlbumDependencies` leaves out.
protocol AlbumPageKind: PageKind {
  /// Hands every page of this kind to `publish`, and the assets that only these pages need.
  ///
  /// A page whose path and dependencies are known to `reuse`, which keeps it as it is then, is not made.
  func makePages(
    of album: Album, in site: SiteContext, with maker: PageMaker, reuse: SitePages.PageReuse,
    publish: (Page) throws -> Void) throws
}
