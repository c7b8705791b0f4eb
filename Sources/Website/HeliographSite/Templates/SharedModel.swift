/// A view model that every page can show beside its own, under one name: `{{words.download}}`.
package struct SharedModel: Sendable {
  let name: String
  let shape: TemplateShape
  let box: @Sendable () -> any Sendable
  /// The text or markup of a name, and whether it is markup; `nil` for other names.
  let text: @Sendable (String) -> (text: String, isMarkup: Bool)?
  let addToDigest: @Sendable (inout ModelDigest) -> Void

  /// Creates a shared model.
  ///
  /// - Parameters:
  ///   - name: what templates know it by.
  ///   - model: the same for every page.
  package init<Model: TemplateModel>(_ name: String, _ model: Model) {
    self.name = name
    shape = Model.fields.shape
    box = { TemplateBox(model: model) }
    text = { Model.fields.text(named: $0, of: model) }
    addToDigest = { Model.fields.add(model, to: &$0) }
  }
}
