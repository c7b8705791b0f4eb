import HeliographOutput

/// A kind of page of the whole site.
protocol SitePageKind: PageKind {
  /// Hands every page of this kind to `publish`, and the assets that only these pages need.
  ///
  /// Each page is made when the one before it is published, so a large site needs no more memory than a small one.
  func makePages(of site: SiteContext, with maker: PageMaker, publish: (Page) throws -> Void) throws
}
