package import HeliographTemplates

/// One of the choices in a row of the settings page.
package struct SettingOption: Sendable, Equatable {
  /// The value that the visitor's browser stores.
  package let value: String
  /// "Night".
  package let label: String
  /// The effect, in a sentence; `nil` when the label is sufficient.
  package let explanation: String?
  /// Whether it is the page's initial choice.
  package let isChosen: Bool

  /// Copies its values.
  package init(value: String, label: String, explanation: String?, isChosen: Bool) {
    self.value = value
    self.label = label
    self.explanation = explanation
    self.isChosen = isChosen
  }
}

extension SettingOption: TemplateModel {
  /// The values that its template can show, by name.
  package static let fields = TemplateFields<Self>([
    .text("value") { $0.value },
    .text("label") { $0.label },
    .text("explanation") { $0.explanation },
    .flag("isChosen") { $0.isChosen },
  ])
}
