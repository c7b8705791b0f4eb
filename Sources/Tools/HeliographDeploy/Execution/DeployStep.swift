/// What a deployment begins to do.
package enum DeployStep: Sendable {
  /// It sends the files of a stage, after all of the stages before.
  case stage(DeployStage, [DeployFile])
  /// It removes what the site does not have any more.
  case removals
  /// It sends these files into a release with this name; the others are at the target already.
  case release(String, [DeployFile])
  /// It lets visitors see the release with this name.
  case switching(String)
  /// It removes so many releases.
  case oldReleases(Int)
  /// It removes so many releases that it began earlier and did not finish.
  case unfinishedReleases(Int)
}
