import HeliographCore
import HeliographOutput

extension PictureViewModel {
  /// A photo among others, which is drawn in at most so many pixels; `nil` when it has no rendition.
  init?(
    _ photo: Photo, alternative: String? = nil, sizes: String, pixelLimit: Int = .max, loading: Loading,
    from path: SitePath, in site: SiteContext
  ) {
    self.init(
      photo, alternative: alternative ?? site.captions.alternative(for: photo), sizes: sizes, fallback: 800,
      isSmall: true, pixelLimit: pixelLimit, loading: loading,
      href: { site.address(ofImage: $0.path) { path.href(to: $0) } })
    self = speaking(alternative?.isEmpty == true ? nil : site.captions.alternativeLanguage(of: photo))
  }
}
