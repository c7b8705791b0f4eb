/// An album's title and description in one language.
package struct AlbumWords: Sendable, Hashable, Codable {
  /// The title; `nil` without one in this language.
  package var title: String?
  /// One line of plain text; `nil` without one in this language.
  package var description: String?

  /// Creates words; what is left out is shown in another language.
  package init(title: String? = nil, description: String? = nil) {
    self.title = title
    self.description = description
  }
}

extension AlbumText {
  /// The title in every language that it has one in.
  package var titles: [String] { ([title] + words.values.map(\.title)).compactMap(\.self) }

  /// The text as pages of one language show it: its variant in that language, and where that says nothing the owner's
  /// own, marked with its language.
  ///
  /// - Parameters:
  ///   - language: of the pages; a BCP 47 tag.
  ///   - first: the language of what has no variant.
  /// - Returns: the text with the languages of its words.
  package func inLanguage(_ language: String, first: String) -> AlbumText {
    let own = words[language]
    let mark = language == first ? nil : first
    var text = self
    text.languages = TextLanguages(
      title: own?.title == nil ? mark : nil, description: own?.description == nil ? mark : nil,
      body: mark)
    text.title = own?.title ?? title
    text.description = own?.description ?? description
    return text
  }
}

extension PhotoLibrary {
  /// The library as pages of one language show it; `first` is the language of what has no variant.
  package func inLanguage(_ language: String, first: String) -> PhotoLibrary {
    PhotoLibrary(albums: albums.map { $0.with($0.text.inLanguage(language, first: first)) })
  }
}
