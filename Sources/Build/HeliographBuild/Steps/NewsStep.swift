import HeliographCore

/// Adds the news to a site, with the photos of it that the site shows.
struct NewsStep {
  let session: BuildSession

  /// Adds what `news` collected.
  func run(_ draft: inout SiteDraft, _ news: NewsBuilder) {
    guard let settings = session.plan.configuration.announcements else { return }
    let finished = news.finish(
      settings, today: session.plan.environment.today, isPart: session.filter != nil, in: session.plan.strings
    )
    // Those of photos that a build would make first are no mistakes.
    if draft.unshown.unmade.isEmpty { draft.report.add(finished.problems) }
    draft.appeared = news.appeared
    draft.info.announcements = finished.site
    draft.days.formIntersection(finished.days)
  }
}

extension NewsBuilder {
  /// Begins with some announcements of a site, and what its catalog knows of when photos appeared.
  init(_ announcements: [Announcement], _ session: BuildSession) throws {
    let hasNewPhotos = session.plan.configuration.announcements?.newPhotos == true
    self.init(
      announcements, appeared: hasNewPhotos ? try session.catalog.appeared() : nil,
      today: session.plan.environment.today, site: session.plan.configuration.settings)
  }
}

extension BuildSession {
  /// Reads the news, and what is wrong with it; none for a site without news.
  func announcements() async throws -> (announcements: [Announcement], problems: [Problem]) {
    guard let settings = plan.configuration.announcements else { return ([], []) }
    return try await NewsRequests(
      settings, site: request.site, state: plan.shared, texts: texts, environment: plan.environment,
      languages: plan.configuration.languages
    ).answers()
  }
}
