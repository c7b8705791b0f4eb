/// One name of a view model: what a template calls it, what it is, and where its value comes from.
package struct TemplateField<Model: Sendable>: Sendable {
  let name: String
  let kind: TemplateShape.Kind
  let value: @Sendable (Model) -> Any
  /// Adds the value to a page's fingerprint: equal values add equal bytes.
  let digest: @Sendable (Model, inout ModelDigest) -> Void

  /// Plain text; `nil` and empty text are the same to a template.
  static func text(_ name: String, _ value: @escaping @Sendable (Model) -> String?) -> Self {
    Self(name: name, kind: .text) {
      TemplateValue(renderText: value($0) ?? "")
    } digest: {
      $1.add(value($0) ?? "")
    }
  }

  static func number(_ name: String, _ value: @escaping @Sendable (Model) -> Int) -> Self {
    Self(name: name, kind: .text) {
      TemplateValue(renderText: String(value($0)))
    } digest: {
      $1.add(value($0))
    }
  }

  /// Markup of our own making; its name ends in "HTML", so that a reader sees it is not escaped.
  static func markup(_ name: String, _ value: @escaping @Sendable (Model) -> String?) -> Self {
    Self(name: name, kind: .markup) {
      TemplateValue(renderText: value($0) ?? "")
    } digest: {
      $1.add(value($0) ?? "")
    }
  }

  static func flag(_ name: String, _ value: @escaping @Sendable (Model) -> Bool) -> Self {
    Self(name: name, kind: .flag) {
      value($0)
    } digest: {
      $1.add(value($0))
    }
  }

  static func model<Inner: TemplateModel>(
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

  static func list<Inner: TemplateModel>(
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

  static func texts(_ name: String, _ value: @escaping @Sendable (Model) -> [String]) -> Self {
    Self(name: name, kind: .texts) {
      value($0).map { TemplateValue(renderText: $0) }
    } digest: { model, digest in
      let texts = value(model)
      digest.add(texts.count)
      for text in texts { digest.add(text) }
    }
  }
}
