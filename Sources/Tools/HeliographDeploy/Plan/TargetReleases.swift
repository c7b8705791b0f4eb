import HeliographCore

/// The releases at a target, and which of them visitors see.
struct TargetReleases: Sendable, Hashable {
  /// The folder of the releases, below the target.
  static let folder = "releases"
  /// The link to the release that visitors see, below the target.
  static let link = "current"

  /// What visitors see; `nil` before the first release.
  let current: ReleaseName?
  /// All that are there, sorted by their numbers.
  let names: [ReleaseName]
  /// Those of `names` that are there to their last file.
  let complete: Set<ReleaseName>
  /// Who may be writing a release: each deployment leaves a mark in what it writes, until that is complete.
  let writers: [ReleaseName: Set<WriterMark>]
  /// When somebody began to write a release last, in seconds on some clock; of one without marks, when its folder changed.
  let begun: [ReleaseName: Int]

  /// After this time, by the clock of the target, nobody writes a release any more: a deployment ends after a day.
  ///
  /// Six hours are for the time between its beginning and its mark, and for clocks that are put right or change for the summer.
  static let longestWriting = 30 * 3600

  /// Reads the listings of a target.
  ///
  /// - Parameters:
  ///   - top: what the target holds.
  ///   - releases: what its folder of releases holds, two levels deep.
  ///   - target: how messages call it.
  /// - Throws: `DeployError` when the target holds a site of its own, or its link leads to no release.
  init(top: [RsyncListing], releases: [RsyncListing], target: String) throws(DeployError) {
    var names: Set<ReleaseName> = []
    var complete: Set<ReleaseName> = []
    var writers: [ReleaseName: Set<WriterMark>] = [:]
    var (changed, marked): ([ReleaseName: Int], [ReleaseName: Int]) = ([:], [:])
    for entry in releases {
      let parts = entry.path.utf8.split(separator: UInt8(ascii: "/"))
      guard let first = parts.first, let name = ReleaseName(first) else { continue }
      if parts.count == 1, entry.kind == .folder {
        names.insert(name)
        changed[name] = entry.time
      }
      if parts.count == 2, entry.kind == .file, parts[1].elementsEqual(DeployedState.fileName.utf8) {
        complete.insert(name)
      }
      if parts.count == 2, entry.kind == .file, let writer = WriterMark(fileName: parts[1]) {
        writers[name, default: []].insert(writer)
        // Without a time, it may have been left just now.
        marked[name] = max(marked[name] ?? .min, entry.time ?? .max)
      }
    }
    self.names = names.sorted(by: ReleaseName.precedes)
    self.complete = complete.intersection(names)
    self.writers = writers
    begun = changed.merging(marked) { _, mark in mark }
    current = try Self.current(top, target)
    if let current, !names.contains(current) {
      throw DeployError(
        target,
        "has a link \(Self.link) to \(Self.folder)/\(current.text), which is not there; let it lead "
          + "to a release that is there, or remove the link, then deploy again")
    }
  }

  private static func current(_ top: [RsyncListing], _ target: String) throws(DeployError) -> ReleaseName? {
    func entry(_ name: String) -> RsyncListing? { top.first { $0.path.utf8.elementsEqual(name.utf8) } }
    if entry(DeployedState.fileName) != nil || entry("index.html") != nil {
      throw DeployError(
        target,
        "holds a site without releases; choose an empty folder, let the web server show its "
          + "\(link), then remove the old folder", isMistake: true)
    }
    if let releases = entry(folder), releases.kind != .folder {
      throw DeployError(
        target, "holds something called \(folder), which is no folder; choose another folder", isMistake: true
      )
    }
    guard let found = entry(link) else { return nil }
    guard case .link(let place) = found.kind else {
      throw DeployError(
        target, "holds something called \(link), which is no symbolic link; choose another folder",
        isMistake: true)
    }
    let parts = place.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].elementsEqual(folder.utf8), let name = ReleaseName(parts[1]) else {
      throw DeployError(
        target,
        "has a link \(link) to \(place), which is no release; let it lead to one in \(folder)/, as "
          + "releases/0001-…, then deploy again")
    }
    return name
  }

  /// Whether a listing of a target shows releases.
  static func isOne(_ top: [RsyncListing]) -> Bool {
    top.contains { entry in
      guard case .link(let place) = entry.kind else { return false }
      return entry.path.utf8.elementsEqual(link.utf8) && place.utf8.starts(with: "\(folder)/".utf8)
    }
  }

  /// The name for a site: that of an interrupted release of it, or a new one.
  ///
  /// Nobody goes on with an unfinished release without a mark, since whoever began it may be removing it.
  func name(for contents: DeployedState) -> ReleaseName {
    let last = current?.number ?? 0
    let new = ReleaseName(max(names.last?.number ?? 0, last) + 1, of: contents)
    return names.last {
      $0.number > last && $0.mark.utf8.elementsEqual(new.mark.utf8)
        && (complete.contains($0) || writers[$0] != nil)
    } ?? new
  }

  /// Unfinished releases that nobody but their writer works on, and that visitors do not see.
  ///
  /// - Parameters:
  ///   - begun: what the writer began.
  ///   - writer: its name.
  /// - Returns: them, sorted by their numbers.
  func unfinished(of begun: Set<ReleaseName>, by writer: String) -> [ReleaseName] {
    names.filter {
      $0 != current && !complete.contains($0) && begun.contains($0)
        && writers[$0, default: []].allSatisfy { $0.writer == writer }
    }
  }

  /// Unfinished releases that nobody can be writing any more, whoever began them, and that visitors do not see.
  ///
  /// - Parameter now: what the clock that `begun` is from shows; `nil` where nobody can determine it.
  /// - Returns: them, sorted by their numbers.
  func abandoned(at now: Int?) -> [ReleaseName] {
    guard let now else { return [] }
    return names.filter { name in
      guard name != current, !complete.contains(name), let time = begun[name] else { return false }
      return time <= now && now - time > Self.longestWriting
    }
  }

  /// What may be removed once visitors see another release, the oldest first.
  ///
  /// A release that is newer than what visitors saw before may belong to a deployment that goes on at this moment. It stays,
  /// and the next deployment removes it.
  ///
  /// - Parameters:
  ///   - count: how many releases stay, at least 1.
  ///   - shown: what visitors see now.
  /// - Returns: the releases, by their numbers.
  func superfluous(keeping count: Int, showing shown: ReleaseName) -> [ReleaseName] {
    let limit = current?.number ?? 0
    let old = names.filter { $0 != shown && $0.number <= limit }
    let retained = Set(old.filter(complete.contains).suffix(max(0, count - 1)))
    return old.filter { !retained.contains($0) }
  }
}
