import ArgumentParser
import HeliographImaging

/// Opens photos for a build in a separate process; started by `build`, never by hand.
struct WorkerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "worker", abstract: "Opens photos for a build.", shouldDisplay: false)

  func run() throws {
    try WorkerMain.run()
  }
}
