/// A view model that templates can show.
package protocol TemplateModel: Sendable {
  /// One field for each stored property, under the property's name.
  static var fields: TemplateFields<Self> { get }
}

/// All the names of a view model.
package struct TemplateFields<Model: Sendable>: Sendable {
  private let byName: [String: TemplateField<Model>]

  init(_ fields: [TemplateField<Model>]) {
    byName = Dictionary(fields.map { ($0.name, $0) }) { first, _ in first }
  }

  var shape: TemplateShape { TemplateShape(kinds: byName.mapValues(\.kind)) }

  /// `nil` when the model has no such name.
  func value(named name: String, of model: Model) -> Any? { byName[name]?.value(model) }
}
