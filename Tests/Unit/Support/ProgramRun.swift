import Dispatch
import Foundation
import Glibc
package import SystemPackage

/// One run of the built `heliograph` program: what it answered and what it said.
package struct ProgramRun: Sendable {
  package let exitCode: Int32
  package let output: String
  /// Standard error: progress, problems, errors.
  package let words: String

  /// Runs the program in a working folder and waits for its end.
  ///
  /// `environment` is added to this process's own. `input` is a file that becomes standard input; `nil` for
  /// an empty one.
  package static func heliograph(
    _ arguments: [String], in folder: FilePath, environment: [String: String] = [:], input: FilePath? = nil
  ) throws -> ProgramRun {
    try run(BuiltCommand.path.string, arguments, in: folder, environment: environment, input: input)
  }

  /// Only a hang takes longer; no time limit of a test ends a program.
  private static let longest = DispatchTimeInterval.seconds(1200)

  /// The same for any program.
  package static func run(
    _ program: String, _ arguments: [String], in folder: FilePath, environment: [String: String] = [:],
    input: FilePath? = nil
  ) throws -> ProgramRun {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: folder.string)
    let own = ["SWIFT_BACKTRACE": "enable=no"].merging(environment) { $1 }
    process.environment = ProcessInfo.processInfo.environment.merging(own) { $1 }
    process.standardInput =
      try input.map { try FileHandle(forReadingFrom: URL(filePath: $0.string)) } ?? FileHandle.nullDevice
    // Files, not pipes: a pipe that nobody empties would stop a program that says much.
    let spool = folder.appending(".run-\(UUID().uuidString)")
    let files = try ["out", "err"].map { suffix in
      let path = spool.string + suffix
      try Data().write(to: URL(filePath: path))
      return (path, try FileHandle(forWritingTo: URL(filePath: path)))
    }
    process.standardOutput = files[0].1
    process.standardError = files[1].1
    try process.run()
    let end = DispatchWorkItem { [number = process.processIdentifier] in kill(number, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + longest, execute: end)
    process.waitUntilExit()
    end.cancel()
    let texts = try files.map { path, handle in
      try handle.close()
      defer { try? FileManager.default.removeItem(atPath: path) }
      return String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
    }
    return ProgramRun(exitCode: process.terminationStatus, output: texts[0], words: texts[1])
  }
}
