import Foundation
package import SystemPackage

/// The `heliograph` that was built together with the running tests.
package enum BuiltCommand {
  /// Beside the test bundle, whichever program loaded that.
  package static let path: FilePath = {
    // The bundle is an argument of its runner, or the runner itself.
    let candidates = CommandLine.arguments.map { FilePath($0) } + [FilePath("/proc/self/exe")]
    for candidate in candidates {
      let target =
        (try? FileManager.default.destinationOfSymbolicLink(atPath: candidate.string))
        .map { FilePath($0) } ?? candidate
      let command = target.removingLastComponent().appending("heliograph")
      if FileManager.default.isExecutableFile(atPath: command.string) { return command }
    }
    return FilePath("/nonexistent/heliograph")
  }()
}
