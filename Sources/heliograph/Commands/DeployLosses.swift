import HeliographBuild
import HeliographDeploy

/// How many of the photos at a target a deployment may remove, and who is asked.
struct DeployLosses {
  let allowed: AllowedLoss
  /// The digits at the end of the names of pages whose photos are hidden.
  let hidden: Set<String>
  let reporter: ConsoleReporter
  /// Whether the command has to end.
  let isStopped: () -> Bool

  /// What is said where photos would be gone that are published; `nil` where so few are allowed.
  ///
  /// - Parameters:
  ///   - plan: of everything, or of everything but the images.
  ///   - images: the plan for images at a host of their own; `nil` where there is none.
  ///   - target: what the target is called.
  /// - Returns: the words, with what allows it.
  func refusal(of plan: DeployPlan, images: DeployPlan? = nil, at target: String) -> BuildError? {
    let photos = plan.photos(hidden: hidden, images: images)
    guard photos.lost > allowed.count(of: photos.published) else { return nil }
    return BuildError(
      .failed, place: target,
      message: "would lose \(photos.lost) of \(photos.published) published photos. Nothing was sent. "
        + "Build again when the photos are back, or allow it with --allow-fewer \(photos.lost)")
  }

  /// Whether nothing is lost, or the owner allows it now; else it is said why not.
  func areAllowed(in plan: DeployPlan, images: DeployPlan? = nil, at target: String) -> Bool {
    guard let refusal = refusal(of: plan, images: images, at: target) else { return true }
    if reporter.canAsk, reporter.confirm(refusal.sentence, isStopped: isStopped) { return true }
    reporter.fail(refusal)
    return false
  }
}
