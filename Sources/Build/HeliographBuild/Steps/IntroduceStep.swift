import HeliographCore
import HeliographLibrary
import HeliographSite

/// Says on all pages who made the site and what is new, once everybody who was asked has answered.
struct IntroduceStep {
  let session: BuildSession
  let renderer: SiteRenderer

  /// Prepares the pages of a site.
  ///
  /// - Parameters:
  ///   - draft: what was collected; gets the profile and the owner's avatar.
  ///   - answers: what is known of the owner; `nil` for a site without a profile.
  ///   - library: the open photos of the site.
  /// - Returns: what makes and stages the pages.
  /// - Throws: `ConfigurationError` for a featured photo that the site does not show; `FileError`.
  func run(
    _ draft: inout SiteDraft, _ answers: ProfileAnswers?, in library: PhotoLibrary
  ) throws -> PageStager {
    guard let answers else { return try PageStager(session, renderer.with(draft.info)) }
    let profile = try answers.profile(
      of: library, withheld: draft.hidden.rules.withheld,
      mayLackPhotos: !draft.unshown.unmade.isEmpty || session.filter != nil,
      title: session.plan.configuration.settings.title)
    draft.report.add(answers.problems + answers.notes(onFeaturedBy: profile))
    if let avatar = answers.avatar {
      draft.hidden.add(avatar.key)
      draft.hidden.add(avatar.hiddenPlace)
      draft.add(avatar.files)
    }
    draft.info.profile = profile
    return try PageStager(session, renderer.with(draft.info), words: profile.words)
  }
}

extension BuildSession {
  /// Asks everybody who knows the owner of the site; `nil` for a site without a profile.
  var profileRequests: ProfileRequests? {
    plan.configuration.profile.map {
      ProfileRequests(
        $0, site: request.site, processor: processor, texts: texts, state: plan.shared,
        environment: plan.environment)
    }
  }
}
