package import HeliographCore

/// The results of a build, for machines (`--report`) and for the summary a person reads.
public struct BuildReport: Sendable, Hashable, Codable {
  /// Something that went wrong without ending the build.
  public struct Entry: Sendable, Hashable, Codable {
    /// "loss" when a photo or an album is missing from the site, "stale" when it is shown as an earlier build showed it,
    /// "expired" when a source that it is of has not answered for more than 30 days,
    /// "error" when the site is published but the build could not finish, "note" otherwise.
    public let severity: String
    /// The file, address or line it is about.
    public let place: String
    /// The rest of a sentence that begins with the place.
    public let reason: String
    /// What to do, a whole sentence.
    public let remedy: String

    /// "photos/a.jpg is cut short. Export it again."
    public var sentence: String { "\(place) \(reason). \(remedy)" }

    /// Whether something is missing from the site because of it.
    public var isLoss: Bool { severity == Problem.Severity.loss.rawValue }

    /// Whether the build could not finish its work because of it, although the site is published.
    public var isError: Bool { severity == Problem.Severity.error.rawValue }

    /// Whether something on the site is of an earlier build because of it.
    public var isStale: Bool { severity == Problem.Severity.stale.rawValue }

    /// Whether something on the site is so old because of it that the owner should no longer wait.
    public var isExpired: Bool { severity == Problem.Severity.expired.rawValue }

    /// Whether the owner should look after it: everything but a note.
    public var needsAttention: Bool { isLoss || isExpired || isStale || isError }

    /// Losses come first, then what is expired, then what is stale, then errors, then notes.
    fileprivate var rank: Int { isLoss ? 0 : isExpired ? 1 : isStale ? 2 : isError ? 3 : 4 }
  }

  /// Photos on the site.
  public var photos = 0
  /// Albums of the site; the home page is one when it shows photos of its own.
  public var albums = 0
  /// Photos that were looked at; of all others it was known that nothing changed in their folders.
  public package(set) var examined = 0
  /// Photos whose renditions were made in this build; all others were known.
  public var developed = 0
  /// Pages that had to be rendered in this build; the bytes of all others were in the output.
  public var rendered = 0
  /// Files of the output that are new or changed.
  public var written = 0
  /// Files of the output that are as they were.
  public var unchanged = 0
  /// Files of the last build that were removed.
  public var removed = 0
  /// Pages that stood in the output and have other bytes now, by path: what a cache in front of the host must forget.
  public package(set) var changedPages: [String] = []
  /// Pages that stood in the output and are gone, by path.
  public package(set) var removedPages: [String] = []
  /// Photos that the last build did not show, by their names at the source; empty after a first build.
  public package(set) var newPhotos: [String] = []
  /// Losses first, then what is expired or stale, then errors, then notes; each by place.
  public var problems: [Entry] = []
  /// Files in the output folder that Heliograph did not write, and left alone.
  public var foreign: [String] = []
  /// The libraries that made the renditions.
  public var encoder = ""
  /// How many bytes of fetched originals are kept, at most `cache` of the settings; `nil` when that was not looked at.
  public package(set) var originals: Int?

  /// The editions that were built or tried, in their order; `nil` for a site without editions.
  public internal(set) var editions: [Edition]?

  /// The unlisted albums and photos, in the order of their folders; `nil` for a site without any.
  public internal(set) var unlisted: [Unlisted]?

  /// Volumes or editions that were not built, as sentences; their published pages are as they were.
  public private(set) var failures: [String] = []

  /// Why nothing was published; `nil` when the site was.
  public private(set) var failure: String?

  /// 0 when the site is complete and of today, 2 when it is published with losses, stale photos or errors, 1 when a part
  /// of it was not built.
  public var exitCode: Int32 { !failures.isEmpty ? 1 : problems.contains(where: \.needsAttention) ? 2 : 0 }

  /// Whether something failed after the site was published.
  package var hasErrors: Bool { problems.contains(where: \.isError) }

  /// A report of nothing; of a library with editions, those of it are added.
  package init(editions: [Edition]? = nil) { self.editions = editions }

  /// The report of a build that published nothing.
  ///
  /// - Parameters:
  ///   - failure: why, as a sentence.
  ///   - problems: what went wrong with photos and sources until then.
  public init(failure: String, problems: [Entry] = []) {
    self.failure = failure
    self.problems = problems
  }

  /// Does something that no longer may end the build; its failure becomes an error of the report, and `nil` its result.
  @discardableResult package mutating func attempt<Result>(_ work: () throws -> Result) -> Result? {
    do {
      return try work()
    } catch {
      add(error)
      return nil
    }
  }

  /// Adds a failure that happened after the site was published.
  ///
  /// The consequence is appended to the failure's sentence, before its full stop.
  package mutating func add(_ failure: any Error, _ consequence: String = "") {
    let error = BuildError(failure)
    add([
      Problem(
        .error, place: error.place, reason: error.message.withoutFullStop + consequence,
        remedy: "The new site is published; the next build repeats what is not done.")
    ])
  }

  /// Adds parts that were not built.
  package mutating func add(_ failures: [BuildError]) {
    self.failures += failures.map(\.sentence)
    add(
      failures.map {
        Problem(
          .error, place: $0.place, reason: $0.message.withoutFullStop,
          remedy: "Its published pages are as they were; build again when it works.")
      })
  }

  /// The same site, built again without anything to do.
  package var repeated: BuildReport {
    var report = self
    (report.examined, report.developed, report.rendered) = (0, 0, 0)
    (report.written, report.removed) = (0, 0)
    (report.changedPages, report.removedPages, report.newPhotos) = ([], [], [])
    report.unchanged = unchanged + written
    return report
  }

  /// Puts the problems in order: by severity, then by place.
  package mutating func sortProblems() {
    problems.sort { left, right in
      left.rank == right.rank
        ? left.place.utf8.lexicographicallyPrecedes(right.place.utf8) : left.rank < right.rank
    }
  }

  /// Adds what went wrong with photos and sources.
  package mutating func add(_ found: [Problem]) {
    problems += found.map {
      Entry(
        severity: $0.severity.rawValue, place: Secrets.removed(from: $0.place),
        reason: Secrets.removed(from: $0.reason), remedy: Secrets.removed(from: $0.remedy))
    }
  }
}
