import ArgumentParser
import HeliographKit
import HeliographPreview
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

      Control-C ends it.
      """)

  @Option(help: ArgumentHelp("A folder of photos, its sub-folders being albums.", valueName: "folder"))
  var photos: String?

  @Option(help: "The port to listen at; 0 takes any free one.")
  var port: UInt16 = 8080

  @OptionGroup var options: BuildOptions

  func run() async throws {
    let code = await Interrupt.cancelling { await serve() }
    if code != .success { throw code }
  }

  private func serve() async -> ExitCode {
    let reporter = options.reporter
    if let origin {
      let code = await options.build(origin)
      // A site with photos missing is a site; anything worse has said why.
      guard code == .success || code == ExitCode(2) else { return code }
    }
    let server = PreviewServer(root: options.place.outputFolder, port: port)
    do {
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
          try await server.run {
            reporter.say("Serving \(options.place.outputFolder) at \($0) until Control-C.")
          }
        }
        group.addTask { await follow(server) }
        // The server's own end, by Control-C or an error, ends the watching too.
        try await group.next()
        group.cancelAll()
      }
      return .success
    } catch let error as PreviewError {
      reporter.fail(BuildError(error))
      return ExitCode(1)
    } catch {
      return .success
    }
  }

  /// Builds again after every change and then reloads what browsers show.
  private func follow(_ server: PreviewServer) async {
    let output = options.place.outputFolder
    let watcher =
      origin.map { FolderWatcher(SiteBuilder(options.request($0)).inputs(), except: [output]) }
      ?? FolderWatcher([output])
    for await _ in watcher.changes() {
      if let origin { _ = await options.build(origin) }
      await server.reload()
    }
  }

  /// `nil` when there is nothing to build from.
  private var origin: BuildRequest.Origin? {
    photos.map { .photos(FilePath($0)) } ?? (options.hasConfiguration ? .configuration : nil)
  }
}
