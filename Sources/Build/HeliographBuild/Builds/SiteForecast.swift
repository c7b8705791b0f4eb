import HeliographCore
import HeliographLibrary
import HeliographOutput
import HeliographPublishing
import HeliographSite
import SystemPackage

/// The forecast of one site: of its own, a volume, the front of some volumes, or an edition.
///
/// It is the build of the site without its last steps, in a folder of its own and with a copy of the catalog.
struct SiteForecast {
  let request: BuildRequest
  let inputs: SiteInputs
  let role: SiteRole
  /// A folder that exists, for everything that a build would write into the state folder.
  let state: FilePath

  /// What the build would do, and what the front site would show of a volume.
  ///
  /// - Throws: what the build would throw before it publishes.
  func run(
    _ notify: @escaping @Sendable (BuildEvent) -> Void
  ) async throws -> (forecast: BuildForecast, summary: VolumeSummary?) {
    var plan = try SitePlan(request, inputs, role)
    try plan.addPassphrases(insteadIn: state)
    try await plan.addTitle()
    try await plan.addWatermark()
    let renderer = try SiteRenderer(
      settings: plan.configuration.settings, overlay: plan.templates.files, appearance: plan.appearance,
      people: plan.configuration.people, strings: plan.strings)
    let known = BuildSession.catalog(in: plan.state)
    // Everything of a finished build is in the one file.
    if Disk.byteCount(of: known) != nil {
      try Disk.write(try RegularFile.bytes(at: known), to: BuildSession.catalog(in: state))
    }
    plan.folders.write(into: state, movesStore: false)
    let session = try BuildSession(plan, preview: PreviewedPhotos())
    do {
      var site = try await FullBuild(session: session, renderer: renderer, check: nil).forecast(notify)
      let forecast = try changes(of: &site, session)
      try session.catalog.close()
      return (forecast, site.summary)
    } catch {
      await session.closeWorkers()
      try? session.catalog.close()
      throw error
    }
  }

  /// What publishing the site would do.
  private func changes(of site: inout ComposedSite, _ session: BuildSession) throws -> BuildForecast {
    var forecast = BuildForecast()
    forecast.asked = session.plan.askedServices
    forecast.developed = session.processor.preview?.places ?? []
    (forecast.written, forecast.removed) = try site.stager.writer.changes()
    site.draft.report.sortProblems()
    forecast.problems = site.draft.report.problems.map(\.sentence)
    let hasSitesApart = site.draft.locked?.sites.isEmpty == false || site.draft.unlisted?.isEmpty == false
    guard hasSitesApart, try session.plan.lacksSecret else { return forecast }
    // The addresses are those of a secret that was made for this once.
    let count = forecast.written.count
    let apart = [UnlistedPath.folder, SitePath.lockedFolder]
    // A site of several languages has the pages of each below its name.
    let folders =
      apart + session.plan.configuration.settings.languages.flatMap { tag in apart.map { "\(tag)/\($0)" } }
    forecast.written.removeAll { path in folders.contains { path.utf8.starts(with: "\($0)/".utf8) } }
    if forecast.written.count < count {
      forecast.problems.append(
        "\(session.plan.secretHome.string) has no secret yet, so the files of locked and unlisted albums are not in this list; the first build makes the secret and their addresses."
      )
    }
    return forecast
  }
}
