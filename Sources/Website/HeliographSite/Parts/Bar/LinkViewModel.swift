/// A link and its text.
struct LinkViewModel: Sendable, Equatable {
  /// The address that the link leads to.
  let href: String
  /// The text of the link.
  let text: String
  /// Whether it is text of the interface, in its language.
  let isInterfaceText: Bool
  /// The language of the text, where it is not that of the page.
  let language: String?

  /// Creates a link; its text counts as the owner's unless marked as text of the interface.
  init(href: String, text: String, isInterfaceText: Bool = false, language: String? = nil) {
    self.href = href
    self.text = text
    self.isInterfaceText = isInterfaceText
    self.language = language
  }
}

extension LinkViewModel: TemplateModel {
  /// The values that its template can show, by name.
  static let fields = TemplateFields<Self>([
    .text("href") { $0.href },
    .text("text") { $0.text },
    .flag("isInterfaceText") { $0.isInterfaceText },
    .text("language") { $0.language },
  ])
}
