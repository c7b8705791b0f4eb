import HeliographLayout
import HeliographModel
import HeliographStrings

extension PageComposer {
  /// The page for an address that is not there.
  func notFound() -> NotFoundViewModel {
    let style = String(decoding: assets.stylesheet.bytes, as: UTF8.self)
    let icon = "data:image/svg+xml;base64,\(ContentSecurityPolicy.base64(assets.icon.bytes))"
    return NotFoundViewModel(
      head: HeadViewModel(
        language: settings.language, direction: direction,
        title: "\(interface[.notFound]) – \(settings.title)",
        description: nil,
        policy: ContentSecurityPolicy.text(
          styles: [style], scripts: [PageFrame.turnGuard, ThemeViewModel.memory]),
        styleHref: nil, scriptHref: nil, iconHref: icon, styleHTML: style,
        guardHTML: PageFrame.turnGuard, canonicalHref: nil, isHidden: true,
        feeds: [], embedHref: nil, tilesHref: nil, card: nil, dataHTML: nil, manifestHref: nil,
        touchIconHref: nil),
      theme: theme(.auto, on: .notFound), siteTitle: settings.title,
      homeHref: settings.baseURL.map { SitePath.absolute(.home, base: $0) }
        ?? SitePath.notFound.href(to: .home))
  }
}
