import HeliographCore
import HeliographOutput

extension OwnerAdditionsViewModel {
  /// What the owner adds to the page at `path`; `nil` for a site that looks as its templates mean it.
  init?(on path: SitePath, in site: SiteContext) {
    let (assets, appearance) = (site.assets, site.assets.appearance)
    guard
      assets.ownSheet != nil || assets.logo != nil || !assets.fonts.isEmpty || appearance.head != nil
        || appearance.footer != nil
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
      headHTML: appearance.head?.html(root: root), footerHTML: appearance.footer?.html(root: root),
      logoHref: assets.logo.map(href), nightLogoHref: assets.nightLogo.map(href),
      logoWidth: appearance.logo?.size.width ?? 0, logoHeight: appearance.logo?.size.height ?? 0,
      title: home.text,
      homeHref: home.href)
  }

  /// The largest logo that a page for any depth has inside of it; each answer to a wrong address sends it.
  private static let inlineByteLimit = 64_000

  /// What the owner adds to a page that is shown at any depth, and so names its files from `base` on.
  ///
  /// A logo is inside of the page, which then shows it on any host and at any address. One that is too large is left out.
  init?(standaloneBelow base: String, in site: SiteContext) {
    let appearance = site.assets.appearance
    let logos = [appearance.logo, appearance.nightLogo].compactMap(\.self)
    let hasLogo = !logos.isEmpty && logos.allSatisfy { $0.bytes.count <= Self.inlineByteLimit }
    guard appearance.head != nil || appearance.footer != nil || hasLogo else { return nil }
    let root = SitePath.absolute(SitePath("", up: site.settings.tree == nil ? 0 : 1), base: base)
    func inside(_ logo: LogoImage?) -> String? {
      guard hasLogo, let logo else { return nil }
      return "data:image/\(logo.type == "svg" ? "svg+xml" : logo.type);base64,\(Base64.text(logo.bytes))"
    }
    self.init(
      sheetHref: nil, fonts: [], headHTML: appearance.head?.html(root: root),
      footerHTML: appearance.footer?.html(root: root),
      logoHref: inside(appearance.logo), nightLogoHref: inside(appearance.nightLogo),
      logoWidth: appearance.logo?.size.width ?? 0, logoHeight: appearance.logo?.size.height ?? 0,
      title: site.settings.title, homeHref: SitePath.absolute(.home, base: base))
  }
}
