import HeliographCore

extension Publication {
  /// Says on all pages who made the site, once everybody who was asked has answered.
  ///
  /// - Throws: `ConfigurationError` for a featured photo that the site does not show.
  mutating func introduce(_ answers: ProfileAnswers?, in library: PhotoLibrary) throws {
    guard let answers else { return }
    let profile = try answers.profile(
      of: library, withheld: privacy.withheld, mayLackPhotos: session.filter != nil,
      title: session.plan.configuration.settings.title)
    report.add(answers.problems)
    renderer = renderer.introducing(profile)
    siteHash = ContentHash(of: siteHash.bytes + profile.words.flatMap { $0.utf8 + [0] })
    guard let avatar = answers.avatar else { return }
    hiddenKeys.insert(avatar.key)
    writer.add(avatar.files)
    privacy.coordinates += [avatar.hiddenPlace].compactMap(\.self)
  }
}

extension BuildSession {
  /// Asks everybody who knows the owner of the site; `nil` for a site without a profile.
  var profileRequests: ProfileRequests? {
    plan.configuration.profile.map {
      ProfileRequests(
        $0, site: request.site, processor: processor, state: plan.shared, environment: plan.environment)
    }
  }
}
