import HeliographCore
import HeliographLocalization

@testable import HeliographOutput
@testable import HeliographSite

/// A whole site in memory, for tests.
struct RenderedSite {
  /// The sample library with the sample settings.
  static let sample = Result { try RenderedSite(SampleLibrary.library()) }

  /// Rendered once, so that a test may look at their bytes again and again.
  let pages: [Page]

  init(
    _ library: PhotoLibrary, settings: SiteSettings = SampleLibrary.settings(),
    overlay: [String: [UInt8]] = [:]
  ) throws {
    var pages: [Page] = []
    try SiteRenderer(settings: settings, overlay: overlay).render(library) { page, _ in
      pages.append(Page(path: page.path, stage: page.stage, bytes: page.bytes))
    }
    self.pages = pages
  }

  /// A page's text; empty when there is no such page.
  func text(_ path: String) -> String {
    String(decoding: pages.first { $0.path == path }?.bytes ?? [], as: UTF8.self)
  }

  var html: [Page] { pages.filter { $0.path.hasSuffix(".html") } }
}

extension TemplateSet {
  /// The default templates, for a site in English that overlays nothing.
  static func standard() throws -> TemplateSet {
    try TemplateSet(
      files: DefaultTemplates.files, overlay: [:], pages: [:],
      shared: SharedModel(LocalizedStrings.name, LocalizedStrings.english))
  }
}

extension SiteAssets {
  /// The assets of a site that overlays nothing.
  static func standard(_ layout: LayoutSettings) throws -> SiteAssets {
    SiteAssets(templates: try .standard(), layout: layout)
  }
}
