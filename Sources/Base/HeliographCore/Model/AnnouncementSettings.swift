/// Where the news of a site comes from, and for how long it is new.
package struct AnnouncementSettings: Sendable, Hashable {
  /// The folder of Markdown files as the owner wrote it; `nil` where they are not read from files.
  package var folder: String?
  /// The addresses of feeds in Atom, RSS or JSON Feed, as the owner wrote them.
  package var feeds: [String]
  /// Whether there is news of photos that are new, by album and day.
  package var newPhotos: Bool
  /// The announcements of a site without such a folder.
  package var own: [Announcement] = []
  /// For how many days after its date news is new, 1…3650.
  package var days: Int
  /// How many announcements a page of the list has, 1…200.
  package var perPage: Int

  /// Creates settings for announcements that are not read from files.
  package init(own: [Announcement]) {
    self.init(folder: nil)
    self.own = own
  }

  /// Creates settings; everything left out has its default.
  package init(
    folder: String?, feeds: [String] = [], newPhotos: Bool = false, days: Int = 30, perPage: Int = 20
  ) {
    self.folder = folder
    self.feeds = feeds
    self.newPhotos = newPhotos
    self.days = days
    self.perPage = perPage
  }
}
