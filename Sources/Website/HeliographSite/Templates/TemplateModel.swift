/// A view model that templates can show.
package protocol TemplateModel: Sendable {
  /// One field for each stored property, under the property's name.
  static var fields: TemplateFields<Self> { get }
}

/// All the names of a view model.
package struct TemplateFields<Model: Sendable>: Sendable {
  private let inOrder: [TemplateField<Model>]
  private let byName: [String: TemplateField<Model>]

  /// Creates the fields of a view model; of two with one name, templates see the first.
  package init(_ fields: [TemplateField<Model>]) {
    inOrder = fields
    byName = Dictionary(fields.map { ($0.name, $0) }) { first, _ in first }
  }

  /// The names and kinds of the fields, for the linter.
  package var shape: TemplateShape { TemplateShape(kinds: byName.mapValues(\.kind)) }

  /// `nil` when the model has no such name.
  func value(named name: String, of model: Model) -> Any? { byName[name]?.value(model) }

  /// The text or markup of a name, and whether it is markup; `nil` for other names.
  func text(named name: String, of model: Model) -> (text: String, isMarkup: Bool)? {
    guard let field = byName[name], let value = field.value(model) as? TemplateValue else { return nil }
    switch field.kind {
    case .text: return (value.renderText, false)
    case .markup: return (value.renderText, true)
    default: return nil
    }
  }

  /// Adds all that a template can see of a model to a page's fingerprint.
  func add(_ model: Model, to digest: inout ModelDigest) {
    for field in inOrder { field.digest(model, &digest) }
  }
}
