import HeliographCore
import HeliographHTTP
import HeliographLibrary
import HeliographServices
import HeliographSources
import SystemPackage

/// Asks for the news of a site, wherever it comes from, all at the same time.
struct NewsRequests: Sendable {
  private let settings: AnnouncementSettings
  private let site: FilePath
  private let renderer: TextRenderer
  private let feeds: FeedRequests
  private let languages: SiteLanguages

  /// Prepares to ask.
  ///
  /// - Parameters:
  ///   - settings: where the news comes from.
  ///   - site: the folder that its folder starts from.
  ///   - state: the state folder, where the last good answers of feeds are.
  ///   - texts: turns Markdown into HTML.
  ///   - environment: what surrounds the build.
  ///   - languages: those in which texts may have variants.
  init(
    _ settings: AnnouncementSettings, site: FilePath, state: FilePath, texts: TextRenderer,
    environment: BuildEnvironment, languages: SiteLanguages
  ) {
    self.languages = languages
    self.settings = settings
    self.site = site
    renderer = texts
    feeds = FeedRequests(
      addresses: settings.feeds, memory: FeedMemory(folder: state.appending("feeds")),
      http: HTTPClient(userAgent: environment.userAgent, owned: settings.feeds), environment: environment,
      language: languages.first)
  }

  /// The news, and what is wrong with it; each folder and feed may fail alone.
  ///
  /// - Throws: whatever ends a build.
  func answers() async throws -> (announcements: [Announcement], problems: [Problem]) {
    async let texts = texts()
    let feeds = try await feeds.answers()
    let own = try await texts
    return (settings.own + own.announcements + feeds.announcements, own.problems + feeds.problems)
  }

  private func texts() async throws -> (announcements: [Announcement], problems: [Problem]) {
    guard let name = settings.folder else { return ([], []) }
    return try await AnnouncementFolder(site.pushing(FilePath(name)), named: name, languages: languages)
      .read(renderer)
  }
}
