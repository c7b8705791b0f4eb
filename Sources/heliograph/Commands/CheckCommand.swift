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
    if let remote {
      return try await RemoteVisitReport(
        remote, folder: place, requests: maxRequests, time: maxTime?.duration
      ).run()
    }
    let reporter = ConsoleReporter(style: .none, volume: .normal)
    let lines: [String]
    do {
      lines = try await privacy ? findings() : defects(reporter)
    } catch {
      reporter.fail(BuildError(error))
      throw ExitCode(1)
    }
    for line in lines { print(Terminal.harmless(line)) }
    guard lines.isEmpty else {
      reporter.say("\(ConsoleReporter.count(lines.count, privacy ? "finding" : "defect")) in \(folder).")
      throw ExitCode(1)
    }
    reporter.say(privacy ? "\(folder) holds nothing private that is known of." : "\(folder) has no defects.")
  }

  private func defects(_ reporter: ConsoleReporter) async throws -> [String] {
    let site = try SiteChecker(root: FilePath(folder)).check()
    let pictures = try await PictureCheck(folder: FilePath(folder)) { reporter.say($0) }
      .defects(of: site.pictures)
    return (site.defects + pictures).map(\.sentence)
  }

  private func findings() throws -> [String] {
    let request = BuildRequest(
      origin: .configuration, site: ".", output: "Output", jobs: 1,
      worker: WorkerProgram(executable: "/proc/self/exe", encoder: ""),
      environment: ProcessInfo.processInfo.environment)
    let isSite = FileManager.default.fileExists(atPath: "heliograph.yml")
    let rules =
      try isSite
      ? PrivacyRules(ofSite: request) : PrivacyRules(forbidsPositions: true, findsAnyHome: true)
    return try FolderPrivacyCheck(FilePath(folder), rules).findings().map(\.sentence)
  }
}
