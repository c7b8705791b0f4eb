package import HeliographTemplates

/// A row of the settings page: a question, and the choices a visitor has.
package struct SettingRowViewModel: Sendable, Equatable {
  package let name: String
  package let title: String
  package let introduction: String?
  package let marks: String?
  package let options: [SettingOption]
  package let limitWithoutScript: String

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
  package static let fields = TemplateFields<Self>([
    .text("name") { $0.name },
    .text("title") { $0.title },
    .text("introduction") { $0.introduction },
    .text("marks") { $0.marks },
    .list("options") { $0.options },
    .text("limitWithoutScript") { $0.limitWithoutScript },
  ])
}
