import HeliographModel
import HeliographYAML

extension ConfigurationReader {
  static let announcementKeys = ["folder", "days", "perPage"]

  /// Where the news comes from: a folder's name alone, or a mapping; `nil` for a site without news.
  static func announcements(_ map: YAMLMap) throws(YAMLError) -> AnnouncementSettings? {
    guard !map.isEmpty("announcements") else { return nil }
    if let folder = try? map.text("announcements") { return AnnouncementSettings(folder: folder) }
    guard let own = try map.map("announcements") else { return nil }
    try own.allow(announcementKeys)
    guard let folder = try own.text("folder") else {
      throw map.mistake("announcements", "must name a folder, as in { folder: News }")
    }
    return AnnouncementSettings(
      folder: folder, days: try own.number("days", in: 1...3650) ?? 30,
      perPage: try own.number("perPage", in: 1...200) ?? 20)
  }
}
