import ArgumentParser
import Foundation
import HeliographImaging
import HeliographKit
import SystemPackage

/// How to build and how to tell of it: what `build`, `demo` and `serve` share.
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
      environment: ProcessInfo.processInfo.environment)
  }

  /// Builds once, reports, and answers the exit code of DESIGN's contract.
  func build(_ origin: BuildRequest.Origin) async -> ExitCode {
    let reporter = reporter
    do {
      let target = try report.map { try ReportTarget($0) }
      do {
        let built = try await SiteBuilder(request(origin)).build { reporter.show($0) }
        reporter.finish(built, output: place.outputFolder)
        return tell(target, built, reporter) ? ExitCode(built.exitCode) : ExitCode(2)
      } catch let error as BuildError {
        _ = tell(target, BuildReport(failure: error), reporter)
        throw error
      }
    } catch let error as BuildError {
      reporter.fail(error)
      return error.exitCode
    } catch is CancellationError {
      reporter.interrupted()
      return ExitCode(Interrupt.exitCode)
    } catch {
      reporter.fail(BuildError(.failed, place: "The build", message: "failed: \(error)"))
      return ExitCode.failure
    }
  }

  /// Writes the report where it was wanted; `false`, with a word to the user, when that failed.
  private func tell(_ target: ReportTarget?, _ report: BuildReport, _ reporter: ConsoleReporter) -> Bool {
    do {
      try target?.write(report)
      return true
    } catch let error as BuildError {
      reporter.fail(error)
      return false
    } catch {
      return false
    }
  }

  /// This very program, which is also the workers'.
  private static var executable: FilePath { "/proc/self/exe" }
}
