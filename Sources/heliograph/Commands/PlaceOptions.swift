import ArgumentParser
import SystemPackage

/// Where the site is and where it goes: what every command shares.
struct PlaceOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The folder that holds heliograph.yml and Templates.", valueName: "folder"))
  var site = "."

  @Option(
    help: ArgumentHelp(
      "Where the site is written. (default: Output, in the site's folder)", valueName: "folder"))
  var output: String?

  var siteFolder: FilePath { FilePath(site) }

  var outputFolder: FilePath {
    output.map { FilePath($0) } ?? (site == "." ? FilePath("Output") : siteFolder.appending("Output"))
  }
}
