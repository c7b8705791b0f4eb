import HeliographCore
import HeliographFormats

/// Where the news comes from.
enum AnnouncementKeys {
  static var key: SiteKey {
    SiteKey(
      "announcements",
      .oneOf([
        .text,
        .mapping(keys).with(
          #""anyOf": [{ "required": ["folder"] }, { "required": ["feed"] }, { "required": ["newPhotos"] }]"#),
      ]),
      "The news: a folder of Markdown files, relative to this one, feeds, and photos that are new. A text in place of the keys is the folder.",
      page: "Announcements",
      starter: .mapping(
        "announcements", keys,
        remark: "texts with a date, and a notice of the newest on the home page"),
      inEditions: false
    ) { map, site, file throws(YAMLError) in
      site.announcements = try announcements(map, file: file)
    }
  }

  private static var keys: [ConfigurationKey<AnnouncementSettings>] {
    let feed = ValueSchema.address
    return [
      .text("folder", \.folder, "The folder of Markdown files, relative to this one.", example: "News"),
      .number(
        "days", in: 1...3650, \.days,
        "For how many days news is new, unless it says itself when it expires.",
        remark: "how long they are new"),
      .number("perPage", in: 1...200, \.perPage, "Announcements on a page of their list."),
      ConfigurationKey(
        "feed", .oneOf([feed, .list(of: feed).with(#""maxItems": \#(feedLimit)"#)]),
        "The address of a feed in Atom, RSS 2.0 or JSON Feed, or a list of them.",
        starter: ["feed: https://photos.example.org/news.atom"]
      ) { map, announcements, _ throws(YAMLError) in
        announcements.feeds = try feeds(map)
      },
      .flag(
        "newPhotos", \.newPhotos,
        "News of photos that are new since the build before, by album and day.",
        remark: "true: news of photos that are new"),
    ]
  }

  private static let feedLimit = 20

  /// A folder's name alone, or a mapping; `nil` for a site without news.
  private static func announcements(_ map: YAMLMap, file: String) throws(YAMLError) -> AnnouncementSettings? {
    guard !map.isEmpty("announcements") else { return nil }
    if let folder = try? map.text("announcements") { return AnnouncementSettings(folder: folder) }
    guard let own = try map.map("announcements") else { return nil }
    var announcements = AnnouncementSettings.standard
    try keys.read(own, into: &announcements, file: file)
    guard announcements.folder != nil || !announcements.feeds.isEmpty || announcements.newPhotos else {
      throw map.mistake(
        "announcements",
        "must say where they come from, as in { folder: News }, { feed: https://… } or { newPhotos: true }")
    }
    return announcements
  }

  /// One address, or up to twenty.
  private static func feeds(_ map: YAMLMap) throws(YAMLError) -> [String] {
    let feeds: [String]
    if let one = try? map.text("feed") { feeds = [one] } else { feeds = try map.texts("feed") ?? [] }
    for feed in feeds where !["https://", "http://"].contains(where: { feed.utf8.starts(with: $0.utf8) }) {
      throw map.mistake("feed", "must be an https address, or a list of them")
    }
    guard feeds.count <= feedLimit else { throw map.mistake("feed", "must name at most \(feedLimit) feeds") }
    return feeds
  }
}

extension AnnouncementSettings: ConfigurationTarget {
  static var standard: AnnouncementSettings { AnnouncementSettings(folder: nil) }
}
