package import HeliographCore

/// In which language the words of photos are, where that is not the language of the page.
extension PhotoCaptions {
  /// The language of a photo's title; `nil` where it is that of the page, as it is where the interface makes the title.
  package func titleLanguage(of photo: Photo) -> String? {
    guard let foreignLanguage, let title = ownTitle(of: photo) else { return nil }
    if let own = photo.metadata.title, own.utf8.elementsEqual(title.utf8) { return mark(photo, \.title) }
    // The first words of its description, or the name of its file.
    return photo.metadata.description == nil ? foreignLanguage : mark(photo, \.description)
  }

  /// The language of a photo's description; `nil` where it is that of the page.
  package func descriptionLanguage(of photo: Photo) -> String? {
    photo.metadata.description == nil ? nil : mark(photo, \.description)
  }

  /// The language of a photo's alternative text; `nil` where it is that of the page.
  package func alternativeLanguage(of photo: Photo) -> String? {
    if photo.metadata.altText != nil { return foreignLanguage }
    return photo.metadata.description == nil ? titleLanguage(of: photo) : mark(photo, \.description)
  }

  private func mark(_ photo: Photo, _ part: KeyPath<LocalWords, String?>) -> String? {
    guard let language, let foreignLanguage else { return nil }
    return photo.metadata.words(in: language)[keyPath: part] == nil ? foreignLanguage : nil
  }
}
