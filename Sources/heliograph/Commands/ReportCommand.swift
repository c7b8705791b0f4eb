import ArgumentParser
import Foundation
import HeliographBuild

/// `heliograph report`.
struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Print the report of a past build for people.",
    discussion: """
      That of the last build of the site in this folder:
        heliograph report

      One that --report wrote:
        heliograph report report.json
      """)

  @Argument(help: "A report as JSON. (default: that of the last build)")
  var file: String?

  @OptionGroup var place: PlaceOptions

  @Flag(name: .shortAndLong, help: "Also list the pages that changed and the new photos.")
  var verbose = false

  func run() throws {
    let reporter = ConsoleReporter(style: .none, volume: verbose ? .verbose : .normal)
    do {
      let report = try BuildReport.read(file, site: place.siteFolder, output: place.outputFolder)
      for line in ConsoleReporter.lines(
        report, isDetailed: verbose, output: report.editions == nil ? place.outputFolder : "")
      { StandardOutput.print(line) }
    } catch {
      reporter.fail(error)
      throw error.exitCode
    }
  }
}
