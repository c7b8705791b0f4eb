import HeliographModel
import HeliographStrings

extension PageComposer {
  /// The page of all that a visitor can choose, in the light that most of the site's pages follow: the system's.
  func settingsPage() -> SettingsPageViewModel {
    let path = SitePath.settings
    let title = interface[.settings]
    return SettingsPageViewModel(
      head: head(of: path, titles: [title], description: nil, isHidden: true),
      bar: InfoBarViewModel(
        trail: [LinkViewModel(href: path.href(to: .home), text: settings.title)], title: title,
        searchHref: searchHref(from: path)),
      theme: theme(.auto, on: path), title: title,
      rows: VisitorSetting.allCases.map { SettingRowViewModel($0.row(in: interface)) })
  }
}
