import HeliographOutput

/// An announcement in a list, or on the home page.
struct AnnouncementItem: Sendable, Equatable {
  /// The relative address of its page.
  let href: String
  /// The title as plain text.
  let title: String
  /// "12 May 2026".
  let date: String
  /// "2026-05-12".
  let machineDate: String
  /// The beginning of the text; `nil` without a text.
  let summary: String?
  /// Whether it comes before the others.
  let isPinned: Bool
  /// The language of the title; `nil` where it is that of the page.
  let titleLanguage: String?
  /// The language of the summary; `nil` where it is that of the page.
  let summaryLanguage: String?
}

extension AnnouncementItem {
  init(_ post: SiteAnnouncements.Post, from path: SitePath, in site: SiteContext) {
    let announcement = post.announcement
    self.init(
      href: path.href(toPage: post.path, as: site.addresses), title: announcement.title,
      date: site.dates.day(announcement.date),
      machineDate: site.dates.machineReadable(announcement.date), summary: announcement.summary,
      isPinned: announcement.isPinned, titleLanguage: announcement.languages.title,
      summaryLanguage: announcement.languages.description)
  }
}

extension AnnouncementItem: TemplateModel {
  /// The values that its template can show, by name.
  static let fields = TemplateFields<Self>([
    .text("href") { $0.href },
    .text("title") { $0.title },
    .text("date") { $0.date },
    .text("machineDate") { $0.machineDate },
    .text("summary") { $0.summary },
    .flag("isPinned") { $0.isPinned },
    .text("titleLanguage") { $0.titleLanguage },
    .text("summaryLanguage") { $0.summaryLanguage },
  ])
}
