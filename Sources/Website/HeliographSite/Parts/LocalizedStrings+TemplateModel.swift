import HeliographCore
package import HeliographLocalization

extension LocalizedStrings: TemplateModel {
  /// What templates know the strings by.
  static let name = "words"

  /// Every string; `languageHTML`, which marks an element whose text is not in the page's language; `numbersHTML`, the
  /// language in which a script writes numbers; and `countsHTML`, with which it states the number of photographs.
  package static let fields = TemplateFields<Self>(
    UIString.allCases.map { key in .text(key.rawValue) { $0[key] } } + [
      .markup("languageHTML") { $0.foreignLanguage.map { " lang=\"\($0)\" dir=\"ltr\"" } },
      .markup("numbersHTML") { $0.numbersHTML },
      .markup("countsHTML") { $0.countsHTML },
    ])

  private var numbersHTML: String { " data-numbers=\"\(HTMLEscaping.escaped(numbers.language))\"" }

  /// The forms of "24 photographs" as attributes: `data-one="{1} photograph"`, the language by whose rule a script
  /// chooses one, `data-rule="en"`, and that in which it writes numbers.
  private var countsHTML: String {
    let rule = HTMLEscaping.escaped(pluralLanguage(of: .photographCount))
    return forms(of: .photographCount).reduce(" data-rule=\"\(rule)\"" + numbersHTML) {
      markup, form in
      "\(markup) data-\(form.category)=\"\(HTMLEscaping.escaped(form.form))\""
    }
  }
}
