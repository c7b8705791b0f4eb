import ArgumentParser
import Foundation
import HeliographBuild
import HeliographCore
import HeliographDeploy

/// A deployment of a site whose images are at another host.
extension DeployCommand {
  /// What is said where the pages name another host, and the images go with them nevertheless.
  static func remark(on host: ImageHost) -> String {
    "The pages take their images from \(host.base), and images/ is sent with the pages; "
      + "if that host has a target of its own, name it with --images."
  }

  /// Brings the images to one target and everything else to another.
  ///
  /// - Parameters:
  ///   - contents: the site.
  ///   - target: where the images go.
  ///   - pages: where everything else goes; `nil` only plans it, as for an empty target.
  ///   - losses: says how many photos may be gone, and what happens.
  ///   - prepare: makes a deployment of a part of the site to a target.
  /// - Returns: 2 when nothing was sent since a limit was exceeded, else 0.
  /// - Throws: `DeployError`, `ToolError`, `FileError`, `CancellationError`.
  func deployApart(
    _ contents: SiteContents, images target: DeployTarget, pages: DeployTarget?, _ losses: DeployLosses,
    prepare: (DeployTarget, DeployRole) throws -> Deployment
  ) throws -> ExitCode {
    let reporter = losses.reporter
    guard let host = contents.images else {
      throw DeployError(
        "--images",
        "is for a site whose images have a host of their own; write images: { baseURL } into heliograph.yml",
        isMistake: true)
    }
    guard pages.map({ !target.isSame(as: $0) }) ?? true else {
      throw DeployError(
        "--images", "is the target of the pages; leave it out, or name another", isMistake: true)
    }
    let images = try prepare(target, .images)
    guard let pages else {
      return try show(
        SplitDeployment.Plan(
          images: images.plan(contents.imagesAlone),
          pages: DeployPlan(contents.pagesAlone, deployed: DeployedState(), names: [])), host, losses)
    }
    let split = SplitDeployment(images: images, pages: try prepare(pages, .pages))
    let found = try split.plan(contents)
    if plan { return try show(found, host, losses) }
    try write(found, host)
    let refusals = refusals(found)
    for refusal in refusals { reporter.fail(refusal) }
    let words = (images: DeployWords(found.images), pages: DeployWords(found.pages))
    guard refusals.isEmpty, losses.areAllowed(in: found.pages, images: found.images, at: pages.name) else {
      return ExitCode(2)
    }
    try split.carryOut(found) { step, isOfImages in
      reporter.say(
        isOfImages ? "\(target.name): \(words.images.beginning(of: step))" : words.pages.beginning(of: step))
    }
    reporter.say(found.images.isEmpty ? "\(target.name) is up to date." : words.images.end(at: target.name))
    reporter.say(found.pages.isEmpty ? "\(pages.name) is up to date." : words.pages.end(at: pages.name))
    if let retained = words.images.retainedFiles { reporter.say(retained) }
    return .success
  }

  private func show(_ found: SplitDeployment.Plan, _ host: ImageHost, _ losses: DeployLosses) throws
    -> ExitCode
  {
    let reporter = losses.reporter
    try write(found, host)
    let words = (images: DeployWords(found.images), pages: DeployWords(found.pages))
    if report != "-" {
      StandardOutput.print("At the host of the images:")
      for line in words.images.lines(base: host.base) { StandardOutput.print(line) }
      StandardOutput.print("At the host of the pages:")
      for line in words.pages.lines(base: try base) { StandardOutput.print(line) }
    }
    reporter.say("Images: \(words.images.summary)")
    if let retained = words.images.retainedFiles { reporter.say(retained) }
    reporter.say("Pages: \(words.pages.summary)")
    let loss = target.flatMap { losses.refusal(of: found.pages, images: found.images, at: $0) }
    let refusals = refusals(found) + [loss].compactMap(\.self)
    for refusal in refusals { reporter.fail(refusal) }
    return refusals.isEmpty ? .success : ExitCode(2)
  }

  /// The limits are those of the host of the pages.
  private func refusals(_ found: SplitDeployment.Plan) -> [BuildError] {
    DeployWords(found.images).refusals(host: nil, maxRemovals: maxRemovals, place: "The target of the images")
      + DeployWords(found.pages).refusals(host: host, maxRemovals: maxRemovals)
  }

  private func write(_ found: SplitDeployment.Plan, _ images: ImageHost) throws {
    guard let report else { return }
    let document = SplitDeployDocument(
      images: DeployDocument(found.images, base: images.base, host: nil),
      pages: DeployDocument(found.pages, base: try base, host: host))
    try ReportTarget(report).write(try document.json)
  }
}
