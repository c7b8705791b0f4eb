/// One tag of a template, as the linter sees it.
struct TemplateTag: Equatable {
  enum Kind: Equatable {
    /// `{{name}}`
    case variable
    /// `{{{name}}}` or `{{&name}}`
    case unescaped
    /// `{{#name}}`
    case section
    /// `{{^name}}`
    case inverted
    /// `{{/name}}`
    case end
    /// `{{>name}}`
    case partial
    /// `{{!…}}`
    case comment
  }

  let kind: Kind
  /// Without the spaces around it; empty for a comment.
  let name: String
  /// Counted from 1.
  let line: Int
  /// Its bytes within the template, with the braces.
  let place: Range<Int>
}
