import HeliographCore
package import SystemPackage

/// Brings a target to what an output folder publishes.
///
/// The target says about itself what is about to change before the first change, and what it holds after the last one. So
/// a deployment that was killed at any moment goes on from there, also from another machine.
package struct Deployment: Sendable {
  /// What the tools need from outside.
  package struct Surroundings: Sendable {
    /// The variables that the tools get.
    let environment: [String: String]
    /// When the tools are ended.
    let deadline: ContinuousClock.Instant
    /// Whether somebody wants them to end.
    let isCancelled: @Sendable () -> Bool

    /// Creates the surroundings; keys and passwords among the variables never come into a message.
    package init(
      environment: [String: String], limit: Duration, isCancelled: @escaping @Sendable () -> Bool
    ) {
      self.environment = environment
      deadline = ContinuousClock.now + limit
      self.isCancelled = isCancelled
      ToolSecrets.remember(in: environment)
    }
  }

  let target: DeployTarget
  /// What of a site goes there.
  let role: DeployRole
  /// Whether files at the target that no deployment left there may be replaced.
  let takesOver: Bool
  let output: FilePath
  let isCancelled: @Sendable () -> Bool
  private let workspace: Workspace
  let carrier: any Carrier & Sendable
  /// `nil` where the target itself is the site.
  let releases: ReleaseDeployment?

  /// Prepares the tool for a target.
  ///
  /// - Parameters:
  ///   - target: where the site goes.
  ///   - output: the output folder.
  ///   - state: the state folder of the site.
  ///   - role: what of the site goes there.
  ///   - takesOver: whether files at the target that no deployment left there may be replaced.
  ///   - count: how many releases the target keeps, at least 1; `nil` where the target itself is the site.
  ///   - surroundings: what the tools need.
  /// - Throws: `DeployError`, `ToolError`, `FileError`, `CancellationError`.
  package init(
    _ target: DeployTarget, output: FilePath, state: FilePath, role: DeployRole = .whole,
    takesOver: Bool = false, releases count: Int? = nil, _ surroundings: Surroundings
  ) throws {
    if count != nil, target.usesRclone {
      throw DeployError(
        target.name, "cannot keep releases, since rclone cannot switch a symbolic link; leave --releases out",
        isMistake: true)
    }
    self.target = target
    self.role = role
    self.output = output
    self.takesOver = takesOver
    isCancelled = surroundings.isCancelled
    func tool(_ name: String) throws(ToolError) -> Tool {
      try Tool(
        name, environment: surroundings.environment, deadline: surroundings.deadline,
        lateness: "was stopped, since the time of --max-time is over; deploy again to go on from there",
        isCancelled: surroundings.isCancelled)
    }
    let tool = try target.usesRclone ? tool("rclone") : tool("rsync")
    try Self.requireSeparateFolders(target, output: output, state: state)
    if !takesOver { try Self.requireNoPhotos(in: target) }
    workspace = try Workspace(state.appending("deploy"))
    switch target {
    case .folder(let path):
      // A colon in the name of a folder is none behind a host.
      let text = path.isAbsolute ? path.string : "./\(path.string)"
      (carrier, releases) = Self.rsync(tool, workspace, text, keeping: count)
    case .host(let host, let path):
      (carrier, releases) = Self.rsync(tool, workspace, "\(host):\(path)", keeping: count)
    case .remote(let remote):
      (carrier, releases) = (try Rclone(tool, workspace, remote), nil)
    }
  }

  private static func rsync(
    _ tool: Tool, _ workspace: Workspace, _ target: String, keeping count: Int?
  ) -> (any Carrier & Sendable, ReleaseDeployment?) {
    let rsync = Rsync(tool: tool, workspace: workspace, target: target)
    return (rsync, count.map { ReleaseDeployment(rsync: rsync, count: $0) })
  }

  /// A target in the output would be published with it, and the other way round.
  private static func requireSeparateFolders(_ target: DeployTarget, output: FilePath, state: FilePath)
    throws(DeployError)
  {
    guard case .folder(let path) = target else { return }
    let (target, output) = (Disk.resolved(path), Disk.resolved(output))
    guard !target.isWithin(output), !output.isWithin(target),
      !Disk.resolved(state.parent).isWithin(target)
    else {
      throw DeployError(
        path.string, "is, holds or lies in the folder of the site; choose a folder apart from it",
        isMistake: true)
    }
  }

  /// A folder of photos that holds no site is hardly meant: the next build would take it for a site and pass its photos over.
  private static func requireNoPhotos(in target: DeployTarget) throws {
    guard case .folder(let path) = target, Disk.isFolder(path) else { return }
    let files = try Disk.files(below: path)
    let marks = BuiltSite.lists + ["index.html"]
    // A release is a site further down, and may have lost its list.
    let isSite = files.contains { file in marks.contains { file.lastComponent?.string == $0 } }
    let photo = files.first { file in
      file.extension.flatMap { ImageType(fileExtension: $0.utf8)?.isPhoto } == true
    }
    guard !isSite, let photo else { return }
    throw DeployError(
      path.string,
      "holds photos and no site, as \(PrintableText.from(photo.bytes)); choose another folder, or add --take-over",
      isMistake: true)
  }

  /// Compares a site with what the target holds; changes nothing.
  ///
  /// - Throws: `DeployError`, `ToolError`, `FileError`, `CancellationError`.
  package func plan(_ contents: SiteContents) throws -> DeployPlan {
    guard let releases else { return try plan(contents, carrier) }
    let (found, current) = try releases.inspectTarget()
    let start = ReleaseStart(
      releases: found, name: found.name(for: DeployedState(contents.files)))
    guard let current else {
      return DeployPlan(contents, deployed: DeployedState(), names: [], role: role).beginning(at: start)
    }
    return try plan(contents, current).beginning(at: start)
  }

  private func plan(_ contents: SiteContents, _ carrier: any Carrier) throws -> DeployPlan {
    var names = workspace.names(of: target)
    var (deployed, isCertain) = (DeployedState(), true)
    switch try carrier.fetchState() {
    case .empty: names = []
    case .text(let text) where DeployedState(text: text) != nil:
      deployed = DeployedState(text: text) ?? deployed
    case .text:
      // It was damaged on its way, and what else is there may be too.
      deployed = deployed.knowing(.uncertain, of: names ?? [])
      isCertain = false
    case .missing:
      try checkOwner(of: contents, knowing: names ?? [], carrier)
      // Whatever this machine knows of may be there, in whatever form.
      deployed = deployed.knowing(.uncertain, of: names ?? [])
      isCertain = false
    }
    try checkRole(deployed)
    var plan = DeployPlan(
      contents, deployed: deployed, names: names ?? [], isCertain: isCertain, role: role)
    if plan.unnamedRemovals > 0 {
      plan = DeployPlan(
        contents, deployed: deployed, names: try (names ?? []) + carrier.files().map(\.path),
        isCertain: isCertain,
        role: role)
    }
    try checkRole(deployed, removing: plan.removals)
    return plan
  }

  /// Carries a plan out, stage by stage, and removes what is left at the end.
  ///
  /// - Parameters:
  ///   - plan: what `plan(_:)` returned.
  ///   - begin: called before each step.
  /// - Throws: `DeployError`, `ToolError`, `FileError`, `CancellationError`; the target then holds the old site, the new one, or one
  ///   that has no broken link.
  package func carryOut(_ plan: DeployPlan, begin: (DeployStep) -> Void) throws {
    try carryOut(plan, isVerified: false, begin: begin)
  }

  /// The same, where `isVerified` says that what the plan sends was compared already.
  func carryOut(_ plan: DeployPlan, isVerified: Bool, begin: (DeployStep) -> Void) throws {
    defer { try? workspace.clear() }
    guard !plan.isEmpty else {
      if let releases, let start = plan.start {
        try releases.tidy(start, begin: begin)
      } else if plan.changesState {
        try carrier.sendState(from: try workspace.state(plan.result))
      }
      return
    }
    if !isVerified { try verifyFiles(plan) }
    let paths = plan.contents.files.map(\.path)
    try workspace.remember(paths + plan.left + plan.removals, of: target)
    if let releases, let start = plan.start {
      try releases.carryOut(plan, start, from: output, begin: begin)
    } else {
      try carryOutInPlace(plan, begin: begin)
    }
    try workspace.remember(paths + plan.left, of: target)
  }

  private func carryOutInPlace(_ plan: DeployPlan, begin: (DeployStep) -> Void) throws {
    try carrier.sendState(from: try workspace.state(plan.intent))
    for (stage, files) in plan.stages where !files.isEmpty {
      begin(.stage(stage, files))
      // What may not be there first: nothing there links to it.
      for isThere in [false, true] {
        try carrier.send(files.filter { ($0.change == .changed) == isThere }, from: output)
      }
    }
    if !plan.removals.isEmpty {
      begin(.removals)
      try carrier.remove(plan.removals, folders: Self.emptied(by: plan))
    }
    try carrier.sendState(from: try workspace.state(plan.result))
  }

  /// The folders in which nothing of the site is left.
  private static func emptied(by plan: DeployPlan) -> [String] {
    func folders(_ paths: [String]) -> Set<[UInt8]> {
      var folders: Set<[UInt8]> = []
      for path in paths {
        var rest = Array(path.utf8)[...]
        while let slash = rest.lastIndex(of: UInt8(ascii: "/")) {
          rest = rest[..<slash]
          if !folders.insert(Array(rest)).inserted { break }
        }
      }
      return folders
    }
    let gone = folders(plan.removals).subtracting(folders(plan.contents.files.map(\.path)))
    return gone.sorted { $0.lexicographicallyPrecedes($1) }.map { String(decoding: $0, as: UTF8.self) }
  }
}
