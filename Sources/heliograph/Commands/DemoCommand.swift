import ArgumentParser
import HeliographBuild

/// `heliograph demo`.
struct DemoCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo",
    abstract: "Build the demo site, from pictures that Heliograph paints itself.",
    discussion: """
      It needs no photographs, no network and no configuration:
        heliograph demo --output Demo
      """)

  @OptionGroup var options: BuildOptions

  func run() async throws {
    let code = await Interrupt.cancelling { await options.build(.demo) }
    if code != .success { throw code }
  }
}
