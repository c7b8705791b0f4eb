import HeliographCore
import HeliographOutput

/// A kind of page of the whole site.
protocol SitePageKind: PageKind {
  /// Hands every page of this kind to `publish`, and the assets that only these pages need.
  ///
  /// Each page is made when the one before it is published, so a large site needs no more memory than a small one.
  func makePages(of site: SiteContext, with maker: PageMaker, publish: (Page) throws -> Void) throws

  /// What those pages show whose addresses are made of words alone, by their paths; none by default.
  ///
  /// By it a page is found that has the same content under another name, so that the old address leads there. Only what
  /// can be known again belongs in it.
  func contents(of site: SiteContext) -> [String: ContentHash]
}

extension SitePageKind {
  func contents(of site: SiteContext) -> [String: ContentHash] { [:] }
}
