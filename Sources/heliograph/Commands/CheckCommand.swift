import ArgumentParser
import HeliographCheck
import HeliographKit
import SystemPackage

/// `heliograph check`.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check a finished site: every link, every picture, every page.",
    discussion: """
      Each defect is a line on standard output; the exit code is 1 when there is any:
        heliograph check Output
      """)

  @Argument(help: "The site's folder.")
  var folder = "Output"

  func run() throws {
    let reporter = ConsoleReporter(style: .none, volume: .normal)
    do {
      let defects = try SiteChecker(root: FilePath(folder)).defects()
      for defect in defects { print(Terminal.harmless(defect.sentence)) }
      guard defects.isEmpty else {
        reporter.say("\(ConsoleReporter.count(defects.count, "defect")) in \(folder).")
        throw ExitCode(1)
      }
      reporter.say("\(folder) is sound.")
    } catch let error as SiteCheckError {
      reporter.fail(BuildError(error))
      throw ExitCode(1)
    }
  }
}
