import HeliographCore
import HeliographLocalization
import HeliographSite

/// Finds the photos that announcements name among those that a site shows, and the news that those make by themselves.
struct NewsBuilder {
  private let announcements: [Announcement]
  private let wanted: Set<[UInt8]>
  private var photos: [[UInt8]: Photo] = [:]
  private var newPhotos: NewPhotos?

  /// The day on which each photo appeared; `nil` for a site without news of new photos.
  var appeared: [PhotoID: Day?]? { newPhotos?.days }

  /// Begins with some announcements.
  ///
  /// - Parameters:
  ///   - announcements: those that were written.
  ///   - appeared: what earlier builds know of when photos appeared; `nil` for a site without news of new ones.
  ///   - today: the day of the site.
  ///   - site: says what albums without a title are called.
  init(_ announcements: [Announcement], appeared: [PhotoID: Day?]?, today: Day, site: SiteSettings) {
    self.announcements = announcements
    newPhotos = appeared.map { NewPhotos(known: $0, today: today, site: site) }
    wanted = Set(announcements.flatMap { $0.photos.map(\.path) })
  }

  /// Adds photos of an album that the site shows to everybody, and what the album is called.
  mutating func add(_ shown: [Photo], of album: AlbumID, text: AlbumText?) {
    newPhotos?.add(shown, of: album, text: text)
    guard !wanted.isEmpty else { return }
    for photo in shown {
      let path = Array((album.names + [photo.fileName]).joined(separator: [0x2F]))
      if wanted.contains(path) { photos[path] = photo }
    }
  }

  /// The news on a day, the days on which it stands so, and a problem for each photo that is not on the site.
  ///
  /// Of an edition, `isPart` is true: an announcement that names a photo which the edition does not show is no part of it.
  func finish(
    _ settings: AnnouncementSettings, today: Day, isPart: Bool, in strings: LocalizedStrings
  ) -> (
    site: SiteAnnouncements, days: StandingDays, problems: [Problem]
  ) {
    var problems: [Problem] = []
    let shown = announcements.filter { announcement in
      !isPart || announcement.photos.allSatisfy { photos[$0.path] != nil }
    }
    let written = shown.map { announcement in
      let own = announcement.photos.compactMap { name in
        // One of a later day may wait for its photos.
        if photos[name.path] == nil, Day(announcement.date) <= today {
          problems.append(
            Problem(
              .loss, place: name.place,
              reason: "names \"\(PrintableText.from(name.path))\", which the site does not show",
              remedy: "Write its folders and its file as in Alps/dawn.jpg, or remove it."))
        }
        return photos[name.path]
      }
      return (announcement: announcement, photos: own)
    }
    let posts = written + (newPhotos?.announcements(in: strings) ?? [])
    let changes = posts.map(\.announcement).flatMap { [Day($0.date), $0.lastDay(age: settings.days).next] }
    return (
      SiteAnnouncements(posts, settings, today: today), StandingDays(changes: changes, today: today), problems
    )
  }
}
