import Glibc
import HeliographCore
import HeliographSources
import SystemPackage

/// Lists and copies the files of a remote with rclone.
///
/// The options are those that Debian 12's rclone 1.60 has. Its own limits of time are five minutes, three times over.
struct RemoteReader: Sendable {
  private static let options = [
    "--quiet", "--stats=0", "--ask-password=false", "--contimeout=10s", "--timeout=20s", "--retries=1",
    "--low-level-retries=3", "--use-server-modtime",
  ]
  /// rclone keeps what a server says in memory; an ordinary listing of 10,000 files takes 52 MB.
  private static let memory = 3 << 30
  private static let longestListing = 128 << 20
  private static let listing = Duration.seconds(120)
  /// A busy disk may hold everything up for a minute.
  private static let stall = Duration.seconds(120)

  /// A server that sends a byte a second would keep a build for years; the slowest line that is worth it brings this.
  private static let pace = (growth: 1 << 20, time: Duration.seconds(600))

  private let tool: Tool
  private let remote: RcloneRemote

  /// Finds rclone.
  ///
  /// - Throws: `SourceError.credentials` when it is not installed.
  init(
    _ remote: RcloneRemote, environment: [String: String], deadline: ContinuousClock.Instant?,
    now: @escaping @Sendable () -> ContinuousClock.Instant, isCancelled: @escaping @Sendable () -> Bool
  ) throws(SourceError) {
    self.remote = remote
    ToolSecrets.remember(in: environment)
    do {
      tool = try Tool(
        "rclone", environment: environment.filter { !Self.isForeign($0.key) }, deadline: deadline,
        lateness:
          "was stopped, since half of the time of --max-time is over and the other half is for photos",
        now: now, isCancelled: isCancelled)
    } catch {
      throw SourceError(.credentials, place: error.place, message: error.message, cause: error)
    }
  }

  /// Whether a variable would change what is listed or copied, or make rclone print secrets.
  ///
  /// `AWS_CA_BUNDLE` is not for rclone: its client for S3 fails with it.
  private static func isForeign(_ name: String) -> Bool {
    let foreign = [
      "BACKUP_DIR", "CHECKSUM", "COMPARE_DEST", "COPY_DEST", "CUTOFF", "DRY_RUN", "DUMP",
      "EXCLUDE",
      "FILES_FROM", "FILTER", "IGNORE", "IMMUTABLE", "INCLUDE", "INTERACTIVE", "LINKS", "LOCAL_", "LOG_",
      "MAX_",
      "METADATA", "MIN_", "MULTI_THREAD", "NO_", "PROGRESS", "RC", "SIZE_ONLY", "STATS", "SUFFIX", "UPDATE",
      "VERBOSE",
    ]
    guard name.utf8.starts(with: "RCLONE_".utf8) else { return name.utf8.elementsEqual("AWS_CA_BUNDLE".utf8) }
    let rest = name.utf8.dropFirst("RCLONE_".utf8.count)
    return foreign.contains { rest.starts(with: $0.utf8) }
  }

  /// Lists all files.
  ///
  /// - Parameter file: takes what rclone prints.
  /// - Returns: the files, and what cannot be copied.
  /// - Throws: `SourceError`, `FileError`, `CancellationError`.
  func list(into file: FilePath) throws -> RemoteListing {
    let outcome = try run(
      ["lsjson", "--recursive", "--files-only", "--no-mimetype"] + Self.options + ["--", remote.text],
      output: file,
      ToolLimits(output: Self.longestListing, memory: Self.memory, time: Self.listing))
    guard outcome.status == 0 else { throw error(outcome) }
    do {
      return try RemoteListing(
        try RegularFile.bytes(at: file, limit: Self.longestListing * 2), of: remote.text)
    } catch let unclear as RemoteListing.Unclear {
      throw SourceError(.refused, place: remote.text, message: unclear.message)
    }
  }

  /// Copies files into a folder; what is there whole is not copied again.
  ///
  /// - Parameters:
  ///   - files: the files; their paths have no line feed.
  ///   - list: takes their paths.
  ///   - folder: where they go.
  /// - Returns: what rclone says went wrong; `nil` for nothing.
  /// - Throws: `SourceError`, `FileError`, `CancellationError`.
  func copy(_ files: [RemoteFile], list: FilePath, to folder: FilePath) throws -> SourceError? {
    var paths: [UInt8] = []
    for file in files { paths += file.path + [0x0A] }
    try Disk.write(paths, to: list)
    // A colon in a path that is not absolute would make a remote of it.
    let target = Disk.resolved(folder).string
    let byteLimit = files.reduce(1 << 20) { $0 + $1.byteCount + (64 << 10) }
    // Several streams would leave a file of its full size with holes when they are cut off.
    let outcome = try run(
      ["copy"] + Self.options + [
        "--no-traverse", "--multi-thread-streams=0", "--max-transfer=\(byteLimit)B", "--cutoff-mode=hard",
        "--files-from-raw=\(list.string)", "--", remote.text, target,
      ],
      ToolLimits(
        memory: Self.memory, stall: ({ Self.size(of: files, in: folder) }, Self.stall), pace: Self.pace))
    return outcome.status == 0 ? nil : error(outcome)
  }

  /// The bytes that are there; a file counts for 64 kB more, since many small ones take their time too.
  private static func size(of files: [RemoteFile], in folder: FilePath) -> Int {
    let found = (try? Disk.files(below: folder)) ?? []
    return found.reduce(found.count << 16) { $0 + (Disk.byteCount(of: folder.pushing($1)) ?? 0) }
  }

  private func run(
    _ arguments: [String], output: FilePath? = nil, _ limits: ToolLimits
  ) throws -> Tool.Outcome {
    do {
      return try tool.run(arguments, output: output, limits: limits)
    } catch let error as ToolError {
      throw SourceError(
        .unreachable, place: remote.text, message: "could not be read: rclone \(error.message)", cause: error)
    }
  }

  private func error(_ outcome: Tool.Outcome) -> SourceError {
    if outcome.errors.contains("didn't find section in config file") {
      return SourceError(
        .credentials, place: "\(remote.name):",
        message: "is no remote that rclone knows; set it up with: rclone config")
    }
    let missing = 3
    if outcome.status == missing, outcome.errors.contains("directory not found") {
      return SourceError(
        .refused, place: remote.text, message: "is no folder of the remote; check the path in heliograph.yml")
    }
    if outcome.errors.contains("out of memory") || outcome.errors.contains("cannot allocate memory") {
      return SourceError(
        .refused, place: remote.text,
        message: "needs more than \(Self.memory >> 30) GB of memory to be listed; name a folder in it")
    }
    let words = ToolWords.ending(
      of: "rclone", status: outcome.status, ToolWords.summary(ofRclone: outcome.errors))
    return SourceError(.unreachable, place: remote.text, message: "could not be read, \(words)")
  }
}
