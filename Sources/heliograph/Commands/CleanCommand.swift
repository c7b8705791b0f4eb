import ArgumentParser
import Foundation
import HeliographBuild

/// `heliograph clean`.
struct CleanCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "clean",
    abstract: "Remove what Heliograph built, and nothing else.",
    discussion: """
      Files that you or others put into the output stay:
        heliograph clean --output Site
      """)

  @OptionGroup var place: PlaceOptions

  func run() throws {
    let reporter = ConsoleReporter(style: .plain, volume: .normal)
    do {
      let (removed, foreign) = try SiteCleaner(site: place.siteFolder, output: place.outputFolder).clean()
      let output = place.outputFolder.string
      if removed == 0, foreign.isEmpty, !FileManager.default.fileExists(atPath: output) {
        return reporter.say("There is no folder \(output), and nothing was removed.")
      }
      reporter.say("Removed \(removed) \(removed == 1 ? "file" : "files").")
      for file in foreign { reporter.say("Left \(file), which is not Heliograph's.") }
    } catch let error as BuildError {
      reporter.fail(error)
      throw error.exitCode
    }
  }
}
