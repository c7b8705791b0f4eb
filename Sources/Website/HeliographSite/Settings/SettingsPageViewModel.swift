/// The page of all settings that a visitor can change.
package struct SettingsPageViewModel: Sendable, Equatable {
  /// The content of the page's `<head>`.
  package let head: HeadViewModel
  /// The bar on top of the page.
  package let bar: InfoBarViewModel
  /// The page's theme and the switch for it.
  package let theme: ThemeViewModel
  /// The heading in the site's language.
  package let title: String
  /// The script of this page alone.
  package let scriptHref: String
  /// The style sheet of this page alone.
  package let sheetHref: String
  /// The settings in the order shown.
  package let rows: [SettingRowViewModel]
}

extension SettingsPageViewModel: TemplateModel {
  /// The values that its template can show, by name.
  package static let fields = TemplateFields<Self>([
    .model("head") { $0.head },
    .model("bar") { $0.bar },
    .model("theme") { $0.theme },
    .text("title") { $0.title },
    .text("scriptHref") { $0.scriptHref },
    .text("sheetHref") { $0.sheetHref },
    .list("rows") { $0.rows },
  ])
}
