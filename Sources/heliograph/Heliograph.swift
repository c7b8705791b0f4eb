import ArgumentParser

struct Heliograph: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "heliograph",
    abstract: "Builds a browsable photo site from your photographs.",
    discussion: """
      Try it without any photographs of your own:
        heliograph demo --output Demo

      Build a site from a folder:
        heliograph build ~/Pictures/Trip --output Site

      Look at it while you work on it:
        heliograph serve --photos ~/Pictures/Trip --output Site

      Exit codes:
        0 success
        1 failed; what a build did not publish is as it was before;
          or `check`, `doctor` or `store verify` found something wrong
        2 done, with something missing or out of date, or an error at the
          end, which the report or a message names; or `deploy` sent
          nothing, because a limit was exceeded
        64 a mistake in the command, heliograph.yml or Templates
        74 the store failed, or standard output did
        75 another build or deployment holds this site
        128 + N stopped by signal N: 130 by Control-C, 143 by SIGTERM,
          129 when the terminal was lost

      Completions for your shell:
        heliograph --generate-completion-script bash

      \(Version.links)
      """,
    version: Version.text,
    groupedSubcommands: [
      CommandGroup(
        name: "Main", subcommands: [InitCommand.self, BuildCommand.self, DemoCommand.self, ServeCommand.self]),
      CommandGroup(
        name: "Publishing", subcommands: [CheckCommand.self, DeployCommand.self, ReportCommand.self]),
      CommandGroup(
        name: "Maintenance",
        subcommands: [
          DoctorCommand.self, CleanCommand.self, ProcessCommand.self, FormerProcessCommand.self,
          StoreCommand.self,
          InspectCommand.self,
        ]),
    ])

  /// What messages about the command line begin with, as all others do.
  static var _errorPrefix: String { "heliograph: " }
}
