/// One name of a view model: what a template calls it, its kind, and how its value is read.
package struct TemplateField<Model: Sendable>: Sendable {
  let name: String
  let kind: TemplateShape.Kind
  let value: @Sendable (Model) -> Any
  /// Adds the value to a page's fingerprint: equal values add equal bytes.
  let digest: @Sendable (Model, inout ModelDigest) -> Void

  /// A field of plain text; `nil` and empty text are the same to a template.
  package static func text(_ name: String, _ value: @escaping @Sendable (Model) -> String?) -> Self {
    Self(name: name, kind: .text) {
      TemplateValue(renderText: value($0) ?? "")
    } digest: {
      $1.add(value($0) ?? "")
    }
  }

  /// A field that shows a number in decimal digits.
  package static func number(_ name: String, _ value: @escaping @Sendable (Model) -> Int) -> Self {
    Self(name: name, kind: .text) {
      TemplateValue(renderText: String(value($0)))
    } digest: {
      $1.add(value($0))
    }
  }

  /// A field of trusted markup, shown without escaping; its name ends in "HTML".
  package static func markup(_ name: String, _ value: @escaping @Sendable (Model) -> String?) -> Self {
    Self(name: name, kind: .markup) {
      TemplateValue(renderText: value($0) ?? "")
    } digest: {
      $1.add(value($0) ?? "")
    }
  }

  /// A field whose section is shown or not; as text it shows "true" or "false".
  package static func flag(_ name: String, _ value: @escaping @Sendable (Model) -> Bool) -> Self {
    Self(name: name, kind: .flag) {
      value($0)
    } digest: {
      $1.add(value($0))
    }
  }

  /// A field that holds another view model; its section is not shown for `nil`.
  package static func model<Inner: TemplateModel>(
    _ name: String, _ value: @escaping @Sendable (Model) -> Inner?
  ) -> Self {
    Self(name: name, kind: .model(Inner.fields.shape)) { model in
      value(model).map { TemplateBox(model: $0) as Any } ?? TemplateValue.absent
    } digest: { model, digest in
      let inner = value(model)
      digest.add(inner != nil)
      if let inner { Inner.fields.add(inner, to: &digest) }
    }
  }

  /// A field that holds view models, in the order shown.
  package static func list<Inner: TemplateModel>(
    _ name: String, _ value: @escaping @Sendable (Model) -> [Inner]
  ) -> Self {
    Self(name: name, kind: .list(Inner.fields.shape)) {
      value($0).map { TemplateBox(model: $0) }
    } digest: { model, digest in
      let list = value(model)
      digest.add(list.count)
      for inner in list { Inner.fields.add(inner, to: &digest) }
    }
  }

  /// A field that holds plain texts, in the order shown.
  package static func texts(_ name: String, _ value: @escaping @Sendable (Model) -> [String]) -> Self {
    Self(name: name, kind: .texts) {
      value($0).map { TemplateValue(renderText: $0) }
    } digest: { model, digest in
      let texts = value(model)
      digest.add(texts.count)
      for text in texts { digest.add(text) }
    }
  }
}
