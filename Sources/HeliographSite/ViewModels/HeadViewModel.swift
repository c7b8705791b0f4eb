/// What the head of a page says to the browser.
package struct HeadViewModel: Sendable, Equatable {
  /// A BCP 47 tag.
  package let language: String
  /// "Dawn – Iceland – The Long Light": from the page up to the site, each once.
  package let title: String
  /// One line of plain text; `nil` when there is none.
  package let description: String?
  /// The whole policy, by which nothing but the page's own files may load or run.
  package let policy: String
  /// `nil` where the page carries its style itself.
  package let styleHref: String?
  package let scriptHref: String?
  /// The favicon.
  package let iconHref: String
  /// Rules that stand in the page itself; their hash is in `policy`.
  package let styleHTML: String
  /// The page's absolute address; `nil` when the site does not know where it will live.
  package let canonicalHref: String?
  /// Whether search engines should leave the page out.
  package let isHidden: Bool
}

extension HeadViewModel: TemplateModel {
  package static let fields = TemplateFields<Self>([
    .text("language") { $0.language },
    .text("title") { $0.title },
    .text("description") { $0.description },
    .text("policy") { $0.policy },
    .text("styleHref") { $0.styleHref },
    .text("scriptHref") { $0.scriptHref },
    .text("iconHref") { $0.iconHref },
    .markup("styleHTML") { $0.styleHTML },
    .text("canonicalHref") { $0.canonicalHref },
    .flag("isHidden") { $0.isHidden },
  ])
}
