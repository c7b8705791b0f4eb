package import HeliographTemplates

/// What a link to a page shows where it is shared: Open Graph (https://ogp.me) and its readers.
package struct SocialCardViewModel: Sendable, Equatable {
  package let title: String
  /// One line of plain text; `nil` when there is none.
  package let description: String?
  package let siteName: String
  /// The page's absolute address.
  package let address: String
  /// "pt_BR"; `nil` for a language without a territory, which Open Graph cannot say.
  package let locale: String?
  /// `nil` for a page without a photo.
  package let image: SocialImageViewModel?
}

extension SocialCardViewModel: TemplateModel {
  package static let fields = TemplateFields<Self>([
    .text("title") { $0.title },
    .text("description") { $0.description },
    .text("siteName") { $0.siteName },
    .text("address") { $0.address },
    .text("locale") { $0.locale },
    .model("image") { $0.image },
  ])
}
