import HeliographBuild
import HeliographDeploy

/// A plan in the words that the user sees.
struct DeployWords {
  private let plan: DeployPlan

  init(_ plan: DeployPlan) { self.plan = plan }

  private var removals: Int { plan.removals.count + plan.unnamedRemovals }

  /// One sentence about all of it.
  var summary: String {
    guard !plan.isEmpty else { return "The target is up to date." }
    return "\(ConsoleReporter.count(plan.files.count, "file")) to send, \(Self.size(plan.byteCount)); "
      + "\(removals) to remove; \(plan.unchanged) as they are."
  }

  /// Each file in the order in which it is sent, those that are removed, and the addresses to purge.
  func lines(base: String) -> [String] {
    var lines: [String] = []
    for (stage, files) in plan.stages where !files.isEmpty {
      lines.append("\(Self.name(stage)): \(ConsoleReporter.count(files.count, "file"))")
      lines += files.map { file in
        let type = file.mediaType ?? "no type"
        return
          "  \(file.change.rawValue) \(file.file.path) (\(Self.size(file.file.byteCount)); \(type); \(file.cacheRule))"
      }
    }
    if !plan.removals.isEmpty {
      lines.append("Removals: \(ConsoleReporter.count(plan.removals.count, "file"))")
      lines += plan.removals.map { "  \($0)" }
    }
    if !plan.left.isEmpty {
      lines.append("Kept for earlier releases: \(ConsoleReporter.count(plan.left.count, "file"))")
      lines += plan.left.map { "  \($0)" }
    }
    let purge = plan.purge(base: base)
    if !purge.isEmpty {
      lines.append("Addresses that a cache must forget: \(purge.count)")
      lines += purge.map { "  \($0)" }
    }
    return lines
  }

  /// What stays at the target of the images although the site does not have it any more; `nil` where nothing does.
  var retainedFiles: String? {
    guard !plan.left.isEmpty else { return nil }
    let files = ConsoleReporter.count(plan.left.count, "file")
    return "Kept for earlier releases, with which they go: \(files) of images/; "
      + "to remove both now, deploy with --releases 1."
  }

  /// Why nothing is sent; empty when everything may be.
  func refusals(host: HostProfile?, maxRemovals: Int, place target: String = "The target")
    -> [BuildError]
  {
    var refusals = (host.map { $0.excesses(of: plan.contents) } ?? []).map { excess in
      let place = excess.place.map { " (\($0.isEmpty ? "the top folder" : $0))" } ?? ""
      return BuildError(
        .failed, place: host?.rawValue ?? "The host",
        message: "accepts \(excess.allowed) \(excess.counted), and there are \(excess.found)\(place); "
          + "publish fewer or smaller images, or choose another host")
    }
    if removals > maxRemovals {
      refusals.append(
        BuildError(
          .failed, place: target,
          message:
            "would lose \(ConsoleReporter.count(removals, "file")), and --max-removals is \(maxRemovals); "
            + "if that is right, deploy again with --max-removals \(removals)"))
    }
    return refusals
  }

  /// What happens now.
  func beginning(of step: DeployStep) -> String {
    switch step {
    case .stage(let stage, let files): "\(Self.name(stage)): sending \(Self.amount(of: files)) …"
    case .removals: "Removing \(ConsoleReporter.count(plan.removals.count, "file")) …"
    case .release(let name, let files): "Release \(name): sending \(Self.amount(of: files)) …"
    case .switching(let name): "Switching to release \(name) …"
    case .oldReleases(let count): "Removing \(ConsoleReporter.count(count, "old release")) …"
    case .unfinishedReleases(let count):
      "Removing \(ConsoleReporter.count(count, "unfinished release")) …"
    }
  }

  private static func amount(of files: [DeployFile]) -> String {
    "\(ConsoleReporter.count(files.count, "file")), \(size(files.reduce(0) { $0 + $1.file.byteCount }))"
  }

  /// What was done.
  func end(at target: String) -> String {
    "\(target) is up to date: \(ConsoleReporter.count(plan.files.count, "file")) sent, \(removals) removed."
  }

  private static func name(_ stage: DeployStage) -> String {
    switch stage {
    case .immutable: "Photos, styles and scripts"
    case .newPages: "New pages"
    case .pages: "Changed pages"
    case .indexes: "Home page, feeds, sitemaps and search"
    }
  }

  private static func size(_ bytes: Int) -> String {
    bytes < 10_000 ? "\(bytes) bytes" : bytes < 10_000_000 ? "\(bytes / 1000) kB" : "\(bytes / 1_000_000) MB"
  }
}
