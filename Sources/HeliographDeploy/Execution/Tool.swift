import CLinux
import Glibc
import HeliographFiles
import SystemPackage

/// A program that is run with arguments until it ends.
struct Tool {
  /// What became of a run.
  struct Outcome {
    /// The exit code; 128 and the number for a signal.
    let status: Int
    /// What it wrote on standard error: the beginning and the end, when it is long.
    let errors: String
  }

  let name: String
  let path: FilePath
  let environment: [String: String]
  /// When it is ended, whatever it does.
  let deadline: ContinuousClock.Instant
  /// Whether somebody wants it to end.
  let isCancelled: @Sendable () -> Bool

  /// Looks for a program in `PATH`.
  ///
  /// - Throws: `DeployError`, which says how to install it.
  init(
    _ name: String, environment: [String: String], deadline: ContinuousClock.Instant,
    isCancelled: @escaping @Sendable () -> Bool
  ) throws(DeployError) {
    let folders = (environment["PATH"] ?? "/usr/bin:/bin").utf8.split(separator: UInt8(ascii: ":"))
    let paths = folders.map { FilePath(String(decoding: $0, as: UTF8.self)).appending(name) }
    guard
      let path = paths.first(where: { $0.withPlatformString { access($0, X_OK) } == 0 && !Disk.isFolder($0) })
    else {
      throw DeployError(name, "is not installed; install it: sudo apt install \(name)")
    }
    self.name = name
    self.path = path
    // Its messages are read.
    self.environment = environment.merging(["LC_ALL": "C"]) { $1 }
    self.deadline = deadline
    self.isCancelled = isCancelled
  }

  /// Runs it, and ends it with all that it started when it is cancelled or takes too long.
  ///
  /// - Parameters:
  ///   - arguments: the words behind its name.
  ///   - output: a file that takes its standard output; `nil` for nowhere.
  /// - Returns: its exit code and its words.
  /// - Throws: `CancellationError`, `DeployError`, `FileError`.
  func run(_ arguments: [String], output: FilePath? = nil) throws -> Outcome {
    if isCancelled() { throw CancellationError() }
    let file = try output.map { output in
      do {
        return try FileDescriptor.open(
          output, .writeOnly, options: [.create, .truncate, .closeOnExec, .noFollow],
          permissions: .ownerReadWrite)
      } catch let error as Errno {
        throw FileError("opened", output, error)
      }
    }
    // Whatever close returns, what was printed is read again.
    defer { try? file?.close() }
    var (errors, process): (Int32, Int32) = (-1, 0)
    let failure = Self.withStrings([path.string] + arguments) { arguments in
      Self.withStrings(environment.map { "\($0.key)=\($0.value)" }) { environment in
        hg_spawn_tool(path.string, arguments, environment, file?.rawValue ?? -1, &errors, &process)
      }
    }
    guard failure == 0 else {
      throw DeployError(name, "cannot be started (\(Errno(rawValue: failure).description))")
    }
    var run = ToolRun(process: process, errors: errors)
    while true {
      if let status = run.wait() { return Outcome(status: status, errors: run.text) }
      let isLate = ContinuousClock.now >= deadline
      if isLate || isCancelled() {
        run.end()
        guard isLate else { throw CancellationError() }
        throw DeployError(
          name, "was stopped, since the time of --max-time is over; deploy again to go on from there")
      }
    }
  }

  private static func withStrings<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = strings.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return body(copies + [nil])
  }
}
