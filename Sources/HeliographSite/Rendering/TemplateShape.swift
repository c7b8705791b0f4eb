import HeliographStrings

/// The names a template may use at some place, and what each of them is.
package struct TemplateShape: Sendable {
  /// What a name stands for.
  package indirect enum Kind: Sendable {
    /// Plain text, escaped where it is shown.
    case text
    /// Markup of our own making, shown as it is.
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

  package let kinds: [String: Kind]

  /// The names of a page: its own, and the words that every page has.
  var withWords: TemplateShape {
    TemplateShape(
      kinds: kinds.merging([LocalizedStrings.name: .model(LocalizedStrings.fields.shape)]) { own, _ in own })
  }
}
