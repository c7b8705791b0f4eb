import ArgumentParser
import Foundation
import HeliographBuild
import HeliographCore
import HeliographDeploy
import SystemPackage

/// `heliograph deploy`.
struct DeployCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "deploy",
    abstract: "Bring a finished site to its host, and only what changed.",
    discussion: """
      To a folder, or to another machine over ssh, with rsync:
        heliograph deploy ada@photos.example.org:/srv/www/photos

      To a remote that `rclone config` has set up: S3, WebDAV, SFTP and many more:
        heliograph deploy rclone:photos:bucket

      To keep earlier releases beside it, and to switch from one to the next at once:
        heliograph deploy --releases 3 ada@photos.example.org:/srv/www/photos

      To bring the images to another host than the pages, as `images: { baseURL }` in heliograph.yml has it:
        heliograph deploy --images rclone:images:bucket ada@example.org:/srv/photos

      To see what would be sent, in which order, and whether a host accepts so much:
        heliograph deploy --plan --for cloudflare-pages

      Photos come first, then pages, then the home page, and removals last, so that no visitor meets a broken link. \
      Passwords and keys stay in the configuration of these tools.
      """)

  @Argument(help: "A folder, HOST:PATH, or rclone:REMOTE:PATH; --plan needs none.")
  var target: String?

  @Flag(
    help: "Print what would be sent and removed, and change nothing; without a target, as for an empty one.")
  var plan = false

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp("Send nothing when the site is beyond the limits of this host.", valueName: "host"))
  var host: HostProfile?

  @Option(help: ArgumentHelp("Write the plan as JSON; - is standard output.", valueName: "file"))
  var report: String?

  @Option(help: ArgumentHelp("Send nothing when more files than this would be removed.", valueName: "n"))
  var maxRemovals = 256

  @Option(
    help: ArgumentHelp(
      "Deploy even when this many of the photos at the target would go: 12 or 10%. (default: 10%, at least 5)",
      valueName: "number"))
  var allowFewer = AllowedLoss.standard

  @Flag(help: "Replace files at the target that no deployment left there.")
  var takeOver = false

  @Option(
    help: ArgumentHelp(
      "Keep this many releases at the target, and switch between them at once; for rsync.", valueName: "n"))
  var releases: Int?

  @Option(
    help: ArgumentHelp(
      "Bring the images to this target and everything else to the other one; for a site with images: baseURL.",
      valueName: "target"))
  var images: String?

  @Option(help: ArgumentHelp("Give up after this time, as in 20m or 2h.", valueName: "time"))
  var maxTime = TimeLimit(days: 1)

  @Flag(name: .shortAndLong, help: "Print errors only.")
  var quiet = false

  @OptionGroup var place: PlaceOptions

  func validate() throws {
    if target == nil, !plan { throw ValidationError("Name a target, or ask for --plan.") }
    if let releases {
      if !(1...1000).contains(releases) {
        throw ValidationError("--releases is \(releases); choose 1 to 1000.")
      }
      if target == nil { throw ValidationError("--releases asks the target; name it.") }
      // What was begun longer ago, another deployment may take for given up.
      if maxTime.duration > TimeLimit(days: 1).duration {
        throw ValidationError(
          "--max-time is longer than a day; with --releases choose 1d or less, and deploy again to go on.")
      }
    }
    if maxRemovals < 0 { throw ValidationError("--max-removals is \(maxRemovals); choose 0 or more.") }
  }

  func run() async throws {
    let stop = StopFlag()
    let code = await Interrupt.cancelling {
      await withTaskCancellationHandler {
        await ToolThread.run { deploy(until: stop) }
      } onCancel: {
        stop.raise()
      }
    }
    if code != .success { throw code }
  }

  private func deploy(until stop: StopFlag) -> ExitCode {
    let reporter = ConsoleReporter(style: .none, volume: quiet ? .quiet : .normal)
    do {
      let target = try target.map { try DeployTarget($0) }
      let hold = try SiteHold(site: place.siteFolder, output: place.outputFolder)
      defer { hold.release() }
      let contents = try SiteContents(of: place.outputFolder)
      let losses = DeployLosses(
        allowed: allowFewer, hidden: hold.hiddenPhotos, reporter: reporter, isStopped: { stop.isRaised })
      func prepare(_ target: DeployTarget, _ role: DeployRole) throws -> Deployment {
        try Deployment(
          target, output: place.outputFolder, state: hold.state, role: role,
          takesOver: takeOver, releases: role == .images ? nil : releases,
          Deployment.Surroundings(
            environment: ProcessInfo.processInfo.environment, limit: maxTime.duration,
            isCancelled: { stop.isRaised }))
      }
      if let images = try images.map({ try DeployTarget($0) }) {
        return try deployApart(contents, images: images, pages: target, losses, prepare: prepare)
      }
      if let host = contents.images { reporter.say(Self.remark(on: host)) }
      guard let target else {
        return try show(DeployPlan(contents, deployed: DeployedState(), names: []), losses)
      }
      let deployment = try prepare(target, .whole)
      let found = try deployment.plan(contents)
      if plan { return try show(found, losses) }
      return try carryOut(found, by: deployment, to: target, losses)
    } catch is CancellationError {
      reporter.say("Stopped. Deploy again to go on from there.")
      return ExitCode(Interrupt.exitCode)
    } catch {
      let failure = BuildError(error)
      reporter.fail(failure)
      return (error as? DeployError)?.isMistake == true ? ExitCode(64) : failure.exitCode
    }
  }

  private func carryOut(
    _ found: DeployPlan, by deployment: Deployment, to target: DeployTarget, _ losses: DeployLosses
  ) throws -> ExitCode {
    let reporter = losses.reporter
    try write(found)
    let words = DeployWords(found)
    let refusals = words.refusals(host: host, maxRemovals: maxRemovals)
    for refusal in refusals { reporter.fail(refusal) }
    guard refusals.isEmpty, losses.areAllowed(in: found, at: target.name) else { return ExitCode(2) }
    guard !found.isEmpty else {
      try deployment.carryOut(found) { reporter.say(words.beginning(of: $0)) }
      reporter.say("\(target.name) is up to date.")
      return .success
    }
    try deployment.carryOut(found) { reporter.say(words.beginning(of: $0)) }
    reporter.say(words.end(at: target.name))
    return .success
  }

  /// Prints a plan for people, unless standard output takes it as data.
  private func show(_ found: DeployPlan, _ losses: DeployLosses) throws -> ExitCode {
    let (words, reporter) = (DeployWords(found), losses.reporter)
    try write(found)
    if report != "-" {
      for line in words.lines(base: try base) { StandardOutput.print(line) }
    }
    reporter.say(words.summary)
    let loss = target.flatMap { losses.refusal(of: found, at: $0) }
    let refusals = words.refusals(host: host, maxRemovals: maxRemovals) + [loss].compactMap(\.self)
    for refusal in refusals { reporter.fail(refusal) }
    return refusals.isEmpty ? .success : ExitCode(2)
  }

  private func write(_ found: DeployPlan) throws {
    guard let report else { return }
    try ReportTarget(report).write(try DeployDocument(found, base: try base, host: host).json)
  }

  var base: String {
    get throws { try SiteAddress.address(of: place.outputFolder, site: place.siteFolder) ?? "/" }
  }
}
