import HeliographCore
import HeliographLayout
import HeliographOutput

/// The owner's picture, cropped to a circle around the face, or the first letter of the name in its place.
struct PortraitViewModel: Sendable, Equatable {
  /// `nil` without a picture.
  let picture: PictureViewModel?
  /// The class of the crop; `nil` where it shows the middle.
  let crop: String?
  /// The first letter of the nickname.
  let initial: String

  /// The portrait on the page at `path`; `isUrgent` says whether it is the first thing to see there.
  init(_ profile: Profile, isUrgent: Bool, from path: SitePath, in site: SiteContext) {
    picture = profile.avatar.flatMap { avatar in
      PictureViewModel(
        avatar, alternative: isUrgent ? profile.nickname : "", sizes: isUrgent ? "10rem" : "4rem",
        fallback: 320, isSmall: false, loading: isUrgent ? .urgent : .eager,
        href: { site.address(ofImage: $0.path) { path.href(to: $0) } })
    }
    crop = Self.crops(of: profile).first?.name
    initial = profile.nickname.first.map { String($0) } ?? ""
  }

  /// What its crop needs rules for; empty where it shows the middle.
  static func crops(of profile: Profile) -> [CropPosition] {
    [profile.avatar.flatMap { CropPosition(of: $0, inCell: 1) }].compactMap(\.self)
  }
}

extension PortraitViewModel: TemplateModel {
  /// The values that its template can show, by name.
  static let fields = TemplateFields<Self>([
    .model("picture") { $0.picture },
    .text("crop") { $0.crop },
    .text("initial") { $0.initial },
  ])
}
