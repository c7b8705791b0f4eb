import Foundation

/// A program that some tests ask, which is not on every machine.
package enum TestTool {
  /// Whether tests that need these programs are run, by their whole paths.
  ///
  /// They are where all are installed. On CI they are in any case, so that a missing one is a failure and not a skip.
  package static func areExpected(_ paths: String...) -> Bool {
    isOnCI || paths.allSatisfy(FileManager.default.isExecutableFile)
  }

  /// Services that run tests set CI
  /// (https://docs.github.com/en/actions/reference/workflows-and-actions/variables).
  package static let isOnCI = ProcessInfo.processInfo.environment["CI"] == "true"
}
