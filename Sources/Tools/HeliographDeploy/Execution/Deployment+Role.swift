import HeliographCore

extension Deployment {
  /// Says no to a target that has another part of a site, before anything there is changed.
  ///
  /// - Parameters:
  ///   - state: what the target says about itself.
  ///   - removals: what would be removed there.
  /// - Throws: `DeployError` when the pages would go where the images are, or the other way round.
  func checkRole(_ state: DeployedState, removing removals: [String] = []) throws(DeployError) {
    if let refusal = role.refusal(of: state.role) {
      throw DeployError(target.name, refusal, isMistake: true)
    }
    // A whole site, and pages of earlier versions, are known by what is no image.
    guard role == .images, let page = removals.first(where: { !ImageHost.serves($0) }) else { return }
    throw DeployError(
      target.name, "holds more of a site than its images (\(page)); name another target with --images",
      isMistake: true)
  }

  /// Asks the target again, since another one may be the same place under another name.
  ///
  /// - Throws: `DeployError` when it holds another part of a site by now.
  func checkRole() throws {
    if let releases {
      _ = try releases.inspectTarget()
    } else if case .text(let text) = try carrier.fetchState(), let state = DeployedState(text: text) {
      try checkRole(state)
    }
  }

  /// Which releases there are before and after a plan is carried out; `nil` for a target without releases.
  func span(of plan: DeployPlan) -> ReleaseSpan? {
    guard let releases, let start = plan.start else { return nil }
    let shown = plan.isEmpty ? start.releases.current ?? start.name : start.name
    let gone = Set(start.releases.superfluous(keeping: releases.count, showing: shown))
    let retained = start.releases.names.filter { !gone.contains($0) } + [shown]
    return ReleaseSpan(
      newest: start.releases.names.last?.number ?? start.name.number,
      oldestRetained: retained.map(\.number).min() ?? shown.number)
  }
}
