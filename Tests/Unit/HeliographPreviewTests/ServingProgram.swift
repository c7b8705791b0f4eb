import Foundation
import HeliographTestSupport
import SystemPackage
import Testing

/// `heliograph serve` as a program of its own, whose memory is not that of other tests.
final class ServingProgram {
  /// Where it listens on this machine.
  let port: UInt16
  private let process: Process

  /// Starts it for a folder of files and waits until it listens; the folder gets a file with its words.
  init(of site: FilePath) async throws {
    let words = site.appending("words")
    try Data().write(to: URL(filePath: words.string))
    process = Process()
    process.executableURL = URL(filePath: BuiltCommand.path.string)
    process.arguments = ["serve", "--output", site.string, "--port", "0"]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = try FileHandle(forWritingTo: URL(filePath: words.string))
    try process.run()
    var found: UInt16?
    let running = process
    do {
      try await Waiting.until {
        let text = try String(contentsOfFile: words.string, encoding: .utf8)
        try #require(running.isRunning, "\(text)")
        // The words of it may be there in part.
        found = text.firstMatch(of: #/http:\/\/127\.0\.0\.1:(\d+)\/? /#).flatMap { UInt16($0.1) }
        return found != nil
      }
      port = try #require(found)
    } catch {
      running.terminate()
      throw error
    }
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
  }

  /// What it has had in memory at most, in bytes: proc_pid_status(5).
  func peakMemory() throws -> Int {
    let lines = try String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
      .split(separator: "\n")
    let line = try #require(lines.first { $0.hasPrefix("VmHWM:") })
    return try #require(line.split(separator: " ").dropFirst().first.flatMap { Int($0) }) * 1024
  }
}
