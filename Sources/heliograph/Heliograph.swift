import ArgumentParser

@main
struct Heliograph: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "heliograph",
    abstract: "Builds a browsable photo site from your photographs.",
    subcommands: [WorkerCommand.self])
}
