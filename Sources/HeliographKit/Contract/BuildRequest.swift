public import SystemPackage

/// What to build, from where, to where.
public struct BuildRequest: Sendable {
  public enum Origin: Sendable, Hashable {
    /// As `heliograph.yml` in the site's folder says.
    case configuration
    /// A folder of photos; `heliograph.yml` gives the settings when there is one, but no sources.
    case photos(FilePath)
    /// The demo that Heliograph paints itself.
    case demo
  }

  public var origin: Origin
  /// Where `heliograph.yml` and `Templates/` are.
  public var site: FilePath
  public var output: FilePath
  /// How many photos are opened at the same time, at least 1.
  public var jobs: Int
  /// Whether only what was fetched before may be used.
  public var isOffline: Bool
  /// After how long no new photo is begun; `nil` for never.
  public var maxTime: Duration?
  /// The program that opens photos.
  public var worker: WorkerProgram
  /// Where keys are looked up: the process's environment.
  public var environment: [String: String]
  /// How HTTP requests name the program: "Heliograph/1.0".
  public var userAgent: String

  public init(
    origin: Origin, site: FilePath, output: FilePath, jobs: Int, isOffline: Bool = false,
    maxTime: Duration? = nil,
    worker: WorkerProgram, environment: [String: String], userAgent: String = "Heliograph"
  ) {
    self.origin = origin
    self.site = site
    self.output = output
    self.jobs = max(1, jobs)
    self.isOffline = isOffline
    self.maxTime = maxTime
    self.worker = worker
    self.environment = environment
    self.userAgent = userAgent
  }
}
