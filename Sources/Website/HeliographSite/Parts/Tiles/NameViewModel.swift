/// A name that may lead to a page: a keyword of a photo, or one of all keywords.
struct NameViewModel: Sendable, Equatable {
  /// The name.
  let text: String
  /// The relative address of the name's page; `nil` when it has no page.
  let href: String?
  /// The number of photos: "24"; `nil` when it is not shown.
  let count: String?
}

extension NameViewModel: TemplateModel {
  /// The values that its template can show, by name.
  static let fields = TemplateFields<Self>([
    .text("text") { $0.text },
    .text("href") { $0.href },
    .text("count") { $0.count },
  ])
}
