import ArgumentParser
import Foundation
import HeliographBuild
import HeliographDecoding
import SystemPackage

/// How photos are processed and how it is reported: what `build`, `demo`, `serve` and `process` share.
struct WorkOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("How many photos are opened at the same time, 1 to 256. (default: the processors)"))
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

  @Option(
    help: ArgumentHelp(
      "Keep resized copies in this store: a folder that several sites may share, or an http address.",
      valueName: "place"))
  var store: String?

  @Flag(help: "Read from the store and write nothing into it.")
  var storeReadOnly = false

  func validate() throws {
    if let jobs, !(1...256).contains(jobs) {
      throw ValidationError("--jobs must be a whole number from 1 to 256.")
    }
    if verbose, quiet { throw ValidationError("--verbose and --quiet exclude each other.") }
    if store?.isEmpty == true { throw ValidationError("--store must name a folder or an address.") }
    if let store, StoreLocation.isForeignAddress(store) {
      throw ValidationError("--store must name a folder, or an address that begins with http:// or https://.")
    }
    if storeReadOnly, store == nil { throw ValidationError("--store-read-only needs --store.") }
  }

  var reporter: ConsoleReporter {
    ConsoleReporter(style: progress, volume: quiet ? .quiet : verbose ? .verbose : .normal)
  }

  func request(
    _ origin: BuildRequest.Origin, _ place: PlaceOptions, allowFewer: AllowedLoss = .standard
  ) -> BuildRequest {
    BuildRequest(
      origin: origin, site: place.siteFolder, output: place.outputFolder,
      jobs: jobs ?? ProcessInfo.processInfo.activeProcessorCount, isOffline: offline,
      maxTime: maxTime?.duration, store: store.map { StoreLocation($0, isReadOnly: storeReadOnly) },
      allowFewer: allowFewer,
      worker: WorkerProgram(executable: "/proc/self/exe", encoder: WorkerMain.encoder),
      environment: ProcessInfo.processInfo.environment, userAgent: "Heliograph/\(Version.number)")
  }

  /// Does the work, and writes the report in any case.
  ///
  /// - Returns: the exit code that `heliograph --help` documents.
  func reporting(
    _ reporter: ConsoleReporter, _ work: () async -> (report: BuildReport, code: ExitCode)
  ) async -> ExitCode {
    do {
      let target = try report.map { try ReportTarget($0) }
      let (built, code) = await work()
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
}
