import HeliographCore
import HeliographLocalization
import HeliographOutput

/// The page in one of the languages of the site, called by what the language calls itself.
struct LanguageLinkViewModel: Sendable, Equatable {
  /// The same page in that language.
  let href: String
  /// A BCP 47 tag.
  let language: String
  /// "rtl" or "ltr".
  let direction: String
  /// "Deutsch".
  let name: String
  /// Whether it is the language of the page.
  let isCurrent: Bool
}

extension LanguageLinkViewModel: TemplateModel {
  /// The values that its template can show, by name.
  static let fields = TemplateFields<Self>([
    .text("href") { $0.href },
    .text("language") { $0.language },
    .text("direction") { $0.direction },
    .text("name") { $0.name },
    .flag("isCurrent") { $0.isCurrent },
  ])
}

extension LanguageAlternate: TemplateModel {
  /// The values that its template can show, by name.
  package static let fields = TemplateFields<Self>([
    .text("language") { $0.language },
    .text("address") { $0.address },
  ])
}

extension LanguageLinkViewModel {
  /// A page in every language of its site, in the owner's order; empty for a site of one language.
  static func all(on path: SitePath, in site: SiteContext) -> [LanguageLinkViewModel] {
    all(on: path, in: site) { path.href(toPage: $0, as: site.addresses) }
  }

  /// The same, with the addresses that `href` makes of paths of this tree.
  static func all(
    on path: SitePath, in site: SiteContext, href: (SitePath) -> String
  ) -> [LanguageLinkViewModel] {
    let settings = site.settings
    guard settings.languages.count > 1 else { return [] }
    return settings.languages.map { tag in
      LanguageLinkViewModel(
        href: href(settings.place(of: path, in: tag)), language: tag,
        direction: TextDirection(language: tag).rawValue,
        name: site.languageNames[tag] ?? tag, isCurrent: tag == settings.language)
    }
  }
}
