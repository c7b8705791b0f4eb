import HeliographCore
import HeliographFormats
import HeliographLibrary
import HeliographSources
import HeliographWorkers
import SystemPackage

/// Asks everybody who knows the owner of the site, at the same time.
struct ProfileRequests: Sendable {
  /// The long edges of an avatar in pixels: 160 of CSS on screens of up to three device pixels to one.
  static let avatarWidths = [160, 320, 480]

  let text: ProfileText
  let site: FilePath
  private let processor: PhotoProcessor
  let environment: BuildEnvironment
  /// The state folder, where the last answer is.
  let state: FilePath
  let asking: Asking

  /// Prepares to ask.
  ///
  /// - Parameters:
  ///   - text: what the owner wrote.
  ///   - site: the folder that paths in it start from.
  ///   - processor: makes the renditions of the avatar.
  ///   - state: the state folder, where the last answer is.
  ///   - environment: what surrounds the build.
  init(
    _ text: ProfileText, site: FilePath, processor: PhotoProcessor, state: FilePath,
    environment: BuildEnvironment
  ) {
    self.text = text
    self.site = site
    self.processor = processor
    self.environment = environment
    self.state = state
    // Without it the profile is still there.
    asking = Asking(environment, absence: .note)
  }

  /// All answers; what could not be had is a problem in them.
  ///
  /// - Throws: `ConfigurationError` for an avatar that cannot be opened; whatever ends a build.
  func answers() async throws -> ProfileAnswers {
    async let bios = bios()
    async let avatar = avatar()
    async let service = service()
    return ProfileAnswers(
      text: text, bios: try await bios, avatar: try await avatar, service: try await service)
  }

  /// What the owner wrote, by language; "" is the first of the site.
  private func bios() async throws -> ProfileAnswers.Bios {
    var bodies = text.variants.compactMapValues(\.body)
    bodies[""] = text.body
    guard !bodies.isEmpty else { return ProfileAnswers.Bios() }
    let texts = bodies.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    // A worker of its own: what a text may cost is far less than what a photo may.
    let pool = WorkerPool(executable: environment.executable, count: 1, limits: .texts)
    let results = try await pool.renderMarkdown(texts.map(\.value.value))
    await pool.close()
    var bios = ProfileAnswers.Bios()
    for ((language, body), result) in zip(texts, results) {
      bios.texts[language] = Self.bio(result, at: body.place)
      bios.notes += [try? result.get().omissions.note(at: body.place)].compactMap(\.self)
    }
    return bios
  }

  /// `nil` for a text that shows nothing.
  private static func bio(
    _ result: Result<RenderedText, MarkdownFault>, at place: String
  ) -> Result<String, Problem>? {
    let problem: (String, String) -> Problem = { reason, remedy in
      Problem(
        .loss, place: place, reason: "\(reason), so the profile is shown without it", remedy: remedy)
    }
    switch result {
    case .failure:
      return .failure(
        problem(
          "has a text that takes too much to turn into HTML",
          "Make its tables and its lists of links smaller."
        ))
    case .success(let rendered):
      let html = rendered.html
      do throws(AlbumMarkup.Fault) {
        try AlbumMarkup.check(html)
      } catch {
        return .failure(
          problem("has a text whose HTML is not safe to publish", "Write it in plain Markdown."))
      }
      return html.isEmpty ? nil : .success(String(decoding: html, as: UTF8.self))
    }
  }

  private func avatar() async throws -> PhotoProcessor.Outcome? {
    guard let avatar = text.avatar else { return nil }
    let path = site.pushing(FilePath(avatar.value))
    do {
      return try await processor.picture(
        OriginalFile(path, below: path.removingLastComponent(), place: avatar.value),
        widths: Self.avatarWidths)
    } catch let problem as Problem {
      throw ProfileMistake.avatar(avatar, problem)
    }
  }
}
