/// A link and its words.
package struct LinkViewModel: Sendable, Equatable {
  package let href: String
  package let text: String
}

extension LinkViewModel: TemplateModel {
  package static let fields = TemplateFields<Self>([
    .text("href") { $0.href },
    .text("text") { $0.text },
  ])
}
