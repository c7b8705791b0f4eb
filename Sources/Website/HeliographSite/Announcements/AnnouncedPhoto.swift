import HeliographCore
import HeliographOutput

/// A photo of the gallery in an announcement; it leads to its page.
struct AnnouncedPhoto: Sendable, Equatable {
  /// The relative address of the photo's page.
  let href: String
  /// The picture, with its alternative text.
  let picture: PictureViewModel
}

extension AnnouncedPhoto {
  /// `nil` for a photo without files.
  init?(_ photo: Photo, from path: SitePath, in site: SiteContext) {
    guard
      let picture = PictureViewModel(
        photo, sizes: "(max-width:599.98px) 100vw,32rem", loading: .lazy, from: path, in: site)
    else { return nil }
    self.init(href: path.href(toPage: site.index.path(of: photo), as: site.addresses), picture: picture)
  }
}

extension AnnouncedPhoto: TemplateModel {
  /// The values that its template can show, by name.
  static let fields = TemplateFields<Self>([
    .text("href") { $0.href },
    .model("picture") { $0.picture },
  ])
}
