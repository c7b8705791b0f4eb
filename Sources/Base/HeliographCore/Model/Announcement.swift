/// News of a site: a text with a date, and photos of the gallery.
package struct Announcement: Sendable, Hashable, Codable {
  /// A photo that a text names.
  package struct PhotoName: Sendable, Hashable, Codable {
    /// The folders and the file, as in "Alps/dawn.jpg".
    package let path: [UInt8]
    /// The file and the line that name it.
    package let place: String

    /// Creates a name.
    package init(path: [UInt8], place: String) {
      self.path = path
      self.place = place
    }
  }

  /// Different for each announcement, and the same in every build: its file, or its feed and its identifier there.
  package var id: String
  /// What its address is made of.
  package var name: String
  /// The title as plain text, never empty.
  package var title: String
  /// When it was published, to the day at least.
  package var date: CaptureTime
  /// The text as HTML that is safe to publish; `nil` for a title alone.
  package var bodyHTML: String?
  /// The beginning of the text, one line of plain text; `nil` without a text.
  package var summary: String?
  /// The photos that it shows, in their order.
  package var photos: [PhotoName]
  /// The last day on which it is new; `nil` where its age decides.
  package var expires: Day?
  /// Whether it comes before the others.
  package var isPinned: Bool
  /// Where it was published first, an absolute http or https address; `nil` for news of this site alone.
  package var link: String?
  /// Title, beginning of the text and text in other languages, by their tags.
  package var words: [String: LocalWords] = [:]
  /// The languages that title, summary and text were published in; `nil` for the first language of the site.
  package var ownLanguages = TextLanguages()
  /// The languages of title, summary and text, where they are not that of the page that shows them.
  package var languages = TextLanguages()

  /// Creates an announcement; everything left out is absent.
  package init(
    id: String, name: String, title: String, date: CaptureTime, bodyHTML: String? = nil,
    summary: String? = nil, photos: [PhotoName] = [], expires: Day? = nil, isPinned: Bool = false,
    link: String? = nil
  ) {
    self.id = id
    self.name = name
    self.title = title
    self.date = date
    self.bodyHTML = bodyHTML
    self.summary = summary
    self.photos = photos
    self.expires = expires
    self.isPinned = isPinned
    self.link = link
  }

  /// The last day on which it is new: what its owner says, else so many days after its date.
  package func lastDay(age days: Int) -> Day { expires ?? Day(date).advanced(by: days) }

  /// Whether it belongs to the archive on a day; derived each time, and stored nowhere.
  package func isExpired(on today: Day, age days: Int) -> Bool { lastDay(age: days) < today }
}

extension Announcement {
  /// The announcement as pages of one language show it; `first` is the language of what has no variant.
  package func inLanguage(_ language: String, first: String) -> Announcement {
    let own = words[language] ?? LocalWords()
    var announcement = self
    let (known, rest) = (ownLanguages.marked(onPageOf: language), own.marks(language == first ? nil : first))
    announcement.languages = TextLanguages(
      title: own.title != nil || ownLanguages.title == nil ? rest.title : known.title,
      description: own.description != nil || ownLanguages.description == nil
        ? rest.description : known.description,
      body: own.bodyHTML != nil || ownLanguages.body == nil ? rest.body : known.body)
    announcement.title = own.title ?? title
    announcement.summary = own.description ?? summary
    announcement.bodyHTML = own.bodyHTML ?? bodyHTML
    return announcement
  }
}
