/// The page of all settings that a visitor can change.
struct SettingsPageViewModel: Sendable, Equatable {
  /// The content of the page's `<head>`.
  let head: HeadViewModel
  /// The bar on top of the page.
  let bar: InfoBarViewModel
  /// The page's theme and the switch for it.
  let theme: ThemeViewModel
  /// The heading in the site's language.
  let title: String
  /// The script of this page alone.
  let scriptHref: String
  /// The style sheet of this page alone.
  let sheetHref: String
  /// The settings in the order shown.
  let rows: [SettingRowViewModel]
}

extension SettingsPageViewModel: TemplateModel {
  /// The values that its template can show, by name.
  static let fields = TemplateFields<Self>([
    .model("head") { $0.head },
    .model("bar") { $0.bar },
    .model("theme") { $0.theme },
    .text("title") { $0.title },
    .text("scriptHref") { $0.scriptHref },
    .text("sheetHref") { $0.sheetHref },
    .list("rows") { $0.rows },
  ])
}
