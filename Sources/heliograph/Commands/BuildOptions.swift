import ArgumentParser
import Foundation
import HeliographBuild
import HeliographCore
import HeliographSources
import SystemPackage

/// How to build and how to report it: what `build`, `demo` and `serve` share.
struct BuildOptions: ParsableArguments {
  @OptionGroup var place: PlaceOptions

  @OptionGroup var work: WorkOptions

  @Option(
    help: ArgumentHelp(
      "Publish even when this many of the published photos are missing: 12 or 10%. (default: 10%, at least 5)",
      valueName: "number"))
  var allowFewer = AllowedLoss.standard

  func validate() throws {
    if place.output?.isEmpty == true { throw ValidationError("--output must name a folder.") }
  }

  var reporter: ConsoleReporter { work.reporter }

  var hasConfiguration: Bool {
    FileManager.default.fileExists(atPath: place.siteFolder.appending("heliograph.yml").string)
  }

  func request(
    _ origin: BuildRequest.Origin, _ scope: BuildRequest.Scope = .everything
  ) -> BuildRequest {
    var request = work.request(origin, place, allowFewer: allowFewer)
    request.scope = scope
    return request
  }

  /// Builds once, prints the result, and writes the report in any case.
  ///
  /// - Returns: the exit code that `heliograph --help` documents.
  ///
  /// `pause` is that of a site which is shown already; it is `nil` for any other.
  func build(
    _ origin: BuildRequest.Origin, _ scope: BuildRequest.Scope = .everything, now: Day? = nil,
    pause: RequestPause? = nil
  )
    async -> ExitCode
  {
    let reporter = reporter
    var request = request(origin, scope)
    request.clock.day = now
    request.pause = pause
    // A preview builds again by itself, and shows the last site until it can.
    if pause == nil, reporter.canAsk { request.ask = { reporter.confirm($0) } }
    return await work.reporting(reporter) { [request] in
      await outcome(of: request, reporter, viewCommand: pause == nil ? serving(origin) : nil)
    }
  }

  /// The command that shows what was built, and builds it again when it has to; `nil` when no shell could read it.
  private func serving(_ origin: BuildRequest.Origin) -> String? {
    var words = ["heliograph", "serve"]
    switch origin {
    case .configuration: break
    case .photos(let folder):
      // Without photos or a configuration, it shows the site as it is.
      if hasConfiguration { words += ["--photos", folder.string] }
    case .demo:
      let folder = place.outputFolder.string
      return ShellWords(words + (hasConfiguration ? ["--site", folder] : []) + ["--output", folder]).text
    }
    if place.site != "." { words += ["--site", place.site] }
    if place.output != nil || !hasConfiguration { words += ["--output", place.outputFolder.string] }
    if let store = work.store {
      words += ["--store", store] + (work.storeReadOnly ? ["--store-read-only"] : [])
    }
    return ShellWords(words).text
  }

  private func outcome(
    of request: BuildRequest, _ reporter: ConsoleReporter, viewCommand: String?
  ) async -> (report: BuildReport, code: ExitCode) {
    do {
      let built = try await SiteBuilder(request).build { reporter.show($0) }
      reporter.finish(built, output: place.outputFolder, request.scope, viewCommand: viewCommand)
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
      return (BuildReport(failure: failure.sentence, problems: failure.problems), failure.exitCode)
    }
  }
}
