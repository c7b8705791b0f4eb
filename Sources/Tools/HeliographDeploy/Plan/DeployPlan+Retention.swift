/// Removals that wait.
extension DeployPlan {
  /// The same plan without its removals, for a target that others than this site's new pages still name files of.
  package func puttingOffRemovals() -> DeployPlan {
    var plan = self
    plan.left = (left + removals).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    (plan.removals, plan.unnamedRemovals, plan.retainsRest) = ([], 0, true)
    return plan
  }

  /// The same plan without the removals of files that a release may name.
  ///
  /// What the site lacks for the first time may be in each release until now. The target remembers the newest of them, and
  /// the file goes with it. A newer one than there is was at another place, and the pages moved to one that counts anew.
  func keeping(_ span: ReleaseSpan) -> DeployPlan {
    var plan = self
    for path in removals {
      plan.lastReleases[.path(path)] = min(deployed.lastRelease(of: path) ?? span.newest, span.newest)
    }
    func isNamed(_ path: String) -> Bool {
      plan.lastReleases[.path(path), default: .max] >= span.oldestRetained
    }
    plan.left = removals.filter(isNamed)
    plan.removals = removals.filter { !isNamed($0) }
    // All names are known or were looked up: a file without one is not there.
    plan.unnamedRemovals = 0
    return plan
  }

  /// Whether the target says something else of itself once this plan is carried out.
  var changesState: Bool { result != deployed }

  /// What the target holds at the end.
  package var result: DeployedState {
    var state = (retainsRest ? deployed : DeployedState()).holding(contents.files)
    for path in left { state.retain(path, as: deployed, until: lastReleases[.path(path)]) }
    state.role = role
    return state
  }
}
