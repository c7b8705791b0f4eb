/// What an owner calls the site in one language.
package struct SiteWords: Sendable, Hashable {
  /// The title; `nil` without one in this language.
  package var title: String?
  /// The description; `nil` without one in this language.
  package var description: String?

  /// Creates words; what is left out is shown in the site's first language.
  package init(title: String? = nil, description: String? = nil) {
    self.title = title
    self.description = description
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
