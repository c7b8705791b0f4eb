import HeliographCore
import HeliographLayout
import HeliographOutput

/// One of the six places of the featured album: a photo, or the frame of one that is yet to come.
struct FeaturedSlotViewModel: Sendable, Equatable {
  /// The shape of a place, its width divided by its height.
  static let shape = 1.0

  /// The address of the photo's page; empty for a free place.
  let href: String
  /// `nil` for a free place.
  let picture: PictureViewModel?
  /// The class of the crop; `nil` where it shows the middle.
  let crop: String?

  /// A place with a photo, or with none.
  init(_ photo: Photo?, from path: SitePath, in site: SiteContext) {
    href = photo.map { path.href(toPage: site.index.path(of: $0.id), as: site.addresses) } ?? ""
    picture = photo.flatMap {
      PictureViewModel(
        $0, sizes: "(min-width:900px) 18rem,(min-width:600px) 30vw,46vw", loading: .lazy, from: path, in: site
      )
    }
    crop = photo.flatMap { CropPosition(of: $0, inCell: Self.shape)?.name }
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
