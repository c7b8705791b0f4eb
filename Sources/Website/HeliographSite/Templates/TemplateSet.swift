package import HeliographCore
import Mustache

/// The templates and assets of a site: the default ones, and in place of each the owner's of that name.
package struct TemplateSet: Sendable {
  static let suffix = ".mustache"

  private let library: MustacheLibrary
  private let files: [String: [UInt8]]
  private let overlaid: Set<String>
  private let shared: SharedModel
  /// The hash of every template's name and bytes, and of the shared model.
  package let fingerprint: ContentHash

  /// Reads and checks the templates.
  ///
  /// - Parameters:
  ///   - files: the default templates and assets, by file name ("photo.mustache").
  ///   - overlay: the owner's own files by name; each replaces the default file of that name.
  ///   - pages: what each page template shows, by its name without ".mustache".
  ///   - shared: what every page shows beside its own model.
  /// - Throws: `TemplateError` when a template cannot be parsed or names what does not exist.
  package init(
    files: [String: [UInt8]], overlay: [String: [UInt8]], pages: [String: TemplateShape], shared: SharedModel
  ) throws {
    self.shared = shared
    overlaid = Set(overlay.keys)
    self.files = files.merging(overlay) { _, own in own }
    let templates = self.files.filter {
      $0.key.utf8.suffix(Self.suffix.utf8.count).elementsEqual(Self.suffix.utf8)
    }
    let linter = try TemplateLinter(templates: templates)
    for (name, shape) in pages.sorted(by: { $0.key < $1.key }) {
      try linter.check(name, shows: shape.with(shared))
    }
    SafeHTML.register()
    let texts = SharedTexts(shared)
    var library = MustacheLibrary()
    var digest = ModelDigest([])
    for (file, bytes) in templates.sorted(by: { $0.key < $1.key }) {
      digest.add(file)
      digest.add(String(decoding: bytes, as: UTF8.self))
      let name = String(file.dropLast(Self.suffix.utf8.count))
      let written = texts.written(into: bytes, tags: linter.tags[name] ?? [])
      library.register(try Self.parsed(written, of: file), named: name)
    }
    self.library = library
    shared.addToDigest(&digest)
    fingerprint = digest.hash
  }

  /// The bytes of an asset by its file name; empty when it is missing.
  package func asset(_ name: String) -> [UInt8] { files[name] ?? [] }

  /// Whether a file is the owner's own.
  package func isOverlaid(_ name: String) -> Bool { overlaid.contains(name) }

  /// Renders a page; the linter has checked that its template exists.
  package func page<Model: TemplateModel>(_ model: Model, template: String) -> [UInt8] {
    Array((library.render(PageBox(model: model, shared: shared), withTemplate: template) ?? "").utf8)
  }

  /// What a page depends on, in one hash: equal ones give equal pages, as long as the same program renders them.
  package func fingerprint<Model: TemplateModel>(of model: Model, template: String) -> ContentHash {
    var digest = ModelDigest(fingerprint.bytes)
    digest.add(template)
    Model.fields.add(model, to: &digest)
    return digest.hash
  }

  /// Parses a template; the linter has found the mistakes an owner makes, the engine reports any other by its line.
  private static func parsed(_ bytes: [UInt8], of file: String) throws -> MustacheTemplate {
    do {
      return try MustacheTemplate(string: SafeHTML.pragma + String(decoding: bytes, as: UTF8.self))
    } catch let error as MustacheTemplate.ParserError {
      throw TemplateScanner.error(
        file, line: max(1, error.context.lineNumber - 1),
        "cannot be parsed near \"\(error.context.line)\"; look at the tag there")
    }
  }
}
