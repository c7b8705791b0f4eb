/// A style sheet or a font that a page loads.
struct LinkedSheet: Sendable, Equatable {
  /// The relative address of the file.
  let href: String
}

extension LinkedSheet: TemplateModel {
  /// The values that its template can show, by name.
  static let fields = TemplateFields<Self>([.text("href") { $0.href }])
}
