import Mustache

/// A view model as the template engine sees it: by the names in its `fields`, without reflection.
struct TemplateBox<Model: TemplateModel>: MustacheParent {
  let model: Model

  func child(named name: String) -> Any? { Model.fields.value(named: name, of: model) }
}
