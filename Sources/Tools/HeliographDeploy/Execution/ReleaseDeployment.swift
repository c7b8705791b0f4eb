import SystemPackage

/// Brings a site to a target as a release of its own beside the earlier ones, and lets visitors see it at once.
///
/// Until the link is renamed, visitors see the earlier release, which nothing changes. Nothing has to be locked: each release
/// has a folder of its own, and a release that another deployment may be making is never removed.
///
/// A mark in a release says who writes it. Who removes an unfinished one takes the own mark away first, and then looks whether
/// there is another; who goes on with one leaves a mark first, and then looks whether all others are still there. So one of
/// two always sees the other. The marks of one that nobody can be writing any more are taken away in the same way, by anybody:
/// the state of whoever began it may be lost.
struct ReleaseDeployment: Sendable {
  /// Reaches the target.
  let rsync: Rsync
  /// How many releases stay at the target, at least 1.
  let count: Int

  /// Looks at the releases, and says where the files are that visitors see.
  ///
  /// - Returns: what the target holds, and a carrier to what visitors see; `nil` where they see nothing yet.
  /// - Throws: `DeployError` when the target cannot be asked, or holds a site without releases.
  func inspectTarget() throws -> (releases: TargetReleases, current: Rsync?) {
    let releases = try rsync.releases()
    return (releases, releases.current.map { rsync.at($0) })
  }

  /// Makes a release, lets visitors see it, and removes what is too old.
  ///
  /// - Parameters:
  ///   - plan: what differs from what visitors see.
  ///   - start: where it begins.
  ///   - output: the output folder.
  ///   - begin: called before each step.
  /// - Throws: `DeployError`, `ToolError`, `FileError`, `CancellationError`; visitors see the old site or the new one then.
  func carryOut(
    _ plan: DeployPlan, _ start: ReleaseStart, from output: FilePath, begin: (DeployStep) -> Void
  ) throws {
    let isMade = start.releases.complete.contains(start.name)
    if !isMade { try make(plan, start, from: output, begin: begin) }
    begin(.switching(start.name.text))
    let now = try rsync.releases()
    guard now.current == start.releases.current || now.current == start.name else {
      throw DeployError(
        rsync.target,
        "was brought up to date by another deployment meanwhile, and stays as that left it; "
          + "deploy again if your site is the newer one")
    }
    let writers = now.writers[start.name, default: []]
    let isOurs = try isMade || now.current == start.name || writers.contains(rsync.workspace.mark())
    guard now.complete.contains(start.name), isOurs else {
      throw DeployError(
        rsync.target, "lost the release \(start.name.text) while it was made; deploy again")
    }
    // Visitors see no mark.
    try rsync.unmark(writers.sorted(by: WriterMark.precedes).map { (start.name, $0) })
    if now.current != start.name { try rsync.show(start.name) }
    try removeOld(now, showing: start.name, begin: begin)
  }

  /// Removes what interrupted deployments left, but not what is made next, and what a smaller number of releases asks for.
  func tidy(_ start: ReleaseStart, begin: (DeployStep) -> Void) throws {
    if let current = start.releases.current { try removeOld(start.releases, showing: current, begin: begin) }
    let workspace = rsync.workspace
    let writer = try workspace.writer()
    var begun = workspace.begun(at: rsync.target)
    let releases = start.releases
    var left = Set(releases.unfinished(of: begun, by: writer))
    // The clock is asked only where somebody else left one.
    if releases.names.contains(where: {
      $0 != releases.current && !releases.complete.contains($0) && !left.contains($0)
    }) {
      left.formUnion(releases.abandoned(at: try rsync.clock()))
    }
    left.remove(start.name)
    guard !left.isEmpty else { return }
    try rsync.unmark(
      left.sorted(by: ReleaseName.precedes).flatMap { name in
        releases.writers[name, default: []].sorted(by: WriterMark.precedes).map { (name, $0) }
      })
    let now = try rsync.releases()
    let gone = now.names.filter {
      left.contains($0) && $0 != now.current && !now.complete.contains($0) && now.writers[$0] == nil
    }
    guard !gone.isEmpty else { return }
    begin(.unfinishedReleases(gone.count))
    try rsync.remove(gone)
    begun.subtract(gone)
    try workspace.remember(begun: begun, at: rsync.target)
  }

  /// Leaves a mark in the release that is made.
  private func claim(_ start: ReleaseStart) throws {
    let workspace = rsync.workspace
    let begun = workspace.begun(at: rsync.target).intersection(start.releases.names)
    try workspace.remember(begun: begun.union([start.name]), at: rsync.target)
    let others = start.releases.writers[start.name, default: []]
    let mark = try workspace.mark()
    try rsync.mark(start.name, mark)
    guard !others.isEmpty else { return }
    guard try rsync.releases().writers[start.name, default: []].isSuperset(of: others.union([mark])) else {
      throw DeployError(
        rsync.target, "is being changed by another deployment, and stays as that leaves it; deploy again")
    }
    // The marks of earlier deployments from here say nothing any more.
    let old = others.filter { $0.writer == mark.writer }.sorted(by: WriterMark.precedes)
    try rsync.unmark(old.map { (start.name, $0) })
  }

  private func make(
    _ plan: DeployPlan, _ start: ReleaseStart, from output: FilePath, begin: (DeployStep) -> Void
  ) throws {
    // What is too old or was given up fills the disk, so it goes before anything is sent.
    try tidy(start, begin: begin)
    begin(.release(start.name.text, plan.files))
    if start.releases.names.isEmpty { try rsync.makeReleaseFolder() }
    try claim(start)
    let release = rsync.at(start.name)
    let changed = Set(plan.files.lazy.filter { !$0.isProvenBySize }.map { Array($0.file.path.utf8) })
    if let current = start.releases.current {
      let same = plan.contents.files.lazy.map(\.path).filter { !changed.contains(Array($0.utf8)) }
      try release.link(Array(same), from: output, to: current)
    } else {
      try release.send(plan.files.filter(\.isProvenBySize), from: output)
    }
    // An interrupted deployment may have sent some: a photo is known by its name and its length.
    let isBegun = start.releases.names.contains(start.name)
    let rest = plan.files.filter { !$0.isProvenBySize }.map { isBegun ? DeployFile($0.file, .uncertain) : $0 }
    try release.send(rest, from: output)
    try release.sendState(from: try rsync.workspace.state(plan.result))
  }

  private func removeOld(
    _ releases: TargetReleases, showing shown: ReleaseName, begin: (DeployStep) -> Void
  ) throws {
    let old = releases.superfluous(keeping: count, showing: shown)
    guard !old.isEmpty else { return }
    begin(.oldReleases(old.count))
    try rsync.remove(old)
  }
}
