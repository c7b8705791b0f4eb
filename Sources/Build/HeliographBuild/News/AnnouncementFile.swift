import HeliographCore
import HeliographFormats
import HeliographSources

/// One Markdown file with its front matter.
struct AnnouncementFile {
  /// The words that a variant in another language may have in its front matter.
  static let words = ["title"]
  private static let keys = ["title", "date", "photos", "expires", "pinned"]

  /// What the front matter says, without its text.
  let announcement: Announcement
  /// The text in Markdown.
  let body: [UInt8]

  /// Reads the content of a file; throws `YAMLError` for a mistake.
  init(_ content: [UInt8], name: String, place: String) throws(YAMLError) {
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let content = content.starts(with: byteOrderMark) ? Array(content.dropFirst(3)) : content
    guard String(validating: content, as: UTF8.self) != nil, !content.contains(0) else {
      throw YAMLError(line: nil, reason: "is not UTF-8", advice: "save it as UTF-8 text")
    }
    let text = FrontMatterText(content)
    guard let yaml = text.frontMatter,
      let map = try YAMLDocument.map(of: String(decoding: yaml, as: UTF8.self), firstLine: 2)
    else {
      throw YAMLError(
        line: 1, reason: "has no front matter",
        advice: "begin it with title and date between two lines of ---")
    }
    try map.allow(Self.keys)
    guard let title = try map.text("title").flatMap(PrintableText.line) else {
      throw YAMLError(line: map.line, reason: "has no title", advice: "write `title:` in the front matter")
    }
    guard !map.isEmpty("date") else {
      throw YAMLError(
        line: map.line, reason: "has no date", advice: "write `date: 2026-12-31` in the front matter")
    }
    guard let date = try map.text("date").flatMap({ CaptureTime(albumDate: $0) }),
      date.precision == .day || date.precision == .second
    else { throw map.mistake("date", "must be a day such as 2026-12-31, or 2026-12-31 18:30") }
    let expires = try map.text("expires")
    let last = expires.flatMap { Day($0) }
    if expires != nil, last == nil { throw map.mistake("expires", "must be a day such as 2026-12-31") }
    let line = map.line(of: "photos")
    announcement = Announcement(
      id: "file:\(name)", name: name, title: title, date: date,
      photos: (try map.texts("photos") ?? []).map {
        Announcement.PhotoName(path: Array($0.utf8), place: "\(place), line \(line)")
      }, expires: last, isPinned: try map.flag("pinned") ?? false)
    body = Array(text.body)
  }
}
