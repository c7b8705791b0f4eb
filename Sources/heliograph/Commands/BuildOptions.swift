import ArgumentParser
import Foundation
import HeliographImaging
import HeliographKit
import SystemPackage

/// How to build and how to report it: what `build`, `demo` and `serve` share.
struct BuildOptions: ParsableArguments {
  @OptionGroup var place: PlaceOptions

  @Option(help: ArgumentHelp("How many photos are opened at the same time. (default: the processors)"))
  var jobs: Int?

  @Option(help: "How progress is shown: auto, plain, json or none; always on standard error.")
  var progress = ProgressStyle.auto

  @Option(help: ArgumentHelp("Write the build report as JSON; - is standard output.", valueName: "file"))
  var report: String?

  @Option(
    help: ArgumentHelp(
      "Begin no new photo after this time, as in 90s, 20m or 2h, and publish what is ready; the next build goes on.",
      valueName: "time"))
  var maxTime: TimeLimit?

  @Flag(help: "Use only what was fetched before.")
  var offline = false

  @Flag(name: .shortAndLong, help: "Say more: notes, and files that are not Heliograph's.")
  var verbose = false

  @Flag(name: .shortAndLong, help: "Say nothing but errors.")
  var quiet = false

  func validate() throws {
    if let jobs, !(1...256).contains(jobs) {
      throw ValidationError("--jobs must be a whole number from 1 to 256.")
    }
    if place.output?.isEmpty == true { throw ValidationError("--output must name a folder.") }
    if verbose, quiet { throw ValidationError("--verbose and --quiet exclude each other.") }
  }

  var reporter: ConsoleReporter {
    ConsoleReporter(style: progress, volume: quiet ? .quiet : verbose ? .verbose : .normal)
  }

  var hasConfiguration: Bool {
    FileManager.default.fileExists(atPath: place.siteFolder.appending("heliograph.yml").string)
  }

  func request(_ origin: BuildRequest.Origin) -> BuildRequest {
    BuildRequest(
      origin: origin, site: place.siteFolder, output: place.outputFolder,
      jobs: jobs ?? ProcessInfo.processInfo.activeProcessorCount, isOffline: offline,
      maxTime: maxTime?.duration,
      worker: WorkerProgram(executable: Self.executable, encoder: WorkerMain.encoder),
      environment: ProcessInfo.processInfo.environment, userAgent: "Heliograph/\(Version.number)")
  }

  /// Builds once, prints the result, and writes the report in any case.
  ///
  /// - Returns: the exit code that `heliograph --help` documents.
  func build(_ origin: BuildRequest.Origin) async -> ExitCode {
    let reporter = reporter
    do {
      let target = try report.map { try ReportTarget($0) }
      let (built, code) = await outcome(of: origin, reporter)
      do {
        try target?.write(built)
      } catch {
        reporter.fail(BuildError(error))
        // The site is as the build left it; a report that is missing must not look like success.
        return code == .success ? ExitCode(2) : code
      }
      return code
    } catch {
      let failure = BuildError(error)
      reporter.fail(failure)
      return failure.exitCode
    }
  }

  private func outcome(
    of origin: BuildRequest.Origin, _ reporter: ConsoleReporter
  ) async -> (report: BuildReport, code: ExitCode) {
    do {
      let built = try await SiteBuilder(request(origin)).build { reporter.show($0) }
      reporter.finish(built, output: place.outputFolder)
      return (built, ExitCode(built.exitCode))
    } catch is CancellationError {
      reporter.interrupted()
      return (
        BuildReport(failure: "The build was stopped before it published anything."),
        ExitCode(Interrupt.exitCode)
      )
    } catch {
      let failure = BuildError(error)
      reporter.fail(failure)
      return (BuildReport(failure: failure.sentence), failure.exitCode)
    }
  }

  /// This very program, which is also the workers'.
  private static var executable: FilePath { "/proc/self/exe" }
}
