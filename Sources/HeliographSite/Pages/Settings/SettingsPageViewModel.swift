package import HeliographTemplates

/// The page of all that a visitor can choose.
package struct SettingsPageViewModel: Sendable, Equatable {
  package let head: HeadViewModel
  package let bar: InfoBarViewModel
  package let theme: ThemeViewModel
  package let title: String
  package let rows: [SettingRowViewModel]
}

extension SettingsPageViewModel: TemplateModel {
  package static let fields = TemplateFields<Self>([
    .model("head") { $0.head },
    .model("bar") { $0.bar },
    .model("theme") { $0.theme },
    .text("title") { $0.title },
    .list("rows") { $0.rows },
  ])
}
