import HeliographCore
import HeliographOutput

extension PictureViewModel {
  /// A photo among others; `nil` when it has no rendition.
  init?(
    _ photo: Photo, alternative: String? = nil, sizes: String, loading: Loading, from path: SitePath,
    in site: SiteContext
  ) {
    self.init(
      photo, alternative: alternative ?? site.captions.alternative(for: photo), sizes: sizes, fallback: 800,
      isSmall: true,
      loading: loading, href: { site.address(ofImage: $0.path) { path.href(to: $0) } })
    self = speaking(alternative?.isEmpty == true ? nil : site.captions.alternativeLanguage(of: photo))
  }
}
