import HeliographCore
import HeliographOutput

/// The preview of a page where its link is shared: Open Graph (https://ogp.me) and its readers.
struct SocialCardViewModel: Sendable, Equatable {
  /// The page's title, without the site's.
  let title: String
  /// One line of plain text; `nil` when the page has no description.
  let description: String?
  /// The site's title.
  let siteName: String
  /// The page's absolute address.
  let address: String
  /// "pt_BR"; `nil` for a language without a territory, which Open Graph cannot say.
  let locale: String?
  /// The nickname of the person that the page is about; `nil` for every other page.
  let profileName: String?
  /// `nil` for a page without a photo.
  let image: SocialImageViewModel?
}

extension SocialCardViewModel: TemplateModel {
  /// The values that its template can show, by name.
  static let fields = TemplateFields<Self>([
    .text("title") { $0.title },
    .text("description") { $0.description },
    .text("siteName") { $0.siteName },
    .text("address") { $0.address },
    .text("locale") { $0.locale },
    .text("profileName") { $0.profileName },
    .model("image") { $0.image },
  ])
}

extension SocialCardViewModel {
  /// The card of the page at `path`; `nil` where cards are not wanted or the site does not know its address.
  init?(
    of path: SitePath, title: String, description: String?, photo: Photo?, profileName: String? = nil,
    in site: SiteContext
  ) {
    guard site.settings.discovery.cards, let base = site.settings.baseURL else { return nil }
    self.init(
      title: title, description: description.map { site.captions.oneLine($0) },
      siteName: site.settings.title, address: SitePath.absolute(path, base: base),
      locale: Self.locale(of: site.settings.language), profileName: profileName,
      image: photo.flatMap { photo in
        SocialImage(photo).map { picture in
          SocialImageViewModel(
            address: site.address(ofImage: picture.image.path) { SitePath.absolute($0, base: base) },
            type: picture.image.format.mediaType, width: picture.image.size.width,
            height: picture.image.size.height,
            alternative: profileName ?? site.captions.bareAlternative(for: photo))
        }
      })
  }

  /// "pt-BR" as Open Graph writes it, "pt_BR"; `nil` without a territory of two letters.
  private static func locale(of language: String) -> String? {
    let parts = language.split(separator: "-")
    guard let primary = parts.first, let territory = parts.dropFirst().first(where: { $0.utf8.count == 2 })
    else { return nil }
    return "\(primary.lowercased())_\(territory.uppercased())"
  }
}
