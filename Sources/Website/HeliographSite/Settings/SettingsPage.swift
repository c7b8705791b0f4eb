import HeliographCore
import HeliographOutput

/// The page of all that a visitor can choose.
struct SettingsPage: SitePageKind {
  /// Creates the page kind, which has no state.
  init() {}

  /// The template of the page.
  var templates: [String: TemplateShape] { ["settings": SettingsPageViewModel.fields.shape] }

  /// Produces the one page.
  func makePages(of site: SiteContext, with maker: PageMaker, publish: (Page) throws -> Void) throws {
    for asset in site.assets.settings { try publish(asset) }
    try publish(maker.page(SettingsPageViewModel(site), "settings", at: .settings, isListed: false))
  }
}

extension SettingsPageViewModel {
  /// Follows the visitor's system, as most pages of a site do.
  init(_ site: SiteContext) {
    let path = SitePath.settings
    let links = SiteLinks(from: path, in: site)
    title = site.strings[.settings]
    head = HeadViewModel(of: path, titles: [title], description: nil, isHidden: true, in: site)
    bar = InfoBarViewModel(trail: links.front + [links.home], title: title, searchHref: links.searchHref)
    theme = ThemeViewModel(.auto, on: path, in: site)
    scriptHref = path.href(to: SitePath(site.assets.settings[0].path))
    sheetHref = path.href(to: SitePath(site.assets.settings[1].path))
    rows = VisitorSetting.allCases.compactMap { setting in
      let preset = site.settings.preset(setting)
      return preset.access == .hidden ? nil : SettingRowViewModel(setting.row(in: site), preset: preset)
    }
  }
}
