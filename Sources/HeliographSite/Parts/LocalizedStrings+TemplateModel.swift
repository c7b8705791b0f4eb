import HeliographBytes
package import HeliographStrings
package import HeliographTemplates

extension LocalizedStrings: TemplateModel {
  /// What templates know the strings by.
  static let name = "words"

  /// Every string; `languageHTML`, which marks an element whose text is not in the page's language; and `countsHTML`,
  /// with which a script states the number of photographs.
  package static let fields = TemplateFields<Self>(
    UIString.allCases.map { key in .text(key.rawValue) { $0[key] } } + [
      .markup("languageHTML") { $0.foreignLanguage.map { " lang=\"\($0)\" dir=\"ltr\"" } },
      .markup("countsHTML") { $0.countsHTML },
    ])

  /// The forms of "24 photographs" as attributes: `data-one="{1} photograph"`, and the language by whose rule a
  /// script
  /// chooses one: `data-rule="en"`.
  private var countsHTML: String {
    let rule = HTMLEscaping.escaped(pluralLanguage(of: .photographCount))
    return forms(of: .photographCount).reduce(" data-rule=\"\(rule)\"") { markup, form in
      "\(markup) data-\(form.category)=\"\(HTMLEscaping.escaped(form.form))\""
    }
  }
}
