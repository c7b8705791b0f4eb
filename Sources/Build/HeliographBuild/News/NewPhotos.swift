import HeliographCore
import HeliographLocalization
import HeliographSite

/// Finds out which photos are new to everybody, by album and day.
struct NewPhotos {
  private struct Arrival: Hashable {
    let album: AlbumID
    let day: Day
  }

  /// Pictures on the page of an announcement.
  private static let pictureLimit = 12

  private let known: [PhotoID: Day?]
  private let today: Day
  private let site: SiteSettings
  /// The day of each photo that was added; `nil` for those that were there from the start.
  private(set) var days: [PhotoID: Day?] = [:]
  private var counts: [Arrival: Int] = [:]
  private var pictures: [Arrival: [Photo]] = [:]
  private var texts: [AlbumID: AlbumText] = [:]

  /// Remembers what earlier builds found; nothing before the first of them, to which no photo is new.
  init(known: [PhotoID: Day?], today: Day, site: SiteSettings) {
    (self.known, self.today, self.site) = (known, today, site)
  }

  /// Records photos of an album that the site shows to everybody.
  mutating func add(_ shown: [Photo], of album: AlbumID, text: AlbumText?) {
    // A long album comes in parts, of which the first has the text.
    texts[album] = text ?? texts[album] ?? AlbumText()
    for photo in shown {
      let day: Day? = known.isEmpty ? nil : known[photo.id] ?? .some(today)
      days[photo.id] = .some(day)
      guard let day else { continue }
      let arrival = Arrival(album: album, day: day)
      counts[arrival, default: 0] += 1
      if counts[arrival, default: 0] <= Self.pictureLimit { pictures[arrival, default: []].append(photo) }
    }
  }

  /// What readers call an album in a language.
  private func title(of album: AlbumID, in language: String) -> String {
    let text = texts[album] ?? AlbumText()
    if let title = text.words[language]?.title ?? text.title { return title }
    guard let name = album.names.last else { return site.words[language]?.title ?? site.title }
    return site.titles == .raw ? FileTitle.raw(name) : FileTitle.ofFolder(name)
  }

  /// An announcement for each album and day on which photos appeared that are still shown, in any order.
  func announcements(in strings: LocalizedStrings) -> [(announcement: Announcement, photos: [Photo])] {
    let others = site.languages.dropFirst().map { (tag: $0, strings: strings.inLanguage($0)) }
    return counts.compactMap { arrival, count in
      guard let date = arrival.day.date else { return nil }
      let path = arrival.album.names.joined(separator: [0x2F])
      func sentence(_ language: String, _ strings: LocalizedStrings) -> String {
        strings(
          .newPhotographsIn, strings(.newPhotographCount, count), title(of: arrival.album, in: language))
      }
      let name = String(decoding: arrival.album.names.last ?? [], as: UTF8.self)
      var announcement = Announcement(
        id: "new:\(arrival.day.number):\(ContentHash(of: path).hex)",
        name: "\(name)-\(date.year)-\(date.month)-\(date.day)", title: sentence(site.language, strings),
        date: date)
      for (tag, strings) in others { announcement.words[tag] = LocalWords(title: sentence(tag, strings)) }
      return (announcement, pictures[arrival] ?? [])
    }
  }
}
