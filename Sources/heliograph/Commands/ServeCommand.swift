import ArgumentParser
import HeliographBuild
import HeliographPreview
import HeliographSources
import SystemPackage

/// `heliograph serve`.
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Show the site at a local address, and reload it whenever something changes.",
    discussion: """
      It builds first, and again after every change of the photos, heliograph.yml or Templates:
        heliograph serve --photos ~/Pictures/Trip --output Site

      Without photos and heliograph.yml it shows a finished site as it is:
        heliograph serve --output Demo

      It listens on 127.0.0.1 only, without TLS and without a password: other users of this computer can see the site. \
      It is not a server for a network; copy the output to a web server to show it to others.

      Control-C ends it.
      """)

  @Option(help: ArgumentHelp("A folder of photos, its sub-folders being albums.", valueName: "folder"))
  var photos: String?

  @Option(help: "The port to listen at, 1 to 65535; 0 chooses any free one.")
  var port: UInt16 = 8080

  @Flag(help: "Open the site in your browser.")
  var open = false

  @Option(help: ArgumentHelp("The edition to build and show, of a library that has some.", valueName: "name"))
  var edition: String?

  @OptionGroup var options: BuildOptions

  func run() async throws {
    let code = await Interrupt.cancelling { await serve() }
    if code != .success { throw code }
  }

  /// A preview that builds at every save does not ask services more often than every ten minutes.
  private static let secondsBetweenRequests = 600

  private func serve() async -> ExitCode {
    let reporter = options.reporter
    // Begun before the first build, so that a change during it makes another one.
    let changes = watcher.changes()
    let output: FilePath
    do {
      output = try outputFolder()
    } catch {
      reporter.fail(error)
      return error.exitCode
    }
    let pause = RequestPause(seconds: Self.secondsBetweenRequests)
    if let origin {
      let code = await options.build(origin, scope, pause: pause)
      // Exit code 2 means that there is a site; after anything else the build has reported why there is none.
      guard code == .success || code == ExitCode(2) else { return code }
    }
    let server = PreviewServer(root: output, port: port)
    do {
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
          try await server.run {
            reporter.say("Serving \(output) at \($0) until Control-C.")
            if open { Browser.open($0) { reporter.say($0) } }
          }
        }
        group.addTask { await rebuild(after: changes, server, pause) }
        // When the server ends, by Control-C or an error, the watching ends too.
        try await group.next()
        group.cancelAll()
      }
      return .success
    } catch is CancellationError {
      return .success
    } catch {
      reporter.fail(BuildError(error))
      return ExitCode(1)
    }
  }

  /// Watches what the site is built from, as the configuration says at each poll; a finished site when there is
  /// nothing to build from.
  private var watcher: FolderWatcher {
    guard let origin else { return FolderWatcher([options.place.outputFolder]) }
    let builder = SiteBuilder(options.request(origin, scope))
    return FolderWatcher({ builder.inputs() }, except: [(try? outputFolder()) ?? options.place.outputFolder])
  }

  /// The folder that is shown: that of the edition, or of the one site there is.
  private func outputFolder() throws(BuildError) -> FilePath {
    guard let origin else { return options.place.outputFolder }
    return try SiteBuilder(options.request(origin, scope)).output()
  }

  private var scope: BuildRequest.Scope { edition.map { .editions([$0]) } ?? .everything }

  /// Builds again after every change and then reloads the pages that browsers show.
  private func rebuild(after changes: AsyncStream<Void>, _ server: PreviewServer, _ pause: RequestPause) async
  {
    for await _ in changes {
      if let origin { _ = await options.build(origin, scope, pause: pause) }
      await server.reload()
    }
  }

  /// `nil` when there is nothing to build from.
  private var origin: BuildRequest.Origin? {
    photos.map { .photos(FilePath($0)) } ?? (options.hasConfiguration ? .configuration : nil)
  }
}
