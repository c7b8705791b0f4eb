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

  @OptionGroup var options: BuildOptions

  func run() async throws {
    let origin = photos.map { BuildRequest.Origin.photos(FilePath($0)) } ?? .configuration
    let code = await Interrupt.cancelling { await options.build(origin) }
    if code != .success { throw code }
  }
}
