import CLinux
import Glibc
package import SystemPackage

/// A program that is run with arguments until it ends.
package struct Tool: Sendable {
  /// The outcome of a run.
  package struct Outcome: Sendable {
    /// The exit code; 128 and the number for a signal.
    package let status: Int
    /// What it wrote on standard error: the beginning and the end, when it is long.
    package let errors: String
  }

  private let name: String
  private var path: FilePath
  /// What stands before the arguments of a run.
  private var firstArguments: [String] = []
  /// The variables that it gets.
  package let environment: [String: String]
  private let deadline: ContinuousClock.Instant?
  private let lateness: String
  private let isCancelled: @Sendable () -> Bool
  private let now: @Sendable () -> ContinuousClock.Instant

  /// How long a tool that was asked to end is waited for, and how long after the deadline, when others need the time.
  private static let (patience, lastPatience) = (Duration.seconds(10), Duration.seconds(1))

  /// Looks for a program in `PATH`.
  ///
  /// - Parameters:
  ///   - name: the program.
  ///   - package: the package of Debian that has it; `nil` for one of its name.
  ///   - environment: the variables that it gets.
  ///   - deadline: when it is ended, whatever it does; `nil` for no such time.
  ///   - lateness: the rest of a sentence on a run that is ended then: "was stopped, …".
  ///   - now: the time that the deadline is compared with.
  ///   - isCancelled: whether somebody wants it to end.
  /// - Throws: `ToolError.missing`, which says how to install it.
  package init(
    _ name: String, package: String? = nil, environment: [String: String], deadline: ContinuousClock.Instant?,
    lateness: String,
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
    isCancelled: @escaping @Sendable () -> Bool
  ) throws(ToolError) {
    let folders = (environment["PATH"] ?? "/usr/bin:/bin").utf8.split(separator: UInt8(ascii: ":"))
    let paths = folders.map { FilePath(String(decoding: $0, as: UTF8.self)).appending(name) }
    guard
      let path = paths.first(where: { $0.withPlatformString { access($0, X_OK) } == 0 && !Disk.isFolder($0) })
    else {
      throw ToolError(.missing, name, "is not installed; install it: sudo apt install \(package ?? name)")
    }
    self.name = name
    self.path = path
    // Its messages are read.
    self.environment = environment.merging(["LC_ALL": "C"]) { $1 }
    self.deadline = deadline
    self.lateness = lateness
    self.now = now
    self.isCancelled = isCancelled
  }

  /// The same tool, which opens no file but its standard input and output and reaches no network.
  ///
  /// The kernel needs Landlock and seccomp; without them a run ends with the status 126 and the reason.
  ///
  /// - Parameters:
  ///   - executable: a program that has `CConfinement` in it, and becomes the tool.
  ///   - seconds: how many seconds of processor time it may use, at least 1.
  /// - Returns: the tool.
  package func confined(by executable: FilePath, seconds: Int) -> Tool {
    var tool = self
    tool.firstArguments = ["confined", "\(max(1, seconds))", path.string]
    tool.path = executable
    return tool
  }

  /// Runs it, and ends it with all that it started when it is cancelled or takes too long.
  ///
  /// - Parameters:
  ///   - arguments: the words behind its name.
  ///   - input: an open file that is its standard input; `nil` for nothing.
  ///   - output: a file that takes its standard output; `nil` for nowhere.
  ///   - limits: what it may take.
  ///   - hear: receives what it writes on standard error, in pieces, while it runs.
  /// - Returns: its exit code and its words.
  /// - Throws: `CancellationError`, `ToolError`, `FileError`.
  package func run(
    _ arguments: [String], input: FileDescriptor? = nil, output: FilePath? = nil,
    limits: ToolLimits = ToolLimits(), hear: ([UInt8]) -> Void = { _ in }
  ) throws -> Outcome {
    if isCancelled() { throw CancellationError() }
    let end = limits.time.map { ContinuousClock.now + $0 }
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
    let failure = CStrings.with([path.string] + firstArguments + arguments) { arguments in
      CStrings.with(environment.map { "\($0.key)=\($0.value)" }) { environment in
        hg_spawn_tool(
          path.string, arguments, environment, input?.rawValue ?? -1, file?.rawValue ?? -1,
          limits.memory ?? 0, &errors, &process)
      }
    }
    guard failure == 0 else {
      throw ToolError(
        .unstartable, name, "cannot be started (\(Errno(rawValue: failure).description))")
    }
    var watch = ToolWatch(limits)
    var run = ToolRun(process: process, errors: errors)
    while true {
      if let status = run.wait(hear) { return Outcome(status: status, errors: run.text) }
      let now = ContinuousClock.now
      let failure: (any Error)? =
        if isCancelled() {
          CancellationError()
        } else if let deadline, self.now() >= deadline {
          ToolError(.late, name, lateness)
        } else if let end, now >= end {
          ToolError(.late, name, "was stopped, since it took too long")
        } else if watch.isStalled(now) {
          ToolError(.late, name, "was stopped, since nothing, or hardly anything, came for a while")
        } else if let limit = limits.output, let output, (Disk.byteCount(of: output) ?? 0) > limit {
          ToolError(.tooMuch, name, "was stopped, since it printed more than \(limit >> 20) MB")
        } else {
          nil
        }
      guard let failure else { continue }
      run.end(by: Self.lastInstant(from: now, deadline: deadline))
      throw failure
    }
  }

  /// When a tool is killed that was asked to end at `now`.
  static func lastInstant(
    from now: ContinuousClock.Instant, deadline: ContinuousClock.Instant?
  ) -> ContinuousClock.Instant {
    let end = now + patience
    return deadline.map { min(end, max(now, $0) + lastPatience) } ?? end
  }
}
