import HeliographCore
import HeliographLibrary
import HeliographSources
import SystemPackage

/// Asks everybody who knows the owner of the site, at the same time.
struct ProfileRequests: Sendable {
  /// The long edges of an avatar in pixels: 160 of CSS on screens of up to three device pixels to one.
  static let avatarWidths = [160, 320, 480]

  let text: ProfileText
  let site: FilePath
  private let processor: PhotoProcessor
  private let texts: TextRenderer
  let environment: BuildEnvironment
  /// The state folder, where the last answer is.
  let state: FilePath
  let fallback: ResponseFallback

  /// Prepares to ask.
  ///
  /// - Parameters:
  ///   - text: what the owner wrote.
  ///   - site: the folder that paths in it start from.
  ///   - processor: makes the renditions of the avatar.
  ///   - texts: turns the owner's words into HTML.
  ///   - state: the state folder, where the last answer is.
  ///   - environment: what surrounds the build.
  init(
    _ text: ProfileText, site: FilePath, processor: PhotoProcessor, texts: TextRenderer, state: FilePath,
    environment: BuildEnvironment
  ) {
    self.text = text
    self.site = site
    self.processor = processor
    self.texts = texts
    self.environment = environment
    self.state = state
    // Without it the profile is still there.
    fallback = ResponseFallback(environment, absence: .note)
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
  private func bios() async throws -> [String: TextRenderer.Outcome] {
    var bodies = text.variants.compactMapValues(\.body)
    bodies[""] = text.body
    let bios = bodies.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    let outcomes = try await texts.render(
      bios.map {
        TextRenderer.Text($0.value.value, place: $0.value.place, loss: "so the profile is shown without it")
      })
    return Dictionary(uniqueKeysWithValues: zip(bios.map(\.key), outcomes))
  }

  private func avatar() async throws -> FinishedPhoto? {
    guard let avatar = text.avatar else { return nil }
    let path = site.pushing(FilePath(avatar.value))
    do {
      return try await processor.picture(
        OriginalFile(path, below: path.parent, place: avatar.value),
        widths: Self.avatarWidths)
    } catch let problem as Problem {
      if processor.preview?.contain(problem.place) == true { return nil }
      throw ProfileMistake.avatar(avatar, problem)
    }
  }
}
