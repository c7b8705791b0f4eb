/// One of the choices in a row of the settings page.
struct SettingOption: Sendable, Equatable {
  /// The name of the choice: "theme".
  let name: String
  /// The value that the visitor's browser stores.
  let value: String
  /// "Night".
  let label: String
  /// The effect, in a sentence; `nil` when the label is sufficient.
  let explanation: String?
  /// Whether it is the page's initial choice.
  let isChosen: Bool
  /// Of a switch's second value the first; `nil` for all others.
  let off: String?
}

extension SettingOption: TemplateModel {
  /// The values that its template can show, by name.
  static let fields = TemplateFields<Self>([
    .text("name") { $0.name },
    .text("value") { $0.value },
    .text("label") { $0.label },
    .text("explanation") { $0.explanation },
    .flag("isChosen") { $0.isChosen },
    .text("off") { $0.off },
    // Whether it is the second value of a switch.
    .flag("isOn") { $0.off != nil },
  ])
}
