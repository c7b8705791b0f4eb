import HeliographCore
import HeliographOutput

extension ThemeViewModel {
  /// A theme on the page at `path`.
  init(_ theme: Theme, on path: SitePath, in site: SiteContext) {
    let appearance = site.assets.appearance
    self.init(
      theme, papers: (appearance.day.paper, appearance.night.paper),
      settingsHref: path.href(toPage: .settings, as: site.addresses),
      lockHref: SiteLinks.lockHref(from: path, in: site),
      isOpen: site.settings.preset(.theme).access == .open, words: site.strings)
  }

  /// The theme of a page with several photos: what its owner chose, or that of most of the photos.
  ///
  /// - Parameters:
  ///   - photos: those shown on the page.
  ///   - policy: the gallery's own; `nil` where it follows the site.
  ///   - path: the page.
  ///   - site: the page's site.
  init(of photos: some Sequence<Photo>, policy: ThemePolicy?, on path: SitePath, in site: SiteContext) {
    let choice = ThemeChoice(policy: policy ?? site.settings.theme)
    self.init(choice.theme(of: photos.map { PhotoLight($0) }), on: path, in: site)
  }

  /// The theme of a photo's own page.
  init(of photo: Photo, on path: SitePath, in site: SiteContext) {
    self.init(
      ThemeChoice(policy: site.settings.theme).theme(of: PhotoLight(photo)), on: path, in: site)
  }
}
