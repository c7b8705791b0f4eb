package import HeliographTemplates

/// The page a server shows for an address that is not there.
///
/// A server shows it at any depth, so it carries its style itself and leads home by the absolute address
/// where the site knows its own.
package struct NotFoundViewModel: Sendable, Equatable {
  package let head: HeadViewModel
  package let theme: ThemeViewModel
  package let siteTitle: String
  package let homeHref: String
}

extension NotFoundViewModel: TemplateModel {
  package static let fields = TemplateFields<Self>([
    .model("head") { $0.head },
    .model("theme") { $0.theme },
    .text("siteTitle") { $0.siteTitle },
    .text("homeHref") { $0.homeHref },
  ])
}
