import HeliographCore

/// The names known at one place of a template: those of the section at hand, then those further out.
struct TemplateScope {
  /// The innermost last.
  private var shapes: [TemplateShape]
  private var isInTexts = false
  private var isInList = false

  init(_ shape: TemplateShape) {
    shapes = [shape]
  }

  /// Throws `TemplateError` unless a `{{name}}` shows a text that exists, and `{{{name}}}` one that is markup.
  func checkShown(_ tag: TemplateTag, in file: String) throws {
    let unescaped = tag.kind == .unescaped
    switch try kind(of: tag, in: file) {
    case .text where unescaped, .texts where unescaped:
      throw TemplateScanner.error(
        file, line: tag.line,
        "shows \"\(tag.name)\" unescaped, and only names that end in HTML may be; write {{\(tag.name)}}")
    case .text, .flag: break
    case .markup where unescaped: break
    case .markup:
      throw TemplateScanner.error(
        file, line: tag.line, "shows markup as text; write {{{\(tag.name)}}}")
    case .model, .list, .texts:
      throw TemplateScanner.error(
        file, line: tag.line,
        "shows \"\(tag.name)\", which holds other names; "
          + "write {{#\(tag.name)}} … {{/\(tag.name)}} and name them inside")
    }
  }

  /// The scope inside of a section.
  func entered(_ tag: TemplateTag, in file: String) throws -> TemplateScope {
    var inner = self
    switch try kind(of: tag, in: file) {
    case .flag: return self
    // The engine forgets the place in the list inside any section but a flag's.
    case .text, .markup: return inner.withoutPosition
    case .texts: inner.isInTexts = true
    case .model(let shape):
      inner.shapes.append(shape)
      inner.isInTexts = false
      return inner.withoutPosition
    case .list(let shape):
      inner.shapes.append(shape)
      inner.isInTexts = false
    }
    inner.isInList = true
    return inner
  }

  /// The same names, where `first()` and its like mean nothing: inside of a partial.
  var withoutPosition: TemplateScope {
    var scope = self
    scope.isInList = false
    return scope
  }

  private func kind(of tag: TemplateTag, in file: String) throws -> TemplateShape.Kind {
    if tag.name.utf8.elementsEqual(".".utf8), isInTexts { return .text }
    if tag.name.utf8.last == UInt8(ascii: ")") { return try positionKind(of: tag, in: file) }
    let names = tag.name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    guard let first = names.first, let found = shapes.last(where: { $0.kinds[first] != nil })?.kinds[first]
    else { throw unknown(names.first ?? tag.name, tag, file, among: shapes.flatMap(\.kinds.keys)) }
    return try names.dropFirst().reduce(found) { kind, name in
      guard case .model(let shape) = kind else {
        throw unknown(name, tag, file, among: [])
      }
      guard let next = shape.kinds[name] else { throw unknown(name, tag, file, among: shape.kinds.keys) }
      return next
    }
  }

  /// Where in its list an element stands; the engine's other functions are refused.
  private func positionKind(of tag: TemplateTag, in file: String) throws -> TemplateShape.Kind {
    let positions = ["first()": true, "last()": true, "even()": true, "odd()": true, "index()": false]
    guard isInList, let isFlag = positions[tag.name] else {
      throw TemplateScanner.error(
        file, line: tag.line,
        "calls \"\(tag.name)\"; there are first(), last(), even(), odd() and index(), each inside a list")
    }
    return isFlag ? .flag : .text
  }

  private func unknown(
    _ name: String, _ tag: TemplateTag, _ file: String, among known: some Sequence<String>
  ) -> TemplateError {
    var message = "names \"\(name)\", which does not exist"
    let known = Set(known).sorted()
    if let near = NearestName.to(name, among: known) { message += "; did you mean \"\(near)\"?" }
    if known.isEmpty { return TemplateScanner.error(file, line: tag.line, message) }
    let end = message.utf8.last == UInt8(ascii: "?") ? " Known here" : "; known here"
    return TemplateScanner.error(file, line: tag.line, "\(message)\(end): \(known.joined(separator: ", "))")
  }
}
