/// The names a template may use at some place, and what each of them is.
package struct TemplateShape: Sendable {
  /// What a name is.
  package indirect enum Kind: Sendable {
    /// Plain text, escaped where it is shown.
    case text
    /// Trusted markup, shown without escaping.
    case markup
    /// A choice: its section is shown or not.
    case flag
    /// Another view model, or none.
    case model(TemplateShape)
    /// View models, one after the other.
    case list(TemplateShape)
    /// Plain texts, one after the other; `{{.}}` is the one at hand.
    case texts
  }

  /// What each name is.
  package let kinds: [String: Kind]

  /// The names of a page: its own, and those of the model that every page has.
  func with(_ shared: SharedModel) -> TemplateShape {
    TemplateShape(kinds: kinds.merging([shared.name: .model(shared.shape)]) { own, _ in own })
  }
}
