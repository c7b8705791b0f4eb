import ArgumentParser
import HeliographKit
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
        heliograph build --photos ~/Pictures/Trip --output Site

      A photo that cannot be opened never ends the build: \
      it is left out and named, and the exit code is 2.
      """)

  @Option(help: ArgumentHelp("A folder of photos, its sub-folders being albums.", valueName: "folder"))
  var photos: String?

  @Flag(help: "Say what would be asked, made, written and removed; change nothing.")
  var dryRun = false

  @OptionGroup var options: BuildOptions

  func run() async throws {
    let origin = photos.map { BuildRequest.Origin.photos(FilePath($0)) } ?? .configuration
    if dryRun {
      let code = await Interrupt.cancelling { await forecast(origin) }
      if code != .success { throw code }
      return
    }
    let code = await Interrupt.cancelling { await options.build(origin) }
    if code != .success { throw code }
  }

  private func forecast(_ origin: BuildRequest.Origin) async -> ExitCode {
    let reporter = options.reporter
    do {
      let forecast = try await SiteForecaster(options.request(origin)).forecast { reporter.show($0) }
      let lines = ConsoleReporter.lines(forecast, isWhole: options.work.verbose)
      reporter.say("Nothing was changed. A build would do this:")
      for line in lines { print(Terminal.harmless(line)) }
      return .success
    } catch is CancellationError {
      return ExitCode(Interrupt.exitCode)
    } catch {
      let failure = BuildError(error)
      reporter.fail(failure)
      return failure.exitCode
    }
  }
}
