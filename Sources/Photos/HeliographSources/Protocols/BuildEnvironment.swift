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
  /// The program: "Heliograph/1.0".
  private let program: String
  /// The address of the site, at which a service finds who asks it; `nil` while there is none.
  package var contact: String?
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
    program = userAgent
    self.executable = executable
    self.encoder = encoder
  }

  /// How HTTP requests name the program, and where its user is found: "Heliograph/1.0 (+https://photos.example.org/)".
  ///
  /// Source: RFC 9110, 10.1.5; services ask for a contact of whoever asks them often.
  package var userAgent: String {
    guard let contact, contact.utf8.count <= 200,
      contact.utf8.allSatisfy({ (0x21...0x7E).contains($0) && !"()\\".utf8.contains($0) })
    else { return program }
    return "\(program) (+\(contact))"
  }

  /// Whether the deadline has passed.
  package var isLate: Bool { deadline.map { ContinuousClock.now >= $0 } ?? false }
}
