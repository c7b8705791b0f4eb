import ArgumentParser
import Foundation
import HeliographBuild
import SystemPackage

/// `heliograph init`.
struct InitCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write a heliograph.yml to begin with.",
    discussion: """
      In the folder that is to hold heliograph.yml:
        heliograph init Pictures/Trip --title "The Long Light"

      Without a folder, it takes the one that was built here before, \
      else Pictures, Photos or Photographs. It says how many photos will be public.

      To change how pages are made, beside heliograph.yml:
        heliograph init --templates foot grid
      """)

  @Argument(
    help: ArgumentHelp(
      "The folder of photos, its sub-folders being albums; with --templates, the names of templates.",
      valueName: "folder"))
  var names: [String] = []

  @Option(help: ArgumentHelp("The same as the folder without an option.", valueName: "folder"))
  var photos: String?

  @Option(
    help: "The title of the site. (default: that of the site that was built here, else Photographs)")
  var title: String?

  @Option(help: "Settings that belong together, as the page Presets of the manual describes them.")
  var preset: StarterPreset?

  @Flag(help: "Show every key, and not only those that people change.")
  var full = false

  @Flag(
    help:
      "Write no heliograph.yml but copies of templates, styles or scripts into Templates: those named, or all templates."
  )
  var templates = false

  @Option(help: ArgumentHelp("The folder to write heliograph.yml into.", valueName: "folder"))
  var site = "."

  func validate() throws {
    if templates, photos != nil || title != nil || preset != nil || full {
      throw ValidationError(
        "--templates writes no heliograph.yml; leave out --photos, --title, --preset and --full.")
    }
    if site.isEmpty { throw ValidationError("--site must name a folder.") }
    guard !templates else { return }
    if names.count > 1 { throw ValidationError("Name one folder of photos.") }
    if folder != nil, photos != nil {
      throw ValidationError("Name the folder of photos once: alone, or with --photos.")
    }
    if (folder ?? photos)?.isEmpty == true { throw ValidationError("The folder of photos must have a name.") }
    if title?.isEmpty == true { throw ValidationError("The title must not be empty.") }
  }

  /// The folder of photos as an argument alone.
  private var folder: String? { templates ? nil : names.first }

  func run() async throws {
    let reporter = ConsoleReporter(style: .plain, volume: .normal)
    do {
      let folder = FilePath(site)
      guard !templates else {
        let written = try StarterTemplates(names).write(into: folder)
        let count = ConsoleReporter.count(written.count, "file")
        reporter.say(
          "Wrote \(count) into \(folder.appending("Templates").string): \(written.joined(separator: ", ")).")
        return reporter.say("Builds use them in place of their own. Remove those that you do not change.")
      }
      // Before a large folder is read in vain.
      try StarterConfiguration.check(folder)
      let home = ProcessInfo.processInfo.environment["HOME"].map { FilePath($0) }
      let chosen = try await StarterPhotos(
        (self.folder ?? photos).map { FilePath($0) }, site: folder, home: home)
      let starter = StarterConfiguration(
        title: title ?? chosen.title ?? "Photographs", photos: chosen.folder, photoCount: chosen.photos,
        preset: preset, isFull: full)
      let file = try starter.write(into: folder)
      try chosen.keepAddresses(in: folder)
      for sentence in sentences(file, chosen, hasYears: starter.hasYears) { reporter.say(sentence) }
    } catch let error as BuildError {
      reporter.fail(error)
      throw error.exitCode
    }
  }

  /// What was written, what everybody will see, and what to do next.
  private func sentences(_ file: String, _ chosen: StarterPhotos, hasYears: Bool) -> [String] {
    let isHere = chosen.folder == "."
    let name = isHere ? "this folder" : chosen.folder
    let hasPhotos = chosen.photos + chosen.closedPhotos > 0
    var sentences: [String] = []
    if hasPhotos {
      let why =
        switch chosen.reason {
        case .named: name
        case .built: "\(name), which was built here before"
        case .found: "\(name), which was found here"
        case .here: "this folder, since photos are in it"
        }
      let shown =
        "\(ConsoleReporter.count(chosen.photos, "photo")) in \(ConsoleReporter.count(chosen.albums, "album"))"
      let others =
        chosen.closedPhotos == 0 ? "" : "; \(chosen.closedPhotos) more need a passphrase or a link"
      sentences = ["Wrote \(file). Its photos are those of \(why).", "\(shown) will be public\(others)."]
    } else {
      let lack = chosen.exists ? "shows no photo yet" : "does not exist yet"
      sentences = ["Wrote \(file). Its photos are those of \(name), which \(lack)."]
    }
    if hasYears {
      sentences.append("There are pages by year too; without the line collections: [years], there are none.")
    }
    if isHere { sentences.append("The site goes into Output, which is no album.") }
    sentences += [preset?.preparation].compactMap(\.self)
    let next = hasPhotos ? "Now run" : "Put photos into \(name), then run"
    sentences.append("\(next): \(command(chosen.reason))")
    return sentences
  }

  /// The command that builds the site, into the output that there is.
  private func command(_ reason: StarterPhotos.Reason) -> String {
    var words = ["heliograph", "build"]
    if site != "." { words += ["--site", site] }
    if case .built(let output) = reason, output != "Output" {
      words += ["--output", site == "." ? output : FilePath(site).appending(output).string]
    }
    return ShellWords(words).text ?? "heliograph build"
  }
}
