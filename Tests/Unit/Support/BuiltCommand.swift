import Foundation
package import SystemPackage

/// The `heliograph` that the tests run.
package enum BuiltCommand {
  /// The program that HELIOGRAPH names, as it does for the suites in Python; otherwise the one that was built together
  /// with the running tests.
  ///
  /// Whoever names one builds it of the same sources: workers of it serve the modules that the tests call.
  package static let path: FilePath = {
    guard let named = ProcessInfo.processInfo.environment["HELIOGRAPH"], !named.isEmpty else {
      return folder.appending("heliograph")
    }
    // Programs run in folders of their own.
    return FilePath(URL(filePath: named).absoluteURL.path)
  }()

  /// The folder of the test bundle, whichever program loaded that, and of what was built together with it.
  package static let folder: FilePath = {
    // The bundle is an argument of its runner, or the runner itself.
    let candidates = CommandLine.arguments.map { FilePath($0) } + [FilePath("/proc/self/exe")]
    for candidate in candidates {
      let target =
        (try? FileManager.default.destinationOfSymbolicLink(atPath: candidate.string))
        .map { FilePath($0) } ?? candidate
      let folder = target.removingLastComponent()
      if FileManager.default.isExecutableFile(atPath: folder.appending("heliograph").string) { return folder }
    }
    return FilePath("/nonexistent")
  }()
}
