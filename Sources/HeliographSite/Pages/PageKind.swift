import HeliographGalleries
import HeliographModel
import HeliographTemplates

/// A kind of page: what its templates show, and how its pages are made.
///
/// A new kind is a folder beside the others and one entry in `SiteRenderer.kinds`.
protocol PageKind: Sendable {
  /// What each of its templates shows, by the template's name without ".mustache".
  var templates: [String: TemplateShape] { get }

  /// Hands the assets that only this kind of page needs to `publish`; none by default.
  ///
  /// All assets come before the first page.
  func makeAssets(of site: SiteContext, publish: (Page) throws -> Void) throws

  /// Hands every page of this kind to `publish`, in the order of the sitemap.
  ///
  /// Each page is made when the one before it is published, so a large site needs no more memory than a small one.
  func makePages(of site: SiteContext, with maker: PageMaker, publish: (Page) throws -> Void) throws
}

extension PageKind {
  func makeAssets(of site: SiteContext, publish: (Page) throws -> Void) throws {}
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
  /// - Returns: the page, with a fingerprint of its model and templates.
  func page<Model: TemplateModel>(
    _ model: Model, _ template: String, at path: SitePath, stage: Page.Stage = .page, isListed: Bool = true
  ) -> Page {
    Page(
      path: path.text, stage: stage, fingerprint: templates.fingerprint(of: model, template: template),
      isListed: isListed
    ) { templates.page(model, template: template) }
  }
}
