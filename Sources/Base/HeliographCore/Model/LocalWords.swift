/// What an owner calls something, and says of it, in one language.
package struct LocalWords: Sendable, Hashable, Codable {
  /// The title as plain text; `nil` without one in this language.
  package var title: String?
  /// The description as plain text; `nil` without one in this language.
  package var description: String?
  /// A longer text as HTML that is safe to publish; `nil` without one in this language.
  package var bodyHTML: String?

  /// Creates words; what is left out is shown in another language.
  package init(title: String? = nil, description: String? = nil, bodyHTML: String? = nil) {
    self.title = title
    self.description = description
    self.bodyHTML = bodyHTML
  }

  /// The languages of what is shown in place of what is left out, all of them `first`.
  ///
  /// - Parameter first: the language of what has no variant; `nil` where it is that of the page.
  /// - Returns: the marks for a page.
  package func marks(_ first: String?) -> TextLanguages {
    TextLanguages(
      title: title == nil ? first : nil, description: description == nil ? first : nil,
      body: bodyHTML == nil ? first : nil)
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
    let own = words[language] ?? LocalWords()
    var text = self
    text.languages = own.marks(language == first ? nil : first)
    text.title = own.title ?? title
    text.description = own.description ?? description
    text.bodyHTML = own.bodyHTML ?? bodyHTML
    return text
  }
}

extension PhotoMetadata {
  /// The title in every language that it has one in.
  package var titles: [String] { ([title] + words.values.map(\.title)).compactMap(\.self) }

  /// The words of a language: of that very tag in any case, else of a region of it, "en-GB" for "en", else of what it is
  /// a region of, "de" for "de-AT".
  package func words(in language: String) -> LocalWords {
    let known = words.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let tag = language.lowercased()
    func first(_ isMeant: ([UInt8]) -> Bool) -> String? {
      known.first { isMeant(Array($0.lowercased().utf8)) }
    }
    var found = first { $0.elementsEqual(tag.utf8) } ?? first { $0.starts(with: "\(tag)-".utf8) }
    var rest = Array(tag.utf8)
    // "zh-Hant-TW", "zh-Hant", "zh".
    while found == nil, let dash = rest.lastIndex(of: UInt8(ascii: "-")) {
      rest.removeSubrange(dash...)
      found = first { $0.elementsEqual(rest) }
    }
    return found.flatMap { words[$0] } ?? LocalWords()
  }

  /// The metadata as pages of one language show it: its alternative in that language, else its default.
  package func inLanguage(_ language: String) -> PhotoMetadata {
    guard !words.isEmpty else { return self }
    let own = words(in: language)
    var metadata = self
    metadata.title = own.title ?? title
    metadata.description = own.description ?? description
    return metadata
  }
}

extension Photo {
  /// The photo as pages of one language show it.
  package func inLanguage(_ language: String) -> Photo {
    metadata.words.isEmpty ? self : with(metadata.inLanguage(language))
  }
}

extension PhotoLibrary {
  /// The library as pages of one language show it; `first` is the language of what has no variant.
  package func inLanguage(_ language: String, first: String) -> PhotoLibrary {
    PhotoLibrary(
      albums: albums.map { album in
        // A large site has few photos with words in several languages, and shares the others.
        let isPlain = album.photos.allSatisfy(\.metadata.words.isEmpty)
        return album.with(
          album.text.inLanguage(language, first: first),
          photos: isPlain ? album.photos : album.photos.map { $0.inLanguage(language) },
          covers: album.covers.map { $0.with { $0.inLanguage(language) } })
      })
  }
}
