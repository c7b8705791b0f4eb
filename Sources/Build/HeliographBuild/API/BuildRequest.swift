package import HeliographCore
package import HeliographSources
public import SystemPackage

/// The parameters of a build: the photos, the folders and the limits.
public struct BuildRequest: Sendable {
  /// Where the photos of a build come from.
  public enum Origin: Sendable, Hashable {
    /// The sources that `heliograph.yml` in the site's folder names.
    case configuration
    /// A folder of photos; `heliograph.yml` gives the settings when there is one, but no sources.
    case photos(FilePath)
    /// The demo that Heliograph paints itself.
    case demo
  }

  /// What is built of a site of volumes, or of a library with editions.
  public enum Scope: Sendable, Hashable {
    /// Every volume and the front site, every edition, or a site without them.
    case everything
    /// Only the volumes of these folders, and not the front site.
    case volumes([String])
    /// Only the front site, from what its volumes left for it.
    case front
    /// Only the editions of these names.
    case editions([String])

    /// Whether the front site is left out.
    package var isVolumes: Bool { if case .volumes = self { true } else { false } }

    /// The option that asks for it.
    package var place: String {
      switch self {
      case .front: "--front"
      case .editions: "--edition"
      case .everything, .volumes: "--volume"
      }
    }
  }

  /// Where the photos come from.
  public var origin: Origin
  /// The folder of `heliograph.yml` and `Templates/`.
  public var site: FilePath
  /// The folder that the site is published to; it is made when it is missing.
  public var output: FilePath
  /// How many photos are opened at the same time, at least 1.
  public var jobs: Int
  /// Whether the build must use only what was fetched before, without the network.
  public var isOffline: Bool
  /// After how long no new photo is begun; `nil` for never.
  public var maxTime: Duration?
  /// The store that the command names; `nil` for the one in the state folder alone.
  public var store: StoreLocation?
  /// How many photos fewer than the published ones may be published.
  public var allowFewer: AllowedLoss
  /// What is built of a site of volumes, or of a library with editions.
  public var scope: Scope
  /// The program that opens photos.
  public var worker: WorkerProgram
  /// The environment variables in which API keys are looked up.
  public var environment: [String: String]
  /// How HTTP requests name the program: "Heliograph/1.0".
  public var userAgent: String
  /// For how long services and feeds are not asked again; `nil` when this build asks them.
  package var pause: RequestPause?
  /// Which time it is.
  package var clock = BuildClock()
  /// Asks the owner with a sentence whether photos may leave the site, and says whether the answer is yes; `nil` where nobody
  /// can answer.
  package var ask: (@Sendable (String) -> Bool)?
  /// What the caller knows to be hidden, besides what the sources of the site hide.
  package var withheld: Set<Withheld> = []
  /// About how many photos a build holds in memory.
  ///
  /// It writes the others to disk, and reads them again to make their pages.
  package var photosInMemory = 2_000

  /// Creates a request; fewer than one job become one.
  public init(
    origin: Origin, site: FilePath, output: FilePath, jobs: Int, isOffline: Bool = false,
    maxTime: Duration? = nil, store: StoreLocation? = nil, allowFewer: AllowedLoss = .standard,
    scope: Scope = .everything, worker: WorkerProgram, environment: [String: String],
    userAgent: String = "Heliograph"
  ) {
    self.origin = origin
    self.site = site
    self.output = output
    self.jobs = max(1, jobs)
    self.isOffline = isOffline
    self.maxTime = maxTime
    self.store = store
    self.allowFewer = allowFewer
    self.scope = scope
    self.worker = worker
    self.environment = environment
    self.userAgent = userAgent
  }
}
