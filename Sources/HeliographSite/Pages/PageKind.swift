import HeliographGalleries
import HeliographModel
import HeliographTemplates

/// A kind of page: what its templates show.
///
/// A new kind is a folder beside the others and one entry in `SiteRenderer`.
protocol PageKind: Sendable {
  /// What each of its templates shows, by the template's name without ".mustache".
  var templates: [String: TemplateShape] { get }
}

/// A kind of page of the whole site.
protocol SitePageKind: PageKind {
  /// Hands every page of this kind to `publish`, and the assets that only these pages need.
  ///
  /// Each page is made when the one before it is published, so a large site needs no more memory than a small one.
  func makePages(of site: SiteContext, with maker: PageMaker, publish: (Page) throws -> Void) throws
}

/// A kind of page that shows one album or its photos, and depends on nothing that `AlbumDependencies` leaves out.
protocol AlbumPageKind: PageKind {
  /// Hands every page of this kind to `publish`, and the assets that only these pages need.
  ///
  /// A page whose path and dependencies are known to `keep`, which keeps it as it is then, is not made.
  func makePages(
    of album: Album, in site: SiteContext, with maker: PageMaker, keep: SitePages.Keeping,
    publish: (Page) throws -> Void) throws
}

/// Makes pages from view models and templates.
struct PageMaker: Sendable {
  let templates: TemplateSet

  /// Returns a page whose bytes are rendered when they are asked for.
  ///
  /// - Parameters:
  ///   - model: the content of the page.
  ///   - template: the template's name without ".mustache"; one of the kind's `templates`.
  ///   - path: the page's path below the output folder.
  ///   - stage: when the page is published.
  ///   - isListed: whether the sitemap lists it.
  ///   - image: the path of the picture that search engines should show with it; `nil` without one.
  ///   - dependencies: the hash of what it depends on beside what all pages of the site share; `nil` for a page that
  ///     is never kept unseen.
  /// - Returns: the page, with a fingerprint of its model and templates.
  func page<Model: TemplateModel>(
    _ model: Model, _ template: String, at path: SitePath, stage: Page.Stage = .page, isListed: Bool = true,
    image: String? = nil, dependencies: ContentHash? = nil
  ) -> Page {
    Page(
      path: path.text, stage: stage, fingerprint: templates.fingerprint(of: model, template: template),
      isListed: isListed, image: image, dependencies: dependencies
    ) { templates.page(model, template: template) }
  }
}
