import HeliographAppearance
package import HeliographGalleries
import HeliographModel

extension LookViewModel {
  /// What the owner adds to the page at `path`; `nil` for a site that looks as its templates mean it.
  package init?(on path: SitePath, in site: SiteContext) {
    let (assets, look) = (site.assets, site.assets.appearance)
    guard
      assets.ownSheet != nil || assets.logo != nil || !assets.fonts.isEmpty || look.head != nil
        || look.footer != nil
    else { return nil }
    // The sheet names files of the whole site, which has one copy of it.
    let up = (site.settings.tree == nil ? 0 : 1) + (site.isInside ? 2 : 0)
    let root = String(repeating: "../", count: path.parts.count - 1 + up)
    let links = SiteLinks(from: path, in: site)
    let home = links.front.first ?? links.home
    func href(_ page: Page) -> String { path.href(to: SitePath(page.path)) }
    self.init(
      sheetHref: assets.ownSheet.map { root + $0.path },
      fonts: assets.fonts.map { LinkedSheet(href: href($0)) },
      headHTML: look.head?.html(root: root), footerHTML: look.footer?.html(root: root),
      logoHref: assets.logo.map(href), nightLogoHref: assets.nightLogo.map(href),
      logoWidth: look.logo?.size.width ?? 0, logoHeight: look.logo?.size.height ?? 0, title: home.text,
      homeHref: home.href)
  }

  /// What the owner adds to a page that is shown at any depth, and so names its files from `base` on.
  init?(standaloneBelow base: String, in site: SiteContext) {
    let look = site.assets.appearance
    guard look.head != nil || look.footer != nil else { return nil }
    let root = SitePath.absolute(SitePath("", up: site.settings.tree == nil ? 0 : 1), base: base)
    self.init(
      sheetHref: nil, fonts: [], headHTML: look.head?.html(root: root),
      footerHTML: look.footer?.html(root: root),
      logoHref: nil, nightLogoHref: nil, logoWidth: 0, logoHeight: 0, title: site.settings.title,
      homeHref: root)
  }
}
