import ArgumentParser
import HeliographBuild
import SystemPackage

/// `heliograph store`.
struct StoreCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "store",
    abstract: "Look after a store that --store names.",
    subcommands: [Prune.self, Verify.self])

  /// `heliograph store prune`.
  struct Prune: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "prune",
      abstract: "Remove what no site shows any more.",
      discussion: """
        Name the output folder of every site that uses the store:
          heliograph store prune /shared/store --sites Weddings/Output --sites Travel/Output

        See first what would go:
          heliograph store prune /shared/store --sites Travel/Output --dry-run

        What a site that is not named shows is removed too, and made again by its next build.
        """)

    @Argument(help: "The store's folder.")
    var store: String

    @Option(help: ArgumentHelp("The output folder of a site that uses the store.", valueName: "folder"))
    var sites: [String] = []

    @Option(
      help: ArgumentHelp("Keep what was written within this time, as in 12h or 30d.", valueName: "time"))
    var keep = TimeLimit(days: 30)

    @Flag(help: "List what would be removed, and remove nothing.")
    var dryRun = false

    func validate() throws {
      if sites.isEmpty { throw ValidationError("prune needs --sites with the output folder of each site.") }
    }

    func run() throws {
      let reporter = ConsoleReporter(style: .none, volume: .normal)
      do {
        let removed = try StoreMaintenance(FilePath(store)).prune(
          sites: sites.map { FilePath($0) }, grace: keep.duration,
          preview: dryRun ? { StandardOutput.print($0) } : nil)
        let files = ConsoleReporter.count(removed.files, "file")
        reporter.say("\(files) \(dryRun ? "would be " : "")removed, \(removed.bytes >> 20) MB.")
      } catch let error as BuildError {
        reporter.fail(error)
        throw error.exitCode
      }
    }
  }

  /// `heliograph store verify`.
  struct Verify: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "verify",
      abstract: "Read everything in a store, and compare it with its hashes.",
      discussion: """
        Each damaged file is a line on standard output; the exit code is 1 when there is any. \
        The next build makes a damaged image again; a damaged entry is removed, \
        and written again by the next build.
        """)

    @Argument(help: "The store's folder.")
    var store: String

    func run() throws {
      let reporter = ConsoleReporter(style: .none, volume: .normal)
      do {
        let verdict = try StoreMaintenance(FilePath(store)).verify()
        for path in verdict.damaged { StandardOutput.print("\(path) is damaged or missing.") }
        reporter.say(
          "\(ConsoleReporter.count(verdict.entries, "intact entry", "intact entries")) and "
            + "\(ConsoleReporter.count(verdict.images, "intact image")); \(verdict.damaged.count) damaged or missing; "
            + "\(verdict.unnamed) not named by any entry.")
        if !verdict.damaged.isEmpty { throw ExitCode(1) }
      } catch let error as BuildError {
        reporter.fail(error)
        throw error.exitCode
      }
    }
  }
}
