package import HeliographTemplates

/// A name that may lead to a page: a keyword of a photo, or one of all keywords.
package struct NameViewModel: Sendable, Equatable {
  package let text: String
  /// `nil` where there is no page for it.
  package let href: String?
  /// How many photographs there are: "24"; `nil` where that is not said.
  package let count: String?
}

extension NameViewModel: TemplateModel {
  package static let fields = TemplateFields<Self>([
    .text("text") { $0.text },
    .text("href") { $0.href },
    .text("count") { $0.count },
  ])
}
