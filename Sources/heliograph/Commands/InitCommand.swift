import ArgumentParser
import HeliographBuild
import SystemPackage

/// `heliograph init`.
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write a heliograph.yml to begin with.",
    discussion: """
      In the folder that holds your folder of photos:
        heliograph init --photos Pictures --title "The Long Light"
      """)

  @Option(
    help: ArgumentHelp(
      "The folder of photos, relative to the site's folder. (default: the one that is there, else Pictures)",
      valueName: "folder"))
  var photos: String?

  @Option(help: "The title of the site.")
  var title = "Photographs"

  @Option(help: ArgumentHelp("The folder to write heliograph.yml into.", valueName: "folder"))
  var site = "."

  func run() throws {
    let reporter = ConsoleReporter(style: .plain, volume: .normal)
    do {
      let photos = try photos ?? StarterConfiguration.folderOfPhotos(in: FilePath(site))
      // Before the file is there, which may be in the same folder.
      let hasPhotos = StarterConfiguration.hasEntries(in: photos, of: FilePath(site))
      let file = try StarterConfiguration(title: title, photos: photos).write(into: FilePath(site))
      let next = hasPhotos ? "Now run" : "Put photos into \(photos), then run"
      reporter.say("Wrote \(file). \(next): heliograph build")
    } catch let error as BuildError {
      reporter.fail(error)
      throw error.exitCode
    }
  }
}
