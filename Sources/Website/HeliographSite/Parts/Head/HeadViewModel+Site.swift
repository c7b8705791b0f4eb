import HeliographCore
import HeliographLayout
import HeliographLocalization
import HeliographOutput

extension HeadViewModel {
  /// The head of the page at `path`.
  ///
  /// - Parameters:
  ///   - path: the page.
  ///   - titles: from the page up to the album; the site's title is added.
  ///   - description: plain text; `nil` for no description.
  ///   - style: rules for this page alone.
  ///   - numberSheets: the style sheets with its place in a list.
  ///   - discovery: what the page is to feed readers, search engines and shared links.
  ///   - isHidden: whether search engines should leave the page out.
  ///   - choices: what the page restores of a visitor's choices before it is painted.
  ///   - ahead: what else a script does before that; `nil` for nothing.
  ///   - site: the page's site.
  init(
    of path: SitePath, titles: [String], description: String?, style: String = "",
    numberSheets: [SitePath] = [], discovery: PageDiscovery = .none, isHidden: Bool = false,
    restoring choices: [VisitorSetting] = [.theme], ahead: String? = nil, in site: SiteContext
  ) {
    let (settings, assets) = (site.settings, site.assets)
    let style = PageFrame.fadeStyle + style
    let script = Self.script(restoring: choices, ahead: ahead, of: settings)
    func href(_ page: Page) -> String { path.href(to: SitePath(page.path)) }
    self.init(
      language: settings.language, direction: Self.direction(of: site),
      title: (titles + [settings.title]).map(site.strings.isolated).joined(separator: " – "),
      description: description.map { site.captions.oneLine($0) },
      policy: Self.policy(style, script, settings.images), imageHost: settings.images?.base,
      styleHref: href(assets.stylesheet),
      numberSheets: numberSheets.map { LinkedSheet(href: path.href(to: $0)) },
      scriptHref: href(assets.scripts.site), iconHref: href(assets.icon),
      styleHTML: style, scriptHTML: script, choicesHTML: VisitorMemory.attributes(of: settings),
      canonicalHref: settings.baseURL.map { SitePath.absolute(path, base: $0) },
      isHidden: isHidden || settings.isUnlisted,
      hidesAddress: settings.isUnlisted,
      feeds: Self.feeds(from: path, own: discovery.feed, in: site),
      embedHref: discovery.embed.flatMap { embed in
        settings.baseURL.map { SitePath.absolute(embed, base: $0) }
      },
      tilesHref: discovery.tiles.map { site.address(ofImage: $0.text) { path.href(to: $0) } },
      card: SocialCardViewModel(
        of: path, title: titles.first ?? settings.title, description: description, photo: discovery.photo,
        profileName: discovery.profileName,
        in: site),
      dataHTML: StructuredData.script(discovery.data),
      manifestHref: settings.discovery.manifest ? path.href(to: WebManifest.path) : nil,
      touchIconHref: assets.appIcons.map { href($0.touch) },
      alternates: isHidden || settings.isUnlisted || settings.isLocked
        ? [] : Self.alternates(of: path, in: settings),
      languages: LanguageLinkViewModel.all(on: path, in: site), hasLanguages: settings.languages.count > 1,
      look: OwnerAdditionsViewModel(on: path, in: site))
  }

  /// The head of a page that may be shown at any depth of the site, and so links to no file of it.
  ///
  /// - Parameters:
  ///   - title: the page's own title; the site's is added.
  ///   - style: the whole stylesheet.
  ///   - icon: the bytes of an SVG.
  ///   - base: the address of the site's top, from wherever it is.
  ///   - site: the page's site.
  init(
    standaloneTitle title: String, style: String, icon: [UInt8], base: String, in site: SiteContext
  ) {
    let script = Self.script(restoring: [.theme], of: site.settings)
    self.init(
      language: site.settings.language, direction: Self.direction(of: site),
      title: [title, site.settings.title].map(site.strings.isolated).joined(separator: " – "),
      description: nil, policy: Self.policy(style, script, nil),
      imageHost: nil,
      styleHref: nil, numberSheets: [], scriptHref: nil,
      iconHref: "data:image/svg+xml;base64,\(Base64.text(icon))",
      styleHTML: style, scriptHTML: script, choicesHTML: VisitorMemory.attributes(of: site.settings),
      canonicalHref: nil, isHidden: true,
      hidesAddress: site.settings.isUnlisted, feeds: [],
      embedHref: nil, tilesHref: nil, card: nil, dataHTML: nil, manifestHref: nil, touchIconHref: nil,
      alternates: [], languages: [], hasLanguages: false,
      look: OwnerAdditionsViewModel(standaloneBelow: base, in: site))
  }

  /// None where the site does not know its address: search engines want them absolute, and hold others for a mistake.
  private static func alternates(of path: SitePath, in settings: SiteSettings) -> [LanguageAlternate] {
    guard let base = settings.baseURL else { return [] }
    return settings.alternates(of: path) { SitePath.absolute($0, base: base) }
  }

  private static func policy(_ style: String, _ script: String, _ images: ImageHost?) -> String {
    ContentSecurityPolicy.text(styles: [style], scripts: [script], images: images)
  }

  /// One script, since each has a hash in the policy, which nothing compresses.
  private static func script(
    restoring choices: [VisitorSetting], ahead: String? = nil, of settings: SiteSettings
  ) -> String {
    let memory = VisitorMemory.script(restoring: choices, of: settings)
    return [PageFrame.turnGuard, SlowLine.script, memory, ahead].compactMap(\.self).joined(separator: ";")
  }

  /// "rtl" where the site's language is written from right to left; `nil` else.
  private static func direction(of site: SiteContext) -> String? {
    let direction = TextDirection(language: site.settings.language)
    return direction == .rightToLeft ? direction.rawValue : nil
  }

  /// The feeds a page leads to: the site's, and its own.
  private static func feeds(from path: SitePath, own: LinkViewModel?, in site: SiteContext) -> [LinkViewModel]
  {
    guard AtomFeed.exist(in: site.settings) else { return [] }
    let all = LinkViewModel(
      href: path.href(to: AtomFeed.path(beside: .home)), text: site.settings.title)
    return [all] + [own].compactMap { $0 }
  }
}
