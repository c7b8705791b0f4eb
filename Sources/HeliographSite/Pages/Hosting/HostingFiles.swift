import HeliographFrame
import HeliographGalleries
import HeliographHosting
import HeliographTemplates

/// The files in the site that its host reads: `_headers`, `_redirects`, `.htaccess`.
struct HostingFiles: SitePageKind {
  var templates: [String: TemplateShape] { [:] }

  func makePages(of site: SiteContext, with maker: PageMaker, publish: (Page) throws -> Void) throws {
    for file in HostingRules(site.settings)?.files ?? [] where file.place == .site {
      try publish(Page(path: file.name, stage: .index, bytes: file.bytes))
    }
  }
}
