import HeliographCore
import HeliographOutput

/// Makes pages from view models and templates.
struct PageMaker: Sendable {
  /// The templates and assets that pages are made of.
  let templates: TemplateSet

  /// Copies the templates.
  init(templates: TemplateSet) {
    self.templates = templates
  }

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
