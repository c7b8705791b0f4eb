import HeliographCore
import HeliographLayout
import HeliographOutput

/// The photo at the head of the home page or of an album's page; it leads to the page of the photo.
struct HeroViewModel: Sendable, Equatable {
  /// The relative address of the photo's page.
  let href: String
  /// The class of its crop; `nil` where it shows the middle.
  let crop: String?
  /// The wide picture.
  let picture: PictureViewModel
}

extension HeroViewModel: TemplateModel {
  /// The values that its template can show, by name.
  static let fields = TemplateFields<Self>([
    .text("href") { $0.href },
    .text("crop") { $0.crop },
    .model("picture") { $0.picture },
  ])
}

extension HeroViewModel {
  /// A photo at the head of a page; `nil` for one without files.
  ///
  /// - Parameters:
  ///   - photo: the photo.
  ///   - gap: CSS pixels at each side.
  ///   - hasTimeline: whether the page is one of a wall.
  ///   - path: the page.
  ///   - site: the page's site.
  init?(_ photo: Photo, gap: Int, hasTimeline: Bool, from path: SitePath, in site: SiteContext) {
    guard
      let picture = PictureViewModel(
        photo, alternative: site.captions.bareAlternative(for: photo),
        sizes: HeroFrame.sizes(
          aspectRatio: photo.size.aspectRatio, gap: gap, hasTimeline: hasTimeline), fallback: 1600,
        isSmall: true, loading: .urgent, href: { site.address(ofImage: $0.path) { path.href(to: $0) } })
    else { return nil }
    self.init(
      href: path.href(toPage: site.index.path(of: photo), as: site.addresses),
      crop: HeroFrame.crop(of: photo)?.name,
      picture: picture.speaking(site.captions.alternativeLanguage(of: photo)))
  }

  /// The rules for its crop and its placeholder.
  static func style(of photo: Photo, in site: SiteContext) -> String {
    CropPosition.rules(for: [HeroFrame.crop(of: photo)].compactMap(\.self))
      + PlaceholderStyle.rule(for: photo, box: ".hero", in: site.settings)
  }
}
