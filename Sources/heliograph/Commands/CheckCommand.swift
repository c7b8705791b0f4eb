import ArgumentParser
import Foundation
import HeliographBuild
import HeliographCheck
import HeliographPrivacy
import SystemPackage

/// `heliograph check`.
struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check a finished site: every link, every picture, every page.",
    discussion: """
      It follows every link, compares every file with the hash that the build wrote down, names files that are missing, \
      opens every picture that no earlier check has opened, and reads feeds, sitemaps and the index of the search. Each defect is a line on standard output; the exit code is 1 when there is any:
        heliograph check Output

      With --remote, it visits a site where it is published, politely: one request after the other, no more than \
      --max-requests, no longer than --max-time, and only what robots.txt allows. Name the site's folder to compare with it:
        heliograph check --remote https://photos.example.org/ Output

      With --privacy, it looks for what must not be published, in any folder: positions, serial numbers, \
      thumbnails and other metadata, and folders of a machine. In the folder of heliograph.yml, also for the names \
      of what that site hides, and its `privacy: location` decides whether positions are allowed:
        heliograph check --privacy Output
      """)

  @Argument(help: "The site's folder. (default: Output; with --remote, none)")
  var place: String?

  @Flag(help: "Look for what must not be published, in a folder of any files.")
  var privacy = false

  @Option(help: ArgumentHelp("Visit the site that is published at this address.", valueName: "url"))
  var remote: String?

  @Option(
    help: ArgumentHelp(
      "Send no more requests than this to the host. (default: \(RemoteChecker.requests))", valueName: "n"))
  var maxRequests: Int?

  @Option(
    help: ArgumentHelp(
      "End the visit after this time, as 90s, 20m or 2h, and say what it found until then. (default: 30m)",
      valueName: "time"))
  var maxTime: TimeLimit?

  @Option(help: ArgumentHelp("Write what was found as JSON; - is standard output.", valueName: "file"))
  var report: String?

  @Flag(name: .shortAndLong, help: "Print defects and errors only.")
  var quiet = false

  private var folder: String { place ?? "Output" }

  func validate() throws {
    guard remote != nil else {
      if maxRequests != nil { throw ValidationError("--max-requests belongs to --remote.") }
      if maxTime != nil { throw ValidationError("--max-time belongs to --remote.") }
      return
    }
    if privacy { throw ValidationError("Choose --remote or --privacy.") }
    if let maxRequests, !(10...RemoteChecker.highestRequestLimit).contains(maxRequests) {
      throw ValidationError(
        "--max-requests is \(maxRequests); choose 10 to \(RemoteChecker.highestRequestLimit).")
    }
  }

  func run() async throws {
    let reporter = ConsoleReporter(style: .none, volume: quiet ? .quiet : .normal)
    let code = await Self.reporting(into: report, reporter) { await outcome(reporter) }
    if code != .success { throw code }
  }

  /// Checks, prints what was found unless standard output takes it as data, and writes the report.
  private static func reporting(
    into report: String?, _ reporter: ConsoleReporter, _ check: () async -> CheckReport.Outcome
  ) async -> ExitCode {
    do {
      let target = try report.map { try ReportTarget($0) }
      let outcome = await check()
      if report != "-" { for line in outcome.report.lines { StandardOutput.print(line) } }
      if let summary = outcome.summary { reporter.say(summary) }
      try target?.write(try outcome.report.json)
      return outcome.code
    } catch {
      let failure = BuildError(error)
      reporter.fail(failure)
      return failure.exitCode
    }
  }

  private func outcome(_ reporter: ConsoleReporter) async -> CheckReport.Outcome {
    if let remote {
      return await RemoteVisitReport(
        remote, folder: place, requests: maxRequests, time: maxTime?.duration
      ).outcome(reporter)
    }
    var report = CheckReport(place: folder)
    do {
      report.defects = try await privacy ? findings() : defects(reporter)
    } catch {
      return report.failed(BuildError(error), reporter)
    }
    guard report.defects.isEmpty else {
      let count = ConsoleReporter.count(report.defects.count, privacy ? "finding" : "defect")
      return CheckReport.Outcome(report: report, summary: "\(count) in \(folder).", code: ExitCode(1))
    }
    return CheckReport.Outcome(
      report: report,
      summary: privacy ? "\(folder) holds nothing private that is known of." : "\(folder) has no defects.")
  }

  private func defects(_ reporter: ConsoleReporter) async throws -> [CheckReport.Defect] {
    let site = try SiteChecker(root: FilePath(folder)).check()
    let pictures = try await PictureCheck(folder: FilePath(folder)) { reporter.say($0) }
      .defects(of: site.pictures)
    return (site.defects + pictures).map(CheckReport.Defect.init)
  }

  private func findings() throws -> [CheckReport.Defect] {
    let request = BuildRequest(
      origin: .configuration, site: ".", output: "Output", jobs: 1,
      worker: WorkerProgram(executable: "/proc/self/exe", encoder: ""),
      environment: ProcessInfo.processInfo.environment)
    let isSite = FileManager.default.fileExists(atPath: "heliograph.yml")
    let rules =
      try isSite
      ? PrivacyRules(ofSite: request) : PrivacyRules(forbidsPositions: true, findsAnyHome: true)
    return try FolderPrivacyCheck(FilePath(folder), rules).findings().map(CheckReport.Defect.init)
  }
}
