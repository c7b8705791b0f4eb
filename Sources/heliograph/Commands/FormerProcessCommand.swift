import ArgumentParser

/// `heliograph develop`, the name that `process` had before; scripts may still have it, and no help text names it.
struct FormerProcessCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "develop", abstract: "The same as process.", shouldDisplay: false)

  @OptionGroup var process: ProcessCommand

  func run() async throws { try await process.run() }
}
