import HeliographCore
import HeliographLibrary
import HeliographPublishing
import HeliographSite
import SystemPackage

/// The build of one site: of its own, a volume, the front of some volumes, or an edition.
struct SiteBuild {
  let request: BuildRequest
  let inputs: SiteInputs
  let role: SiteRole

  /// Builds the site.
  ///
  /// - Throws: `BuildError`, the errors of modules below and `CancellationError`, after which the output is as it was.
  func run(_ notify: @escaping @Sendable (BuildEvent) -> Void) async throws -> BuildReport {
    var plan = try SitePlan(request, inputs, role)
    let lock = try SiteLock(state: plan.state)
    defer { lock.release() }
    try plan.addPassphrases()
    plan.environment.deadline = request.maxTime.map { ContinuousClock.now + $0 }
    let check = UpToDateCheck(plan)
    let verdict = plan.lacksSummary ? .unknown : check?.verdict() ?? .unknown
    if case .unchanged(let report) = verdict { return report }
    // A build that was killed left files there.
    try Disk.removeTree(plan.staging)
    try await plan.addTitle()
    try await plan.addWatermark()
    let renderer = try SiteRenderer(
      settings: plan.configuration.settings, overlay: plan.templates.files, appearance: plan.appearance,
      people: plan.configuration.people, strings: plan.strings)
    if case .foldersChanged(let marker) = verdict, let check,
      let report = try await buildFolders(
        plan, with: renderer, check: check, marker: marker, notify)
    {
      return report
    }
    let session = try BuildSession(plan)
    return try await finish(session, check: check) {
      try await FullBuild(session: session, renderer: renderer, check: check).run(notify)
    }
  }

  /// Builds only what depends on folders that changed; `nil` when everything has to be looked at.
  private func buildFolders(
    _ plan: SitePlan, with renderer: SiteRenderer, check: UpToDateCheck, marker: UpToDateCheck.Marker,
    _ notify: @escaping @Sendable (BuildEvent) -> Void
  ) async throws -> BuildReport? {
    guard plan.hasSeparateAlbums else { return nil }
    // A catalog that cannot be read now is checked and, if it is damaged, set aside by an ordinary build.
    guard let session = try? BuildSession(plan, isPartial: true) else { return nil }
    do {
      return try await finish(session, check: check) {
        try await PartialBuild(session: session, renderer: renderer, check: check, marker: marker).run(notify)
      }
    } catch is NeedsFullBuild {
      return nil
    }
  }

  /// Does what remains once a site is published, and marks it as up to date.
  private func finish(
    _ session: BuildSession, check: UpToDateCheck?,
    _ publish: () async throws -> (BuildReport, RememberStep)
  ) async throws -> BuildReport {
    do {
      var (report, remember) = try await publish()
      // The new site is live: from here on nothing throws.
      await session.closeWorkers()
      remember.run(&report)
      if !inputs.isConfigured { report.attempt { try BuiltFolder.leave(request, in: session.plan.state) } }
      // Before the mark, since a build that finds the mark leaves no report.
      report.leave(in: session.plan.state)
      // What is stale today may be had tomorrow without a change on this machine.
      if !report.hasErrors, !report.problems.contains(where: { $0.isStale || $0.isExpired }),
        !session.plan.environment.isLate
      {
        do {
          try check?.write(
            report, after: remember.exchange, days: remember.days, hasUnlisted: remember.hasUnlisted)
        } catch {
          report.add(error)
          report.leave(in: session.plan.state)
        }
      }
      return report
    } catch {
      await session.closeWorkers()
      // What was learned of photos is true all the same.
      try? session.catalog.close()
      throw error
    }
  }
}
