package import HeliographTemplates

/// A row of the settings page: a question, and the choices a visitor has.
package struct SettingRowViewModel: Sendable, Equatable {
  /// The name under which the browser stores the choice: "theme".
  package let name: String
  /// The question, as the heading of the row.
  package let title: String
  /// A line below the title; `nil` for no line.
  package let introduction: String?
  /// The stylesheet's class of the marks before the choices; `nil` for no marks.
  package let marks: String?
  /// The choices in the order shown; one of them is chosen.
  package let options: [SettingOption]
  /// The notice to a visitor without JavaScript.
  package let limitWithoutScript: String

  /// Copies the values of a row.
  package init(_ row: some SettingSource & SettingLook) {
    name = row.name
    title = row.title
    introduction = row.introduction
    marks = row.marks
    options = row.options
    limitWithoutScript = row.limitWithoutScript
  }
}

extension SettingRowViewModel: TemplateModel {
  /// The values that its template can show, by name.
  package static let fields = TemplateFields<Self>([
    .text("name") { $0.name },
    .text("title") { $0.title },
    .text("introduction") { $0.introduction },
    .text("marks") { $0.marks },
    .list("options") { $0.options },
    .text("limitWithoutScript") { $0.limitWithoutScript },
  ])
}
