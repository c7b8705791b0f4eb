import HeliographCore
import HeliographFormats

extension ConfigurationReader {
  static let announcementKeys = ["folder", "feed", "newPhotos", "days", "perPage"]

  /// Where the news comes from: a folder's name alone, or a mapping; `nil` for a site without news.
  static func announcements(_ map: YAMLMap) throws(YAMLError) -> AnnouncementSettings? {
    guard !map.isEmpty("announcements") else { return nil }
    if let folder = try? map.text("announcements") { return AnnouncementSettings(folder: folder) }
    guard let own = try map.map("announcements") else { return nil }
    try own.allow(announcementKeys)
    let (folder, feeds) = (try own.text("folder"), try feeds(own))
    let newPhotos = try own.flag("newPhotos") ?? false
    guard folder != nil || !feeds.isEmpty || newPhotos else {
      throw map.mistake(
        "announcements",
        "must say where they come from, as in { folder: News }, { feed: https://… } or { newPhotos: true }")
    }
    return AnnouncementSettings(
      folder: folder, feeds: feeds, newPhotos: newPhotos, days: try own.number("days", in: 1...3650) ?? 30,
      perPage: try own.number("perPage", in: 1...200) ?? 20)
  }

  /// One address, or up to twenty.
  private static func feeds(_ map: YAMLMap) throws(YAMLError) -> [String] {
    let feeds: [String]
    if let one = try? map.text("feed") { feeds = [one] } else { feeds = try map.texts("feed") ?? [] }
    for feed in feeds where !["https://", "http://"].contains(where: { feed.utf8.starts(with: $0.utf8) }) {
      throw map.mistake("feed", "must be an https address, or a list of them")
    }
    guard feeds.count <= 20 else { throw map.mistake("feed", "must name at most 20 feeds") }
    return feeds
  }
}
