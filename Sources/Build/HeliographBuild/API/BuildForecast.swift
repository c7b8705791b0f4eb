/// What a build would do: the result of `heliograph build --dry-run`.
public struct BuildForecast: Sendable, Hashable {
  /// The sources that would be asked over the network, by name; here their last responses stand for the next ones.
  public var asked: [String] = []
  /// The photos whose renditions would be made, by place.
  public var developed: [String] = []
  /// The files of the output that would be written, by path, without those of the photos in `developed`.
  public var written: [String] = []
  /// The files of the output that would be removed, by path.
  public var removed: [String] = []
  /// What would be missing from the site or is worth a note, as sentences.
  public var problems: [String] = []
  /// The volumes and editions that could not be built, as sentences.
  public var failures: [String] = []

  /// A forecast of nothing.
  package init() {}

  /// Adds the forecast of a volume or an edition, to whose paths `folder` is added, with the `/` at its end; what was
  /// known before is not repeated.
  package mutating func add(_ part: BuildForecast, below folder: String) {
    asked += part.asked.filter { !asked.contains($0) }
    developed += part.developed.filter { !developed.contains($0) }
    written += part.written.map { folder + $0 }
    removed += part.removed.map { folder + $0 }
    problems += part.problems.filter { !problems.contains($0) }
    failures += part.failures
  }
}
