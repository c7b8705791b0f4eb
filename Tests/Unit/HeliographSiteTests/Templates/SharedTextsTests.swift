import HeliographCore
import Testing

@testable import HeliographSite

@Suite struct SharedTextsTests {
  struct Words: TemplateModel {
    let greeting: String
    let isLoud = true
    static let fields = TemplateFields<Self>([
      .text("greeting") { $0.greeting },
      .markup("languageHTML") { _ in " lang=\"en\"" },
      .flag("isLoud") { $0.isLoud },
    ])
  }

  struct Item: TemplateModel {
    let name: String
    static let fields = TemplateFields<Self>([.text("name") { $0.name }])
  }

  struct Model: TemplateModel {
    let items = [Item(name: "a"), Item(name: "<b>")]
    static let fields = TemplateFields<Self>([.list("items") { $0.items }])
  }

  private func page(_ template: String, greeting: String) throws -> String {
    let set = try TemplateSet(
      files: ["page.mustache": Array(template.utf8)], overlay: [:], pages: ["page": Model.fields.shape],
      shared: SharedModel("words", Words(greeting: greeting)))
    return String(decoding: set.page(Model(), template: "page"), as: UTF8.self)
  }

  private func written(_ template: String, greeting: String) throws -> String {
    let texts = SharedTexts(SharedModel("words", Words(greeting: greeting)))
    let template = Array(template.utf8)
    let tags = try TemplateScanner.tags(in: template, of: "page.mustache")
    return String(decoding: texts.written(into: template, tags: tags), as: UTF8.self)
  }

  @Test func writesTextsAndMarkupInPlaceOfTheirTags() throws {
    #expect(
      try written(
        "<p{{{ words.languageHTML }}}>{{words.greeting}}: {{name}}{{#items}}{{words.greeting}}{{/items}}",
        greeting: "Q & A")
        == "<p lang=\"en\">Q &amp; A: {{name}}{{#items}}Q &amp; A{{/items}}")
  }

  @Test func leavesToTheEngineWhatIsNoPlainText() throws {
    let template = "{{#words.isLoud}}{{name}}{{/words.isLoud}}{{! words.greeting }}{{words.greeting}}"
    #expect(try written(template, greeting: "{{name}}") == template)
  }

  /// What the engine itself makes of the same template is the measure.
  @Test(arguments: [
    "Hello", "Q & A", "{{name}}", "{", "}}", "", "\"'`", "e\u{301}\u{0}", "{{{x}}}", " ", "a\nb", "end\n",
    "\r\nq", "\u{2028}x",
    "\u{85}",
  ])
  func showsWhatTheEngineWouldShow(greeting: String) throws {
    let template = """
      {{#items}}[{{words.greeting}}|{{name}}{{{words.languageHTML}}}]{{/items}} {{words.greeting}}
      {{words.greeting}}{{#items}}
      {{name}}
      {{/items}}{{words.greeting}}
      A{{words.greeting}}{{^items}}none{{/items}}{{words.greeting}}

      """
    // A section around each text makes the engine look it up.
    let looked = template.replacing("{{words.greeting}}", with: "{{#words}}{{greeting}}{{/words}}")
      .replacing("{{{words.languageHTML}}}", with: "{{#words}}{{{languageHTML}}}{{/words}}")
    #expect(try page(template, greeting: greeting) == page(looked, greeting: greeting))
  }
}
