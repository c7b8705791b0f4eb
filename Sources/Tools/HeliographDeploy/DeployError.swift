import HeliographCore
import SystemPackage

/// A site that cannot be deployed, or a target that did not take it.
package struct DeployError: PlacedError {
  /// The folder, the program or the target.
  package let place: String
  /// The rest of a sentence that begins with the place.
  package let message: String
  /// Whether the command line has to be written differently.
  package let isMistake: Bool

  /// Says what is wrong, and what to do.
  package init(_ place: String, _ message: String, isMistake: Bool = false) {
    self.place = place
    self.message = message
    self.isMistake = isMistake
  }

  static func noSite(_ output: FilePath) -> DeployError {
    DeployError(
      output.string,
      "holds no site that Heliograph built; build it first with heliograph build, or name its folder with --output"
    )
  }

  static func unfinished(_ output: FilePath) -> DeployError {
    DeployError(output.string, "was not published to its end; build again, then deploy")
  }

  static func damaged(_ file: FilePath) -> DeployError {
    DeployError(
      file.string,
      "is not as the build wrote it, and nothing was sent; run heliograph build again, then deploy")
  }

  static func missing(_ file: FilePath) -> DeployError {
    DeployError(file.string, "is not there any more; build again, then deploy")
  }
}
