import HeliographBytes
import HeliographGalleries
import HeliographModel
import HeliographStrings

/// Finds out which photos are new to everybody, by album and day.
struct NewPhotos {
  private struct Arrival: Hashable {
    let album: AlbumID
    let day: Day
  }

  /// Pictures on the page of an announcement.
  private static let mostPictures = 12

  private let known: [PhotoID: Day?]
  private let today: Day
  private let site: SiteSettings
  /// The day of each photo that was added; `nil` for those that were there from the start.
  private(set) var days: [PhotoID: Day?] = [:]
  private var counts: [Arrival: Int] = [:]
  private var pictures: [Arrival: [Photo]] = [:]
  private var titles: [AlbumID: String] = [:]

  /// Remembers what earlier builds found; nothing before the first of them, to which no photo is new.
  init(known: [PhotoID: Day?], today: Day, site: SiteSettings) {
    (self.known, self.today, self.site) = (known, today, site)
  }

  /// Takes note of photos of an album that the site shows to everybody.
  mutating func add(_ shown: [Photo], of album: AlbumID, title: String?) {
    titles[album] = title ?? name(of: album)
    for photo in shown {
      let day: Day? = known.isEmpty ? nil : known[photo.id] ?? .some(today)
      days[photo.id] = .some(day)
      guard let day else { continue }
      let arrival = Arrival(album: album, day: day)
      counts[arrival, default: 0] += 1
      if counts[arrival, default: 0] <= Self.mostPictures { pictures[arrival, default: []].append(photo) }
    }
  }

  /// What readers call an album without a title.
  private func name(of album: AlbumID) -> String {
    guard let name = album.names.last else { return site.title }
    return site.titles == .raw ? FileTitle.raw(name) : FileTitle.ofFolder(name)
  }

  /// An announcement for each album and day on which photos appeared that are still shown, in any order.
  func announcements(in strings: LocalizedStrings) -> [(announcement: Announcement, photos: [Photo])] {
    counts.compactMap { arrival, count in
      guard let date = arrival.day.date else { return nil }
      let path = arrival.album.names.joined(separator: [0x2F])
      let title = strings(
        .newPhotographsIn, strings(.newPhotographCount, count), titles[arrival.album] ?? "")
      let name = String(decoding: arrival.album.names.last ?? [], as: UTF8.self)
      let announcement = Announcement(
        id: "new:\(arrival.day.number):\(ContentHash(of: path).hex)",
        name: "\(name)-\(date.year)-\(date.month)-\(date.day)", title: title, date: date)
      return (announcement, pictures[arrival] ?? [])
    }
  }
}
