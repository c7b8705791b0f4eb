import HeliographCore
import SystemPackage

/// rsync, to a folder or over ssh.
///
/// It writes each file beside its place and renames it, so a visitor never meets a part of one.
struct Rsync: Carrier {
  let tool: Tool
  let workspace: Workspace
  /// As rsync takes it, without `/` at its end.
  let target: String

  /// Errors in the use of files; all other codes mean that nothing was reached.
  private static let partial = 23

  func fetchState() throws -> TargetState {
    let folder = try workspace.fetched()
    let outcome = try tool.run(
      base + ["--ignore-missing-args", "--", "\(target)/\(DeployedState.fileName)", "\(folder.string)/"])
    if Self.isMissing(outcome) { return .empty }
    try check(outcome)
    let file = folder.appending(DeployedState.fileName)
    if Disk.hasEntry(at: file) { return .text(try RegularFile.bytes(at: file)) }
    let top = try listing(["--links"])
    if TargetReleases.isOne(top) {
      throw DeployError(
        target, "holds releases; deploy with --releases N, or choose another folder", isMistake: true)
    }
    return top.isEmpty ? .empty : .missing
  }

  func files() throws -> [TargetFile] {
    // A folder that may not be read holds nothing of ours.
    try listing(["--recursive"], acceptsPart: true).compactMap { entry in
      entry.file.map { TargetFile(path: $0, byteCount: entry.byteCount) }
    }
  }

  func send(_ files: [DeployFile], from folder: FilePath) throws {
    for isProven in [true, false] {
      let paths = files.filter { $0.isProvenBySize == isProven }.map(\.file.path)
      try send(paths, from: folder, ["--times", isProven ? "--size-only" : "--ignore-times"])
    }
  }

  func sendState(from folder: FilePath) throws {
    try send([DeployedState.fileName], from: folder, ["--ignore-times"])
  }

  func remove(_ files: [String], folders: [String]) throws {
    try removeMissing(files)
    // A folder goes when all in it are gone, so the deepest first.
    let levels = Dictionary(grouping: folders) { $0.utf8.count { $0 == UInt8(ascii: "/") } }
    for (_, folders) in levels.sorted(by: { $0.key > $1.key }) { try removeMissing(folders) }
  }

  private var base: [String] { ["--protect-args", "--timeout=300"] }

  func send(_ paths: [String], from folder: FilePath, _ options: [String]) throws {
    guard !paths.isEmpty else { return }
    let list = try workspace.list(paths, end: 0)
    try carry(list, from: folder, options + ["--omit-dir-times", "--no-implied-dirs"])
  }

  /// Sends files, and says whether the target took them.
  func isSent(_ paths: [String], from folder: FilePath, _ options: [String]) throws -> Bool {
    let list = try workspace.list(paths, end: 0)
    return try tool.run(carrying(list, from: folder, options)).status == 0
  }

  private func carrying(_ list: FilePath, from folder: FilePath, _ options: [String]) -> [String] {
    base + options + ["--from0", "--files-from=\(list.string)", "--", "\(folder.string)/", "\(target)/"]
  }

  /// Sends what a list names.
  func carry(_ list: FilePath, from folder: FilePath, _ options: [String]) throws {
    try check(try tool.run(carrying(list, from: folder, options)))
  }

  /// Removes what a folder lacks that has only the folders above.
  func removeMissing(_ paths: [String], _ options: [String] = []) throws {
    guard !paths.isEmpty else { return }
    let parents = Set(paths.map { FilePath($0).parent.string })
    let folder = try workspace.skeleton(parents.sorted())
    let list = try workspace.list(paths, end: 0)
    try carry(list, from: folder, options + ["--dirs", "--no-implied-dirs", "--delete-missing-args"])
  }

  /// What a folder at the target holds; empty when it is not there, and without what may not be read where that is enough.
  func listing(_ options: [String], acceptsPart: Bool = false) throws -> [RsyncListing] {
    let outcome = try tool.run(
      base + options + ["--list-only", "--8-bit-output", "--no-human-readable", "--", "\(target)/"],
      output: workspace.printed)
    if Self.isMissing(outcome) { return [] }
    if !(acceptsPart && outcome.status == Self.partial) { try check(outcome) }
    return try RegularFile.bytes(at: workspace.printed).split(separator: UInt8(ascii: "\n")).compactMap {
      RsyncListing($0)
    }
  }

  private static func isMissing(_ outcome: Tool.Outcome) -> Bool {
    outcome.status == partial && outcome.errors.contains("change_dir")
      && outcome.errors.contains("No such file or directory (2)")
  }

  private func check(_ outcome: Tool.Outcome) throws(DeployError) {
    guard outcome.status != 0 else { return }
    // ssh says what is wrong first; rsync, what that means to it.
    let lines = ToolWords.lines(outcome.errors)
    let line = lines.first { !$0.utf8.starts(with: "rsync".utf8) && !Self.isChatter($0) } ?? lines.first
    let words = ToolWords.ending(of: "rsync", status: outcome.status, line)
    throw DeployError(target, "did not accept the site, \(words)")
  }

  private static func isChatter(_ line: String) -> Bool {
    line.utf8.starts(with: "Warning: Permanently added".utf8)
      || line.utf8.starts(with: "cannot delete non-empty".utf8)
  }
}
