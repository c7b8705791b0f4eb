/// The languages that a site and its editions are in.
package struct SiteLanguages: Sendable, Hashable {
  /// That of all words without a mark of their own.
  package let first: String
  /// Those in which words may have variants; empty for a site in one language.
  package let others: [String]

  /// Creates languages from their BCP 47 tags.
  package init(first: String, others: [String] = []) {
    self.first = first
    self.others = others
  }

  /// The languages of a site and of the parts of it.
  package init(_ settings: SiteSettings, parts: [SiteSettings] = []) {
    let others = ([settings] + parts).flatMap { $0.languages.dropFirst() }
    self.init(
      first: settings.language, others: Set(others).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
  }
}

extension SiteSettings {
  /// The folder of the tree that the settings are of; `nil` for that of the first language, which is the site itself.
  package var tree: String? {
    guard let first = languages.first, first != language else { return nil }
    return language
  }

  /// The settings of the tree of another language of the site.
  ///
  /// What the owner did not write in that language stays as it is, and is marked with its own.
  package func inLanguage(_ tag: String) -> SiteSettings {
    var settings = self
    settings.language = tag
    settings.baseURL = baseURL.map { "\($0)\(tag)/" }
    settings.title = words[tag]?.title ?? title
    settings.titleLanguage = words[tag]?.title == nil ? language : nil
    settings.description = words[tag]?.description ?? description
    settings.descriptionLanguage = words[tag]?.description == nil ? language : nil
    return settings
  }
}
