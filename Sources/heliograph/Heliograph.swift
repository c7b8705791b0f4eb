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
        0 built
        1 failed; the output is as it was before
        2 built, with photos missing or out of date, or an error after publication; the report names them;
          or `deploy` sent nothing, because a limit was exceeded
        64 a mistake in the command, heliograph.yml or Templates
        74 the store that --store names failed
        75 another build holds this site
        130 stopped by Control-C, 143 by SIGTERM
      """,
    version: Version.text,
    subcommands: [
      InitCommand.self, BuildCommand.self, DemoCommand.self, ServeCommand.self, CheckCommand.self,
      DeployCommand.self, ProcessCommand.self, StoreCommand.self, ReportCommand.self, CleanCommand.self,
      InspectCommand.self, FormerProcessCommand.self,
    ])
}
