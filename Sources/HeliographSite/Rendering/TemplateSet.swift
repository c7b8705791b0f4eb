import HeliographDefaultTemplates
import HeliographModel
import HeliographStrings
import Mustache

/// The templates and assets of a site: the default theme's, and in place of each the owner's of that name.
struct TemplateSet: Sendable {
  static let suffix = ".mustache"

  private let library: MustacheLibrary
  private let files: [String: [UInt8]]
  private let overlaid: Set<String>
  private let words: LocalizedStrings
  /// The hash of every template's name and bytes, and of the words.
  private let fingerprint: ContentHash

  /// - Parameters:
  ///   - pages: what each page template shows, by its name without ".mustache".
  ///   - words: what the pages themselves say.
  ///
  /// Throws `SiteError` when a template cannot be parsed or names what does not exist.
  init(overlay: [String: [UInt8]], pages: [String: TemplateShape], words: LocalizedStrings = .english) throws
  {
    self.words = words
    overlaid = Set(overlay.keys)
    files = DefaultTemplates.files.merging(overlay) { _, own in own }
    let templates = files.filter {
      $0.key.utf8.suffix(Self.suffix.utf8.count).elementsEqual(Self.suffix.utf8)
    }
    let linter = try TemplateLinter(templates: templates)
    for (name, shape) in pages.sorted(by: { $0.key < $1.key }) {
      try linter.check(name, shows: shape.withWords)
    }
    SafeHTML.register()
    var library = MustacheLibrary()
    var digest = ModelDigest([])
    for (file, bytes) in templates.sorted(by: { $0.key < $1.key }) {
      digest.add(file)
      digest.add(String(decoding: bytes, as: UTF8.self))
      let name = String(file.dropLast(Self.suffix.utf8.count))
      library.register(try Self.parsed(bytes, of: file), named: name)
    }
    self.library = library
    LocalizedStrings.fields.add(words, to: &digest)
    fingerprint = digest.hash
  }

  /// An asset by its file name; empty when the theme has none.
  func asset(_ name: String) -> [UInt8] { files[name] ?? [] }

  /// Whether a file is the owner's own.
  func isOverlaid(_ name: String) -> Bool { overlaid.contains(name) }

  /// A page; the template was checked to exist when the theme was read.
  func page<Model: TemplateModel>(_ model: Model, template: String) -> [UInt8] {
    Array((library.render(PageBox(model: model, words: words), withTemplate: template) ?? "").utf8)
  }

  /// What a page depends on, in one hash: equal ones give equal pages, as long as the same program renders them.
  func fingerprint<Model: TemplateModel>(of model: Model, template: String) -> ContentHash {
    var digest = ModelDigest(fingerprint.bytes)
    digest.add(template)
    Model.fields.add(model, to: &digest)
    return digest.hash
  }

  /// The linter has found the mistakes an owner makes; what the engine alone minds is told by its line.
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
