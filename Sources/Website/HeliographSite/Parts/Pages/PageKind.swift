/// A kind of page: what its templates show.
///
/// A new kind is a folder beside the others and one entry in `SitePages`.
protocol PageKind: Sendable {
  /// What each of its templates shows, by the template's name without ".mustache".
  var templates: [String: TemplateShape] { get }
}
