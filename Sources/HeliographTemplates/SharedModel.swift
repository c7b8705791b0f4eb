/// A view model that every page can show beside its own, under one name: `{{words.download}}`.
package struct SharedModel: Sendable {
  let name: String
  let shape: TemplateShape
  let box: @Sendable () -> any Sendable
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
    addToDigest = { Model.fields.add(model, to: &$0) }
  }
}
