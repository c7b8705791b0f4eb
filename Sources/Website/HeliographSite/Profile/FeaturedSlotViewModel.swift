import HeliographCore
import HeliographLayout
import HeliographOutput

/// One of the photos that the owner features.
struct FeaturedSlotViewModel: Sendable, Equatable {
  /// The shape of a place, its width divided by its height.
  static let shape = 1.0

  /// The address of the photo's page.
  let href: String
  /// The square picture.
  let picture: PictureViewModel
  /// The class of the crop; `nil` where it shows the middle.
  let crop: String?

  /// `nil` for a photo that has no rendition.
  init?(_ photo: Photo, from path: SitePath, in site: SiteContext) {
    guard
      let picture = PictureViewModel(
        photo, sizes: "(min-width:900px) 18rem,(min-width:600px) 30vw,46vw", loading: .lazy, from: path,
        in: site)
    else { return nil }
    self.picture = picture
    href = path.href(toPage: site.index.path(of: photo.id), as: site.addresses)
    crop = CropPosition(of: photo, inCell: Self.shape)?.name
  }
}

extension FeaturedSlotViewModel: TemplateModel {
  /// The values that its template can show, by name.
  static let fields = TemplateFields<Self>([
    .text("href") { $0.href },
    .model("picture") { $0.picture },
    .text("crop") { $0.crop },
  ])
}
