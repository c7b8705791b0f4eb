import HeliographModel
import HeliographNews
import HeliographWorkers

extension Publication {
  /// Takes the news, with the photos of it that the site shows.
  mutating func announce(_ desk: AnnouncementDesk) {
    guard let settings = session.plan.configuration.announcements else { return }
    let news = desk.finish(settings, today: session.plan.today, isPart: session.filter != nil)
    renderer.announcements = news.site
    days.formIntersection(news.days)
    report.add(news.problems)
  }
}

extension BuildSession {
  /// Reads the news, and what is wrong with it; none for a site without news.
  func announcements() async throws -> ([Announcement], [Problem]) {
    guard let settings = plan.configuration.announcements else { return ([], []) }
    guard let name = settings.folder, let folder = plan.newsFolder else { return (settings.own, []) }
    let texts = WorkerPool(executable: request.worker.executable, count: 1, limits: .texts)
    let news = try await AnnouncementFolder(folder, named: name).read {
      try await texts.renderMarkdown($0)
    }
    await texts.close()
    return (news.announcements, news.problems)
  }
}
