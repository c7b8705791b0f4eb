import HeliographCore
import SystemPackage

/// rclone, to a remote that its own configuration names.
struct Rclone: Carrier {
  let tool: Tool
  let workspace: Workspace
  /// "remote:path".
  let target: String
  /// The kind of the remote: "s3", "sftp".
  let kind: String

  /// No such folder.
  private static let missing = 3
  /// Where a file has headers of its own, which a visitor gets with it.
  private static let withHeaders: Set = ["s3", "google cloud storage", "azureblob", "swift"]

  /// Finds out what kind a remote is.
  ///
  /// - Throws: `DeployError` for a remote that rclone does not know.
  init(_ tool: Tool, _ workspace: Workspace, _ remote: RcloneRemote) throws {
    self.tool = tool
    self.workspace = workspace
    target = remote.text
    let name = "RCLONE_CONFIG_\(remote.name)_TYPE"
    if let kind = tool.environment.first(where: { $0.key.utf8.asciiLowercased == name.utf8.asciiLowercased })
    {
      self.kind = kind.value
      return
    }
    let outcome = try tool.run(
      ["listremotes", "--long", "--quiet", "--ask-password=false"], output: workspace.printed)
    guard outcome.status == 0 else { throw Self.failure(target, outcome) }
    let lines = try RegularFile.bytes(at: workspace.printed).split(separator: UInt8(ascii: "\n"))
    let start = Array("\(remote.name):".utf8)
    guard let line = lines.first(where: { $0.starts(with: start) }) else {
      throw DeployError(
        "rclone:\(remote.name):", "is no remote that rclone knows; set it up with: rclone config",
        isMistake: true)
    }
    kind = String(decoding: line.dropFirst(start.count).drop { $0 == UInt8(ascii: " ") }, as: UTF8.self)
  }

  func fetchState() throws -> TargetState {
    let folder = try workspace.fetched()
    let list = try workspace.list([DeployedState.fileName], end: UInt8(ascii: "\n"))
    let outcome = try tool.run(
      ["copy"] + base + [
        "--no-traverse", "--no-check-dest", "--files-from-raw", list.string, "--", target, folder.string,
      ])
    if outcome.status == Self.missing { return .empty }
    try check(outcome)
    let file = folder.appending(DeployedState.fileName)
    if Disk.hasEntry(at: file) { return .text(try RegularFile.bytes(at: file)) }
    return try printed(["lsf", "--max-depth=1"]).isEmpty ? .empty : .missing
  }

  func files() throws -> [TargetFile] {
    // The length, a semicolon, and the path, which may have semicolons too.
    try printed(["lsf", "--recursive", "--files-only", "--format", "sp", "--separator", ";"]).map { line in
      let length = line.prefix { $0 != UInt8(ascii: ";") }
      let count = Int(String(decoding: length, as: UTF8.self)).flatMap { $0 < 0 ? nil : $0 }
      return TargetFile(
        path: String(decoding: line.dropFirst(length.count + 1), as: UTF8.self), byteCount: count)
    }
  }

  func send(_ files: [DeployFile], from folder: FilePath) throws {
    // In the order of the files, one run for each set of headers.
    var groups: [[String]: [DeployFile]] = [:]
    var order: [[String]] = []
    for file in files {
      var options = headers(of: file)
      options.append(file.isProvenBySize ? "--size-only" : "--no-check-dest")
      if groups[options] == nil { order.append(options) }
      groups[options, default: []].append(file)
    }
    for options in order { try send((groups[options] ?? []).map(\.file.path), from: folder, options) }
  }

  func sendState(from folder: FilePath) throws {
    let options = hasHeaders ? Self.header("Cache-Control", "no-store") : []
    try send([DeployedState.fileName], from: folder, options + ["--no-check-dest"])
  }

  func remove(_ files: [String], folders: [String]) throws {
    guard !files.isEmpty else { return }
    let list = try workspace.list(files, end: UInt8(ascii: "\n"))
    try check(try tool.run(["delete"] + base + ["--files-from-raw", list.string, "--", target]))
  }

  private var hasHeaders: Bool { Self.withHeaders.contains(kind) }

  private var base: [String] {
    // Without these two, each run asks for the bucket and each upload for its result.
    ["--quiet", "--stats=0", "--ask-password=false"]
      + (kind == "s3" ? ["--s3-no-head", "--s3-no-check-bucket"] : [])
  }

  private static func header(_ name: String, _ value: String) -> [String] {
    ["--header-upload", "\(name): \(value)"]
  }

  private func headers(of file: DeployFile) -> [String] {
    guard hasHeaders else { return [] }
    return Self.header("Cache-Control", file.cacheRule)
      + (file.mediaType.map { Self.header("Content-Type", $0) } ?? [])
  }

  private func send(_ paths: [String], from folder: FilePath, _ options: [String]) throws {
    guard !paths.isEmpty else { return }
    let list = try workspace.list(paths, end: UInt8(ascii: "\n"))
    try check(
      try tool.run(
        ["copy"] + base + options
          + ["--no-traverse", "--files-from-raw", list.string, "--", Disk.resolved(folder).string, target]))
  }

  private func printed(_ command: [String]) throws -> [ArraySlice<UInt8>] {
    let outcome = try tool.run(command + base + ["--", target], output: workspace.printed)
    if outcome.status == Self.missing { return [] }
    try check(outcome)
    return try RegularFile.bytes(at: workspace.printed).split(separator: UInt8(ascii: "\n"))
  }

  private func check(_ outcome: Tool.Outcome) throws(DeployError) {
    if outcome.status != 0 { throw Self.failure(target, outcome) }
  }

  private static func failure(_ target: String, _ outcome: Tool.Outcome) -> DeployError {
    let words = ToolWords.ending(
      of: "rclone", status: outcome.status, ToolWords.summary(ofRclone: outcome.errors))
    return DeployError("rclone:\(target)", "did not accept the site, \(words)")
  }
}
