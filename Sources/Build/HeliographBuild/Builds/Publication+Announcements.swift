import HeliographCore

extension Publication {
  /// Takes the news, with the photos of it that the site shows.
  mutating func announce(_ desk: AnnouncementDesk) {
    guard let settings = session.plan.configuration.announcements else { return }
    let news = desk.finish(
      settings, today: session.plan.environment.today, isPart: session.filter != nil, in: session.plan.strings
    )
    appeared = desk.appeared
    renderer.announcements = news.site
    days.formIntersection(news.days)
    report.add(news.problems)
  }
}

extension BuildSession {
  /// Reads the news, and what is wrong with it; none for a site without news.
  func announcements() async throws -> ([Announcement], [Problem]) {
    guard let settings = plan.configuration.announcements else { return ([], []) }
    return try await NewsRequests(
      settings, site: request.site, state: plan.shared, environment: plan.environment,
      languages: plan.configuration.languages
    ).answers()
  }

  /// Where photos and announcements meet.
  func desk(_ announcements: [Announcement]) throws -> AnnouncementDesk {
    let tells = plan.configuration.announcements?.newPhotos == true
    return AnnouncementDesk(
      announcements, appeared: tells ? try catalog.appeared() : nil, today: plan.environment.today,
      site: plan.configuration.settings)
  }
}
