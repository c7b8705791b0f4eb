package import HeliographTemplates

/// A link and its text.
package struct LinkViewModel: Sendable, Equatable {
  package let href: String
  package let text: String
  /// Whether it is text of the interface, in its language.
  package let isInterfaceText: Bool

  package init(href: String, text: String, isInterfaceText: Bool = false) {
    self.href = href
    self.text = text
    self.isInterfaceText = isInterfaceText
  }
}

extension LinkViewModel: TemplateModel {
  package static let fields = TemplateFields<Self>([
    .text("href") { $0.href },
    .text("text") { $0.text },
    .flag("isInterfaceText") { $0.isInterfaceText },
  ])
}
