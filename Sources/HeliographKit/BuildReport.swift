import HeliographModel

/// What a build did, for machines (`--report`) and for the summary a person reads.
public struct BuildReport: Sendable, Hashable, Codable {
  /// Something that went wrong without ending the build.
  public struct Entry: Sendable, Hashable, Codable {
    /// "loss" when a photo or an album is missing from the site, "note" otherwise.
    public let severity: String
    /// The file, address or line it is about.
    public let place: String
    /// The rest of a sentence that begins with the place.
    public let reason: String
    /// What to do, a sentence of its own.
    public let remedy: String

    /// "photos/a.jpg is cut short. Export it again."
    public var sentence: String { "\(place) \(reason). \(remedy)" }

    /// Whether something is missing from the site because of it.
    public var isLoss: Bool { severity == Problem.Severity.loss.rawValue }
  }

  /// Photos on the site.
  public var photos = 0
  public var albums = 0
  /// Photos whose renditions were made in this build; all others were known.
  public var developed = 0
  /// Pages that had to be rendered in this build; all others were known to come to what stands in the output.
  public var rendered = 0
  /// Files of the output: new or changed, as they were, and gone.
  public var written = 0
  public var unchanged = 0
  public var removed = 0
  /// Losses first, then by place.
  public var problems: [Entry] = []
  /// Files in the output folder that Heliograph did not write, and left alone.
  public var foreign: [String] = []
  /// The libraries that made the renditions.
  public var encoder = ""

  /// Why nothing was published; `nil` when the site was.
  public private(set) var failure: String?

  /// 0 built, 2 built with something missing.
  public var exitCode: Int32 { problems.contains(where: \.isLoss) ? 2 : 0 }

  init() {}

  /// The report of a build that failed, and left the output as it was.
  public init(failure: BuildError) {
    self.failure = failure.sentence
  }

  /// The same site, built again without anything to do.
  var repeated: BuildReport {
    var report = self
    (report.developed, report.rendered, report.written, report.removed) = (0, 0, 0, 0)
    report.unchanged = unchanged + written
    return report
  }

  mutating func sortProblems() {
    problems.sort { left, right in
      left.isLoss == right.isLoss
        ? left.place.utf8.lexicographicallyPrecedes(right.place.utf8) : left.isLoss
    }
  }

  mutating func add(_ found: [Problem]) {
    problems += found.map {
      Entry(severity: $0.severity.rawValue, place: $0.place, reason: $0.reason, remedy: $0.remedy)
    }
  }
}
