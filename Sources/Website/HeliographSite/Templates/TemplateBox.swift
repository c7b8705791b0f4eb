import Mustache

/// A view model as the template engine sees it: by the names in its `fields`, without reflection.
struct TemplateBox<Model: TemplateModel>: MustacheParent, Sendable {
  let model: Model

  func child(named name: String) -> Any? { Model.fields.value(named: name, of: model) }
}

/// A page's view model, with the model that every page has beside it.
struct PageBox<Model: TemplateModel>: MustacheParent {
  let model: Model
  let shared: SharedModel

  func child(named name: String) -> Any? {
    name.utf8.elementsEqual(shared.name.utf8) ? shared.box() : Model.fields.value(named: name, of: model)
  }
}
