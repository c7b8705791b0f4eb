package import HeliographTemplates

/// One of the choices in a row of the settings page.
package struct SettingOption: Sendable, Equatable {
  /// What the visitor's browser remembers.
  package let value: String
  /// "Night".
  package let label: String
  /// What it does, in a sentence; `nil` when the label says it all.
  package let explanation: String?
  /// Whether the page begins with it.
  package let isChosen: Bool
}

extension SettingOption: TemplateModel {
  package static let fields = TemplateFields<Self>([
    .text("value") { $0.value },
    .text("label") { $0.label },
    .text("explanation") { $0.explanation },
    .flag("isChosen") { $0.isChosen },
  ])
}
