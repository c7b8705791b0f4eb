/// A style sheet or a font that a page loads.
package struct LinkedSheet: Sendable, Equatable {
  /// The relative address of the file.
  package let href: String
}

extension LinkedSheet: TemplateModel {
  /// The values that its template can show, by name.
  package static let fields = TemplateFields<Self>([.text("href") { $0.href }])
}
