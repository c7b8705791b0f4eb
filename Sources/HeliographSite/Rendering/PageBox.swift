import HeliographStrings
import Mustache

/// A page's view model with the words of the pages themselves beside it: `{{words.download}}`, on every page.
struct PageBox<Model: TemplateModel>: MustacheParent {
  let model: Model
  let words: LocalizedStrings

  func child(named name: String) -> Any? {
    name.utf8.elementsEqual(LocalizedStrings.name.utf8)
      ? TemplateBox(model: words) : Model.fields.value(named: name, of: model)
  }
}
