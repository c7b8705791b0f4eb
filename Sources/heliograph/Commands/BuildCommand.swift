import ArgumentParser
import Glibc
import HeliographBuild
import HeliographCore
import SystemPackage

/// `heliograph build`.
struct BuildCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Build the site.",
    discussion: """
      With heliograph.yml in the working folder:
        heliograph build

      Without any configuration:
        heliograph build ~/Pictures/Trip --output Site

      A photo that cannot be opened never ends the build: \
      it is left out and named, and the exit code is 2.
      """)

  @Argument(
    help: ArgumentHelp(
      "A folder of photos, its sub-folders being albums; without it, heliograph.yml names some.",
      valueName: "folder"))
  var folder: String?

  @Option(help: ArgumentHelp("The same as the folder without an option.", valueName: "folder"))
  var photos: String?

  @Flag(help: "Say what would be asked, made, written and removed; change nothing.")
  var dryRun = false

  @Option(
    name: .customLong("volume"),
    help: ArgumentHelp(
      "Build only the volume of this folder, and not the front site; may be given several times.",
      valueName: "folder"))
  var volumes: [String] = []

  @Flag(help: "Build only the front site, from what its volumes left for it.")
  var front = false

  @Option(
    name: .customLong("edition"),
    help: ArgumentHelp(
      "Build only the edition of this name; may be given several times.", valueName: "name"))
  var editions: [String] = []

  @Option(
    help: ArgumentHelp(
      "Show and hide albums and photos with dates as on this day. (default: today)", valueName: "YYYY-MM-DD"))
  var now: Day?

  @OptionGroup var options: BuildOptions

  func validate() throws {
    if folder != nil, photos != nil {
      throw ValidationError("Name the folder of photos once: alone, or with --photos.")
    }
    if (folder ?? photos)?.isEmpty == true { throw ValidationError("The folder of photos must have a name.") }
    if front, !volumes.isEmpty { throw ValidationError("--front and --volume exclude each other.") }
    if !editions.isEmpty, front || !volumes.isEmpty {
      throw ValidationError("--edition and --front or --volume exclude each other.")
    }
  }

  private var scope: BuildRequest.Scope {
    if !editions.isEmpty { return .editions(editions) }
    return front ? .front : volumes.isEmpty ? .everything : .volumes(volumes)
  }

  func run() async throws {
    let origin = (folder ?? photos).map { BuildRequest.Origin.photos(FilePath($0)) } ?? .configuration
    if dryRun {
      let code = await Interrupt.cancelling { await forecast(origin) }
      if code != .success { throw code }
      return
    }
    let code = await Interrupt.cancelling { await options.build(origin, scope, now: now) }
    if code != .success { throw code }
  }

  private func forecast(_ origin: BuildRequest.Origin) async -> ExitCode {
    let reporter = options.reporter
    do {
      var request = options.request(origin, scope)
      request.clock.day = now
      let forecast = try await SiteForecaster(request).forecast { reporter.show($0) }
      let isDetailed = options.work.verbose
      let lines = ConsoleReporter.lines(
        forecast, isDetailed: isDetailed, namesUnlisted: isDetailed || isatty(STDOUT_FILENO) == 1)
      reporter.say("Nothing was changed. A build would do this:")
      for line in lines { StandardOutput.print(line) }
      return forecast.failures.isEmpty ? .success : .failure
    } catch is CancellationError {
      return ExitCode(Interrupt.exitCode)
    } catch {
      let failure = BuildError(error)
      reporter.fail(failure)
      return failure.exitCode
    }
  }
}
