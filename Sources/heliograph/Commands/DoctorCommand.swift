import ArgumentParser
import Foundation
import HeliographBuild
import HeliographCore
import HeliographDecoding
import SystemPackage

/// `heliograph doctor`.
struct DoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Look for what would keep a build from working, and say what to do.",
    discussion: """
      In the folder of heliograph.yml, or anywhere without one:
        heliograph doctor

      Each line is ok, a note or an error: libraries, the formats that they open,
      the sandbox, programs that some features need, disk, rights, configuration.
      The exit code is 1 when there is an error. Nothing is built or changed.
      """)

  @OptionGroup var place: PlaceOptions

  func validate() throws {
    if place.output?.isEmpty == true { throw ValidationError("--output must name a folder.") }
  }

  func run() async throws {
    let environment = ProcessInfo.processInfo.environment
    let health = SiteHealth(
      BuildRequest(
        origin: .configuration, site: place.siteFolder, output: place.outputFolder, jobs: 1,
        worker: WorkerProgram(executable: "/proc/self/exe", encoder: WorkerMain.encoder),
        environment: environment))
    var lines = await WorkerHealth.lines()
    for tool in ToolHealth.all {
      lines.append(await ToolThread.run { tool.line(environment: environment) })
    }
    lines.append(HealthLine("disk", health.freeSpace))
    lines.append(HealthLine("rights", health.rights))
    lines.append(HealthLine("configuration", health.configuration))
    for line in lines { StandardOutput.print(line.text) }
    if lines.contains(where: { $0.state == .failed }) { throw ExitCode(1) }
  }
}
