import HeliographCore
import HeliographOutput

/// The notice of the newest announcement on the home page, which a visitor can dismiss.
struct NoticeViewModel: Sendable, Equatable {
  /// The announcement.
  let item: AnnouncementItem
  /// What the browser remembers of one that was dismissed.
  let mark: String
  /// The script that hides a dismissed notice before the first paint.
  let scriptHref: String

  /// The rule by which a dismissed notice takes no room.
  var style: String { "[data-notice=\(mark)] .notice{display:none}" }

  /// The notice on the page at `path`; `nil` where nothing is new.
  init?(on path: SitePath, in site: SiteContext) {
    guard let announcements = site.info.announcements, let post = announcements.notice else { return nil }
    item = AnnouncementItem(post, from: path, in: site)
    // A changed text is news again only under another title or date.
    mark = "n" + announcements.noticeMark.hex.prefix(12)
    scriptHref = path.href(to: SitePath(site.assets.scripts.notice.path))
  }
}

extension NoticeViewModel: TemplateModel {
  /// The values that its template can show, by name.
  static let fields = TemplateFields<Self>([
    .model("item") { $0.item },
    .text("mark") { $0.mark },
    .text("scriptHref") { $0.scriptHref },
  ])
}
