package import HeliographCore
package import SystemPackage

/// What surrounds one build: the day, the network, the time that is left, and the programs that it starts.
///
/// It is the same for all parts of a build, which pass it on as one value.
package struct BuildEnvironment: Sendable {
  /// Whether nothing is asked over the network.
  package let isOffline: Bool
  /// For how long services and feeds are not asked again; `nil` when each build asks.
  package let pause: RequestPause?
  /// The day for which dates show or hide albums and photos, and from which ages are counted.
  package let today: Day
  /// When no transfer goes on and no new photo is begun any more; `nil` for no such time.
  package var deadline: ContinuousClock.Instant?
  /// The variables of the process, in which keys are looked up.
  package let variables: [String: String]
  /// How HTTP requests name the program: "Heliograph/1.0".
  package let userAgent: String
  /// The program that opens photos and texts, started as `executable worker`.
  package let executable: FilePath
  /// The libraries that make the bytes of images, with their versions: others may make other bytes of the same pixels.
  package let encoder: String

  /// Describes what surrounds a build; without an executable, no worker can be started.
  package init(
    isOffline: Bool = false, pause: RequestPause? = nil, today: Day = .today,
    deadline: ContinuousClock.Instant? = nil, variables: [String: String] = [:],
    userAgent: String = "Heliograph", executable: FilePath = "", encoder: String = ""
  ) {
    self.isOffline = isOffline
    self.pause = pause
    self.today = today
    self.deadline = deadline
    self.variables = variables
    self.userAgent = userAgent
    self.executable = executable
    self.encoder = encoder
  }

  /// Whether the deadline has passed.
  package var isLate: Bool { deadline.map { ContinuousClock.now >= $0 } ?? false }
}
