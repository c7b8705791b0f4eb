/// The content of a page's `<head>`.
struct HeadViewModel: Sendable, Equatable {
  /// A BCP 47 tag.
  let language: String
  /// "rtl" for a language written from right to left; `nil` for all others.
  let direction: String?
  /// "Dawn – Iceland – The Long Light": from the page up to the site, each once.
  let title: String
  /// One line of plain text; `nil` when the page has no description.
  let description: String?
  /// The complete policy, by which nothing but the page's own files may load or run.
  let policy: String
  /// The address of the host of the images, which the browser meets early; `nil` where they are beside the pages.
  let imageHost: String?
  /// The stylesheet; `nil` when the page contains all of its style.
  let styleHref: String?
  /// The style sheets with the place of the page in its list; empty for a page outside of one.
  let numberSheets: [LinkedSheet]
  /// The script of all pages; `nil` when the page has no script file.
  let scriptHref: String?
  /// The favicon.
  let iconHref: String
  /// Rules in the page itself; their hash is in `policy`.
  let styleHTML: String
  /// Runs before everything else, and restores what the visitor chose before anything is painted; its hash is in `policy`.
  let scriptHTML: String
  /// The attributes of the root for what the owner presets; may be empty.
  let choicesHTML: String
  /// The page's absolute address; `nil` when the site does not know where it will live.
  let canonicalHref: String?
  /// Whether search engines should leave the page out.
  let isHidden: Bool
  /// Whether no request may tell the page's address to anybody.
  let hidesAddress: Bool
  /// The feeds that the page links to; may be empty.
  let feeds: [LinkViewModel]
  /// The page's oEmbed response, as an absolute address; `nil` when it has no response.
  let embedHref: String?
  /// The address from which a IIIF viewer can zoom into the page's photo; `nil` when it has no tiles.
  let tilesHref: String?
  /// The preview for shared links; `nil` when the page has no preview.
  let card: SocialCardViewModel?
  /// JSON-LD for search engines; `nil` when there is nothing to say.
  let dataHTML: String?
  /// `nil` when the site is no application.
  let manifestHref: String?
  /// The icon for home screens; `nil` where the owner replaced the favicon alone.
  let touchIconHref: String?
  /// The page in every language of the site, for search engines; empty for a site of one language.
  let alternates: [LanguageAlternate]
  /// The page in every language of the site, for its readers; empty for a site of one language.
  let languages: [LanguageLinkViewModel]
  /// Whether the site is in several languages.
  let hasLanguages: Bool
  /// What the owner adds to every page; `nil` for a site that looks as its templates mean it.
  let look: OwnerAdditionsViewModel?
}

extension HeadViewModel: TemplateModel {
  /// The values that its template can show, by name.
  static let fields = TemplateFields<Self>([
    .text("language") { $0.language },
    .text("direction") { $0.direction },
    .text("title") { $0.title },
    .text("description") { $0.description },
    .text("policy") { $0.policy },
    .text("imageHost") { $0.imageHost },
    .text("styleHref") { $0.styleHref },
    .list("numberSheets") { $0.numberSheets },
    .text("scriptHref") { $0.scriptHref },
    .text("iconHref") { $0.iconHref },
    .markup("styleHTML") { $0.styleHTML },
    .markup("scriptHTML") { $0.scriptHTML },
    .markup("choicesHTML") { $0.choicesHTML },
    .text("canonicalHref") { $0.canonicalHref },
    .flag("isHidden") { $0.isHidden },
    .flag("hidesAddress") { $0.hidesAddress },
    .list("feeds") { $0.feeds },
    .text("embedHref") { $0.embedHref },
    .text("tilesHref") { $0.tilesHref },
    .model("card") { $0.card },
    .markup("dataHTML") { $0.dataHTML },
    .text("manifestHref") { $0.manifestHref },
    .text("touchIconHref") { $0.touchIconHref },
    .list("alternates") { $0.alternates },
    .list("languages") { $0.languages },
    .flag("hasLanguages") { $0.hasLanguages },
    .model("look") { $0.look },
  ])
}
