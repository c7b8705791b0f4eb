import HeliographCore

/// A row of the settings page: a question, and the choices a visitor has.
struct SettingRowViewModel: Sendable, Equatable {
  /// The name under which the browser stores the choice: "theme".
  let name: String
  /// The question, as the heading of the row.
  let title: String
  /// A line below the title; `nil` for no line.
  let introduction: String?
  /// The stylesheet's class of the marks before the choices; `nil` for no marks.
  let marks: String?
  /// The choices in the order shown; one of them is chosen.
  let options: [SettingOption]
  /// The notice to a visitor without JavaScript.
  let limitWithoutScript: String

  /// Whether it is a switch: the options are off and on.
  let isSwitch: Bool
  /// Whether the owner keeps the choice.
  let isLocked: Bool
  /// The classes of its colours.
  let look: String

  /// Makes a row that begins as the owner preset it, or with its first choice where it does not offer that.
  init(_ row: some SettingSource & SettingAppearance, preset: VisitorPreset) {
    let values = row.values
    let chosen = values.contains(preset.value) ? preset.value : values.first
    name = row.setting.rawValue
    isSwitch = row.isSwitch
    isLocked = preset.access == .locked
    look = "switch-\(row.switchColour.rawValue) text-\(row.textColour.rawValue)"
    title = row.title
    introduction = row.introduction
    marks = row.marks
    options = values.map { value in
      SettingOption(
        name: row.setting.rawValue, value: value, label: row.label(of: value),
        explanation: row.explanation(of: value), isChosen: value == chosen,
        off: row.isSwitch && value == values.last ? values.first : nil)
    }
    limitWithoutScript = row.limitWithoutScript
  }
}

extension SettingRowViewModel: TemplateModel {
  /// The values that its template can show, by name.
  static let fields = TemplateFields<Self>([
    .text("name") { $0.name },
    .text("title") { $0.title },
    .text("introduction") { $0.introduction },
    .text("marks") { $0.marks },
    .list("options") { $0.options },
    .flag("isSwitch") { $0.isSwitch },
    .flag("isLocked") { $0.isLocked },
    .text("look") { $0.look },
    .text("limitWithoutScript") { $0.limitWithoutScript },
  ])
}
