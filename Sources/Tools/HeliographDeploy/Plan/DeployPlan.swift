import HeliographCore
import HeliographOutput

/// What a target lacks of a site, in the order in which it is sent, and what it holds too much.
package struct DeployPlan: Sendable {
  /// All stages in their order, with the files of each: those that may not be there first, then by path.
  package let stages: [(stage: DeployStage, files: [DeployFile])]
  /// The paths that are removed at the end, sorted.
  package internal(set) var removals: [String]
  /// The paths that the site does not have and that stay for now, sorted; empty unless removals were put off.
  package internal(set) var left: [String] = []
  /// How many files of an earlier site are at the target whose names are not known.
  package internal(set) var unnamedRemovals: Int
  /// How many files are at the target as they are.
  package let unchanged: Int
  /// The site.
  package let contents: SiteContents
  let deployed: DeployedState
  /// What of a site the target has.
  let role: DeployRole
  /// Whether what the site does not have stays in the list of the target.
  var retainsRest = false
  /// Of paths that the site does not have: the newest release that may name them.
  var lastReleases: [DeployedState.Key: Int] = [:]
  /// Where a release begins; `nil` where the target itself is the site.
  private(set) var start: ReleaseStart?

  /// Compares a site with what a target holds.
  ///
  /// - Parameters:
  ///   - contents: the site.
  ///   - deployed: what the target says that it holds.
  ///   - names: paths that the target may hold; those that `deployed` knows and the site does not have are removed.
  ///   - isCertain: whether a path that `deployed` does not know is free at the target.
  ///   - role: what of a site the target has.
  package init(
    _ contents: SiteContents, deployed: DeployedState, names: some Sequence<String>, isCertain: Bool = true,
    role: DeployRole = .whole
  ) {
    self.contents = contents
    self.role = role
    let paths = Set(contents.files.lazy.map { Array($0.path.utf8) })
    var changes: [[UInt8]: DeployFile.Change] = [:]
    var known = 0
    for file in contents.files {
      let knowledge = deployed.knowledge(of: file.path)
      if knowledge != nil { known += 1 }
      switch knowledge {
      case .holds(let content) where content == .content(of: file): continue
      case .holds, .altered: changes[Array(file.path.utf8)] = .changed
      case .uncertain: changes[Array(file.path.utf8)] = .uncertain
      case nil: changes[Array(file.path.utf8)] = isCertain ? .new : .uncertain
      }
    }
    var files: [DeployStage: [DeployFile]] = [:]
    for file in contents.files {
      guard let change = changes[Array(file.path.utf8)] else { continue }
      let compressed = CompressedName(file.path, among: paths)
      let named = compressed?.plain ?? file.path
      // A server sends the compressed file instead of the plain one, so that it links where that one does.
      let stage = DeployStage(of: named, compressed == nil ? change : changes[Array(named.utf8)] ?? .changed)
      files[stage, default: []].append(DeployFile(file, change, compressed))
    }
    unchanged = contents.files.count - changes.count
    stages = DeployStage.allCases.map { stage in
      let all = files[stage] ?? []
      return (stage, all.filter { $0.change != .changed } + all.filter { $0.change == .changed })
    }
    var removals = Set<[UInt8]>()
    for name in names
    where SiteFile.isPublic(name) && deployed.knowledge(of: name) != nil && !paths.contains(Array(name.utf8))
    {
      removals.insert(Array(name.utf8))
    }
    self.removals = removals.sorted { $0.lexicographicallyPrecedes($1) }.map {
      String(decoding: $0, as: UTF8.self)
    }
    unnamedRemovals = deployed.entries.count - known - removals.count
    self.deployed = deployed
  }

  /// The same plan for a release.
  func beginning(at start: ReleaseStart) -> DeployPlan {
    var plan = self
    plan.start = start
    return plan
  }

  /// Whether the target is as the site.
  package var isEmpty: Bool { files.isEmpty && removals.isEmpty && unnamedRemovals == 0 }

  /// All files that are sent, in their order.
  package var files: [DeployFile] { stages.flatMap(\.files) }

  /// How many bytes are sent.
  package var byteCount: Int { files.reduce(0) { $0 + $1.file.byteCount } }

  /// What the target says of itself before the first change, so that an interruption leaves nothing unknown.
  package var intent: DeployedState {
    var state = deployed.knowing(.altered, of: files.lazy.filter { $0.change == .changed }.map(\.file.path))
      .knowing(.uncertain, of: files.lazy.filter { $0.change != .changed }.map(\.file.path))
      .knowing(.uncertain, of: removals)
    state.role = role
    return state
  }
}
