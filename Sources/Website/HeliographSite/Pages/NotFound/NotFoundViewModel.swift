/// The page that a server shows for an unknown address.
///
/// A server shows it at any depth, so its style is inside the page, and its links begin at the top of the host: with the
/// site's address where that is known, else with "/".
struct NotFoundViewModel: Sendable, Equatable {
  /// The content of the page's `<head>`.
  let head: HeadViewModel
  /// The page's theme and the switch for it.
  let theme: ThemeViewModel
  /// The site's title.
  let siteTitle: String
  /// The address of the home page, the same from any depth.
  let homeHref: String
  /// The home pages in the other languages of the site, the same from any depth; may be empty.
  let languages: [LanguageLinkViewModel]
  /// Whether there are any.
  let hasLanguages: Bool
  /// The page that searches the site, the same from any depth; `nil` when search is off.
  let searchHref: String?
}

extension NotFoundViewModel: TemplateModel {
  /// The values that its template can show, by name.
  static let fields = TemplateFields<Self>([
    .model("head") { $0.head },
    .model("theme") { $0.theme },
    .text("siteTitle") { $0.siteTitle },
    .text("homeHref") { $0.homeHref },
    .list("languages") { $0.languages },
    .flag("hasLanguages") { $0.hasLanguages },
    .text("searchHref") { $0.searchHref },
  ])
}
