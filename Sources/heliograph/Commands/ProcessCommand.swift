import ArgumentParser
import Foundation
import HeliographBuild
import SystemPackage

/// `heliograph process`.
struct ProcessCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "process",
    abstract: "Make the resized copies of a share of the photos, on one of many machines; publish nothing.",
    discussion: """
      On eight machines that share a folder, I being 1 to 8:
        heliograph process --shard I/8 --store /shared/store
      Then, on one of them:
        heliograph build --store /shared/store

      --shard auto reads the share from Slurm, Kubernetes, AWS Batch, GitLab, Buildkite or GNU parallel.

      Exit codes:
        0 the store holds every photo of the share
        1 the command failed, for the reason that it prints
        2 photos are missing, a source could not be read, or the report
          could not be written; the report or a message says which
        64 a mistake in the command or heliograph.yml
        74 the store failed; run the same command again
        128 + N stopped by signal N; run the same command again. SIGTERM
          (143) and SIGHUP (129) let it finish the photos in progress
      """)

  @Option(help: ArgumentHelp("A folder of photos, its sub-folders being albums.", valueName: "folder"))
  var photos: String?

  @Option(help: ArgumentHelp("The folder that holds heliograph.yml.", valueName: "folder"))
  var site = "."

  @Option(
    help: ArgumentHelp("Which share of the photos: 3/8 is the third of eight; or auto.", valueName: "share"))
  var shard = "1/1"

  @OptionGroup var work: WorkOptions

  func validate() throws {
    if work.store == nil || work.storeReadOnly {
      throw ValidationError("process needs --store with a folder or an address that it may write to.")
    }
    if shard != "auto", Shard(shard) == nil {
      throw ValidationError("--shard must be a share as in 3/8, or auto.")
    }
  }

  func run() async throws {
    let reporter = work.reporter
    let stop = StopFlag()
    let code = await Interrupt.stopping(stop) {
      await work.reporting(reporter) { await process(stop, reporter) }
    }
    if code != .success { throw code }
  }

  private func process(
    _ stop: StopFlag, _ reporter: ConsoleReporter
  ) async -> (report: BuildReport, code: ExitCode) {
    do {
      let environment = ShardEnvironment(ProcessInfo.processInfo.environment)
      let share = try Shard(shard) ?? environment.shard()
      let origin = photos.map { BuildRequest.Origin.photos(FilePath($0)) } ?? .configuration
      var place = PlaceOptions()
      (place.site, place.output) = (site, nil)
      let report = try await PhotoDeveloper(work.request(origin, place), shard: share, stop: stop).develop {
        reporter.show($0)
      }
      reporter.finish(report, shard: share)
      return (report, stop.isRaised ? ExitCode(Interrupt.exitCode) : ExitCode(report.exitCode))
    } catch is CancellationError {
      reporter.interrupted()
      return (BuildReport(failure: "The command was stopped."), ExitCode(Interrupt.exitCode))
    } catch {
      let failure = BuildError(error)
      reporter.fail(failure)
      return (BuildReport(failure: failure.sentence, problems: failure.problems), failure.exitCode)
    }
  }
}
