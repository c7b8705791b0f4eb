import HeliographLayout
import HeliographModel

extension PageComposer {
  /// The cover at the head of a gallery's first page; `nil` where its owner named none.
  func hero(of gallery: Gallery, from path: SitePath) -> HeroViewModel? {
    guard let photo = gallery.hero,
      let picture = PictureViewModel(
        photo, alternative: words.alternative(for: photo),
        sizes: HeroFrame.sizes(aspectRatio: photo.size.aspectRatio, gap: gallery.layout.gap), fallback: 1600,
        isSmall: true, loading: .urgent, href: { path.href(to: SitePath($0.path)) })
    else { return nil }
    return HeroViewModel(
      href: path.href(to: atlas.path(of: photo.id)), crop: HeroFrame.crop(of: photo)?.name, picture: picture)
  }

  /// The rules for its crop and its placeholder.
  func styleOfHero(of gallery: Gallery) -> String {
    guard let photo = gallery.hero else { return "" }
    return CropPosition.rules(for: [HeroFrame.crop(of: photo)].compactMap(\.self))
      + (settings.placeholders ? PlaceholderStyle.rule(for: photo, box: ".hero") : "")
  }
}
