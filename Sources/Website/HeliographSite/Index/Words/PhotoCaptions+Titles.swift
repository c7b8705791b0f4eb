package import HeliographCore

/// What photos are called, so that no two of an album read alike.
///
/// A number is said only where nothing else distinguishes photos. It is that of the file's name where it has one, since a
/// place in the album changes with each photo before it; the number of photos in the album is never said.
extension PhotoCaptions {
  /// What a page calls the photo: its owner's words, else "18 July 2017, 14:43", else "Photograph 123".
  ///
  /// Photos of the same minute have seconds; those of the same second, and of which only the day is known, have their
  /// numbers ("Photograph 123, 18 July 2017"). Its owner's words stay as they are, even if other photos have them.
  package func title(of photo: Photo) -> String { ownTitle(of: photo) ?? timeTitle(of: photo) }

  /// What links, search results and windows call the photo: its title, with a time or a number where another photo of
  /// the album has the same.
  package func label(of photo: Photo) -> String {
    guard let title = ownTitle(of: photo) else { return timeTitle(of: photo) }
    return places[photo.id].map { completed($0.title, photo, after: title) } ?? title
  }

  /// Whether the title is its owner's words, and not of the interface.
  package func hasOwnTitle(_ photo: Photo) -> Bool { ownTitle(of: photo) != nil }

  /// What the photo shows, for those who cannot see it: its owner's words, of which a description has at most about 200
  /// bytes; else "Photograph, Tree walk, 18 July 2017, 14:43" or "Photograph 123, Tree walk, 18 July 2017".
  package func alternative(for photo: Photo) -> String {
    let place = places[photo.id]
    if let text = ownAlternative(for: photo, title: ownTitle(of: photo)) {
      return place.map { completed($0.alternative, photo, after: text) } ?? text
    }
    guard let place else { return bareAlternative(for: photo) }
    let album = places.album(of: place)
    let time = place.title == .second ? second(of: photo) : moment(of: photo)
    guard case .number(let number) = place.title else {
      let known = [album, time].compactMap { $0 }
      return known.isEmpty ? interface[.untitled] : interface(.photographOf, joined(known))
    }
    return joined([numbered(number), album, day(of: photo)].compactMap { $0 })
  }

  /// The alternative text on a page that does not know the photo's album, such as for the cover of an album inside.
  package func bareAlternative(for photo: Photo) -> String {
    ownAlternative(for: photo, title: ownTitle(of: photo))
      ?? moment(of: photo).map { interface(.photographOf, $0) } ?? interface[.untitled]
  }

  /// The alternative text of a cover beside its gallery's title: its owner's words; empty when it has none, and when
  /// they repeat the title.
  package func coverAlternative(for photo: Photo, beside title: String) -> String {
    let text = ownAlternative(for: photo, title: ownTitle(of: photo)) ?? ""
    return TextKey.collection(text) == TextKey.collection(title) ? "" : text
  }

  /// The embedded title, unless a camera counted it; else the first words of a caption that begins with few; else the
  /// file's name, if a person gave it and it is not hidden; `nil` without any.
  func ownTitle(of photo: Photo) -> String? {
    if let place = places[photo.id] { return place.words }
    if let title = photo.metadata.title, !CameraName.isNumber(FileTitle.stem(title)) { return title }
    if let words = photo.metadata.description.flatMap(FirstWords.of) { return words }
    guard fileName(of: photo) != nil else { return nil }
    return FileTitle.ofPhoto(photo.fileName, isRaw: titles == .raw)
  }

  /// What its owner wrote of what the photo shows; `nil` for a photo without words.
  func ownAlternative(for photo: Photo, title: String?) -> String? {
    if let text = photo.metadata.altText { return oneLine(text) }
    if let text = photo.metadata.description { return Self.shortened(oneLine(text)) }
    return title
  }

  /// "18 July 2017, 14:43", or less if only that is known; `nil` without a time.
  func moment(of photo: Photo) -> String? { photo.metadata.captureTime.map(dates.moment) }

  /// "18 July 2017, 14:43"; `nil` when the minute is not known.
  func minute(of photo: Photo) -> String? { exact(photo).map(dates.moment) }

  /// "18 July 2017, 14:43:07"; `nil` when the second is not known.
  func second(of photo: Photo) -> String? { exact(photo).map(dates.second) }

  /// "18 July 2017", or less if only that is known; `nil` without a time.
  func day(of photo: Photo) -> String? { photo.metadata.captureTime.map(dates.day) }

  private func exact(_ photo: Photo) -> CaptureTime? {
    photo.metadata.captureTime.flatMap { $0.precision == .second ? $0 : nil }
  }

  private func timeTitle(of photo: Photo) -> String {
    guard let place = places[photo.id] else { return moment(of: photo) ?? interface[.untitled] }
    switch place.title {
    case .number(let number): return joined([numbered(number), day(of: photo)].compactMap { $0 })
    case .second: return second(of: photo) ?? interface[.untitled]
    case .nothing, .minute: return moment(of: photo) ?? interface[.untitled]
    }
  }

  /// A text with what it needs behind it.
  private func completed(_ addition: PhotoPlaces.Addition, _ photo: Photo, after text: String) -> String {
    let more: String? =
      switch addition {
      case .nothing: nil
      case .minute: minute(of: photo)
      case .second: second(of: photo)
      case .number(let number): numbered(number)
      }
    return joined([text, more].compactMap { $0 })
  }

  private func numbered(_ number: Int32) -> String { interface(.photographNumber, String(number)) }

  private func joined(_ texts: [String]) -> String {
    texts.dropFirst().reduce(texts.first ?? "") { interface(.listed, $0, $1) }
  }
}
