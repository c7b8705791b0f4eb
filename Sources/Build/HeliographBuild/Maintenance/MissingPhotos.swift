import HeliographCore
import HeliographLibrary
import HeliographPublishing
import HeliographStore

/// What became of the photos of the last build that a site does not show any more.
struct MissingPhotos {
  /// What a build knows of the photos that it does not show.
  struct Evidence {
    /// The photos that were listed and cannot be shown.
    var failed: Set<PhotoID> = []
    /// The photos that were listed and that their sidecars may hide.
    var unclear: Set<PhotoID> = []
    /// The photos that sources on the network list, also those that a rule hides.
    var remote: Set<PhotoID> = []
    /// The photos that a source has stopped listing, and has left out a second time.
    var withdrawn: Set<PhotoID> = []
    /// The albums of services of which their owner hides everything.
    var hidden: Set<AlbumID> = []
    /// The albums that could not be listed.
    var unread: Set<AlbumID> = []
    /// How the sources were listed.
    var sources: [ListedSource]
    /// The folders that were looked at; `nil` for all.
    var touched: Set<AlbumID>?
  }

  /// A reason why a photo is not shown.
  private enum Outcome {
    /// It is shown under another name.
    case moved
    /// Its owner hides it, or a service has said twice that it is gone.
    case hidden
    /// It is listed, and cannot be shown.
    case failed
    /// It is listed, and its sidecar may hide it.
    case unclear
    /// Its file is not there.
    case deleted
    /// Its source, or its folder, could not be listed.
    case unlisted
    /// Its source has stopped listing it.
    case unlistedOnce
  }

  private struct Place: Hashable {
    let source: Int64
    let folder: AlbumID
  }

  /// The photos that a site must not lose without a word of its owner.
  private(set) var counted: Set<PhotoID> = []
  /// Where they are missing, each as a part of a sentence: "all 20 of the folder Alps, which is empty".
  private(set) var reasons: [String] = []
  /// How many photos of the last build the owner hid or removed, or a service has said twice to be gone.
  private(set) var explained = 0
  /// The photos of the last build that the owner hid.
  var hidden: [PhotoID] { missing.lazy.filter { $0.outcome == .hidden }.map(\.photo.id) }

  /// Whether a folder is gone, empty or on another disk, as one whose disk is not mounted.
  private(set) var mayBeUnmounted = false

  /// Whether a source could not be listed, and no response of it is kept.
  var hasSilentSource: Bool { evidence.sources.contains(where: \.isSilent) }

  /// The reasons as a part of a sentence.
  var sentence: String {
    let rest = reasons.count - Self.named
    return reasons.prefix(Self.named).joined(separator: "; ") + (rest > 0 ? "; and \(rest) more places" : "")
  }

  /// So many places are named in a sentence.
  private static let named = 5

  private let evidence: Evidence
  private let sources: [Int64: ListedSource]
  private let disks: FolderDisks
  private var knownDisks: [Place: Int64] = [:]
  private var missing: [(photo: ShownPhoto, outcome: Outcome)] = []
  private var before: [Place: Int] = [:]
  private var now: [Place: Int] = [:]

  /// Compares the photos of the last build with those that would be shown.
  ///
  /// - Parameters:
  ///   - shown: the photos that would be shown.
  ///   - evidence: what is known of the others.
  ///   - catalog: what the last build showed.
  ///   - unmade: photos that would be shown, of which nothing is known until they are made.
  /// - Throws: `CatalogError`.
  init(
    _ shown: [ShownPhoto], _ evidence: Evidence, _ catalog: Catalog, unmade: Set<PhotoID> = []
  ) throws {
    self.evidence = evidence
    sources = Dictionary(evidence.sources.map { ($0.number, $0) }) { first, _ in first }
    disks = FolderDisks(evidence.sources)
    let ids = unmade.union(shown.lazy.map(\.id))
    // A build of some folders spares itself the look at all others.
    if let touched = evidence.touched,
      try catalog.shown(in: touched).allSatisfy({ ids.contains($0.id) })
    {
      return
    }
    var (gone, known, isOld): ([ShownPhoto], Set<PhotoID>, Bool) = ([], [], false)
    var (before, untouched): ([Place: Int], [Place: Int]) = ([:], [:])
    try ShownPlaces(catalog).forEachPhoto { photo in
      isOld = isOld || photo.source == 0
      let place = Place(source: photo.source, folder: photo.folder)
      before[place, default: 0] += 1
      if ids.contains(photo.id) {
        known.insert(photo.id)
      } else if evidence.touched?.contains(photo.folder) ?? true {
        gone.append(photo)
      } else {
        untouched[place, default: 0] += 1
      }
    }
    guard !gone.isEmpty else { return }
    // An earlier version did not write down the sources.
    func place(_ photo: ShownPhoto) -> Place {
      Place(source: isOld ? 0 : photo.source, folder: photo.folder)
    }
    func merged(_ counts: [Place: Int]) -> [Place: Int] {
      isOld
        ? counts.reduce(into: [:]) { $0[Place(source: 0, folder: $1.key.folder), default: 0] += $1.value }
        : counts
    }
    (self.before, now) = (merged(before), merged(untouched))
    var seen: Set<PhotoID> = []
    for photo in shown where seen.insert(photo.id).inserted { now[place(photo), default: 0] += 1 }
    let new = Set(shown.lazy.filter { !known.contains($0.id) }.map(\.content))
    for photo in gone {
      let photo =
        isOld
        ? ShownPhoto(
          id: photo.id, content: photo.content, key: photo.key, folder: photo.folder, isLocal: photo.isLocal)
        : photo
      missing.append((photo, outcome(of: photo, new)))
    }
    explained = missing.count { [.hidden, .deleted].contains($0.outcome) }
    for disk in try ShownPlaces(catalog).diskBoundaries() {
      knownDisks[Place(source: disk.source, folder: disk.folder)] = disk.boundary
    }
    countUnlisted()
    countFolders()
    countDisks()
    countShares()
    countSources()
  }

  private func outcome(of photo: ShownPhoto, _ new: Set<ContentHash>) -> Outcome {
    if evidence.failed.contains(photo.id) { return .failed }
    if evidence.unclear.contains(photo.id) { return .unclear }
    if new.contains(photo.content) { return .moved }
    return photo.isLocal ? localOutcome(of: photo) : remoteOutcome(of: photo)
  }

  private func localOutcome(of photo: ShownPhoto) -> Outcome {
    // The owner removed the source.
    guard photo.source == 0 || sources[photo.source] != nil else { return .hidden }
    if sources[photo.source]?.isSilent == true { return .unlisted }
    let files = (sources[photo.source].map { [$0] } ?? evidence.sources).compactMap { $0.file(of: photo.id) }
    if files.isEmpty { return .hidden }
    guard files.contains(where: { Disk.hasEntry(at: $0) }) else { return .deleted }
    return isInside(evidence.unread, photo.folder) ? .unlisted : .hidden
  }

  private func remoteOutcome(of photo: ShownPhoto) -> Outcome {
    if evidence.remote.contains(photo.id) || evidence.withdrawn.contains(photo.id) { return .hidden }
    if isInside(evidence.hidden, photo.folder) { return .hidden }
    // One whose address was changed has another name.
    let isSilent =
      sources[photo.source]?.isSilent ?? evidence.sources.contains { $0.isRemote && $0.isSilent }
    return isSilent ? .unlisted : .unlistedOnce
  }

  private func isInside(_ albums: Set<AlbumID>, _ folder: AlbumID) -> Bool {
    guard !albums.isEmpty else { return false }
    return sequence(first: folder, next: \.parent).contains { albums.contains($0) }
  }

  /// Counts photos, of which a sentence says the number and then `reason`.
  private mutating func count(_ photos: some Sequence<PhotoID>, _ reason: String) {
    let new = Set(photos).subtracting(counted)
    guard !new.isEmpty else { return }
    counted.formUnion(new)
    reasons.append("\(new.count) \(reason)")
  }

  /// Counts what a source or a folder that could not be listed had.
  private mutating func countUnlisted() {
    let unlisted = missing.filter { $0.outcome == .unlisted }
    let silent = unlisted.filter { !isInside(evidence.unread, $0.photo.folder) }.map(\.photo.id)
    let names = evidence.sources.filter(\.isSilent).map(\.name).joined(separator: " and ")
    count(silent, "of \(names), of which nothing could be listed and no earlier response is kept")
    let unread = unlisted.map(\.photo).filter { isInside(evidence.unread, $0.folder) }
    guard !unread.isEmpty else { return }
    count(unread.map(\.id), "of \(name(unread[0])), which could not be listed")
  }

  /// Counts what folders had that are gone, or empty, with all folders inside.
  private mutating func countFolders() {
    struct Tally { var (before, now, deleted, moved, others) = (0, 0, 0, 0, 0) }
    let lost = Set(missing.lazy.filter { $0.outcome == .deleted }.flatMap { Self.around($0.photo) })
    guard !lost.isEmpty else { return }
    var tallies: [Place: Tally] = [:]
    func add(_ source: Int64, _ folder: AlbumID, _ change: (inout Tally) -> Void) {
      for place in Self.around(source, folder) where lost.contains(place) {
        change(&tallies[place, default: Tally()])
      }
    }
    for (place, count) in before { add(place.source, place.folder) { $0.before += count } }
    for (place, count) in now { add(place.source, place.folder) { $0.now += count } }
    for (photo, outcome) in missing {
      add(photo.source, photo.folder) {
        switch outcome {
        case .deleted: $0.deleted += 1
        case .moved: $0.moved += 1
        default: $0.others += 1
        }
      }
    }
    let empty = tallies.filter { _, tally in
      tally.now == 0 && tally.others == 0 && tally.deleted > 1 && tally.moved * 2 < tally.before
    }
    func isInner(_ place: Place) -> Bool {
      place.folder.parent.map { empty[Place(source: place.source, folder: $0)] != nil } ?? false
    }
    for place in Self.sorted(empty.keys.filter { !isInner($0) }) {
      let photos = deleted(inside: place)
      let isThere = sources[place.source]?.folder(of: place.folder).map { Disk.isFolder($0) } ?? false
      mayBeUnmounted = true
      count(photos.map(\.id), "of \(name(place)), which is \(isThere ? "empty" : "gone")")
    }
  }

  /// Counts what folders lack whose disk is another one now: one is not mounted any more, or another one is.
  private mutating func countDisks() {
    let places = Set(missing.lazy.filter { $0.outcome == .deleted }.flatMap { Self.around($0.photo) })
    for place in Self.sorted(places) {
      guard let source = sources[place.source],
        let top = knownDisks[Place(source: source.number, folder: source.album)]
      else { continue }
      let known = place.folder == source.album ? top : knownDisks[place] ?? 0
      guard known != disks.boundary(of: place.folder, place.source) ?? 0 else { continue }
      mayBeUnmounted = true
      count(deleted(inside: place).map(\.id), "of \(name(place)), which was on another disk")
    }
  }

  /// Counts what is missing of albums and of sources, where it is more than a tenth and more than five.
  private mutating func countShares() {
    func isCounted(_ photo: ShownPhoto, _ outcome: Outcome) -> Bool {
      switch outcome {
      case .failed, .deleted: true
      // With other settings, another list is what the owner wants.
      case .unlistedOnce: sources[photo.source]?.isKnown ?? false
      case .moved, .hidden, .unlisted, .unclear: false
      }
    }
    let lost = missing.filter { isCounted($0.photo, $0.outcome) }.map(\.photo)
    func isTooMuch(_ missing: Int, _ before: Int, _ now: Int) -> Bool {
      // What is new there makes up for it.
      min(missing, max(0, before - now)) > AllowedLoss.standard.count(of: before)
    }
    let albums = Dictionary(grouping: lost) { Place(source: $0.source, folder: $0.folder) }
    for place in Self.sorted(albums.keys) {
      guard let photos = albums[place],
        isTooMuch(photos.count, before[place] ?? 0, now[place] ?? 0)
      else { continue }
      let total = before[place] ?? 0
      count(photos.map(\.id), "of the \(total) photos of \(name(place))")
    }
    let all = Dictionary(grouping: lost, by: \.source)
    for (source, photos) in all.sorted(by: { $0.key < $1.key }) {
      func total(_ counts: [Place: Int]) -> Int {
        counts.reduce(0) { $0 + ($1.key.source == source ? $1.value : 0) }
      }
      guard isTooMuch(photos.count, total(before), total(now)) else { continue }
      let name = sources[source]?.name ?? "the site"
      count(photos.map(\.id), "of the \(total(before)) photos of \(name)")
    }
  }

  /// Counts what a source on the network had of which not one photo can be shown.
  private mutating func countSources() {
    let failed = missing.filter { $0.outcome == .failed && !$0.photo.isLocal }.map(\.photo)
    for (source, photos) in Dictionary(grouping: failed, by: \.source).sorted(by: { $0.key < $1.key }) {
      let isAll = !now.contains { $0.key.source == source && $0.value > 0 }
      guard isAll, photos.count > 1, let name = sources[source]?.name else { continue }
      count(photos.map(\.id), "of \(name), of which no photo can be shown")
    }
  }

  private func deleted(inside place: Place) -> [ShownPhoto] {
    missing.lazy.filter {
      $0.outcome == .deleted && $0.photo.source == place.source
        && $0.photo.folder.names.starts(with: place.folder.names)
    }.map(\.photo)
  }

  private func name(_ photo: ShownPhoto) -> String {
    name(Place(source: photo.source, folder: photo.folder))
  }

  private func name(_ place: Place) -> String {
    guard !place.folder.names.isEmpty else { return sources[place.source]?.name ?? "the folder of photos" }
    let names = place.folder.names.map(PrintableText.from).joined(separator: "/")
    return sources[place.source]?.isRemote == true ? "the album \(names)" : "the folder \(names)"
  }

  /// A folder and all around it.
  private static func around(_ source: Int64, _ folder: AlbumID) -> [Place] {
    sequence(first: folder, next: \.parent).map { Place(source: source, folder: $0) }
  }

  private static func around(_ photo: ShownPhoto) -> [Place] { around(photo.source, photo.folder) }

  /// Outer folders first, then by the bytes of their names.
  private static func sorted(_ places: some Sequence<Place>) -> [Place] {
    places.sorted { left, right in
      left.source == right.source
        ? left.folder.names.lexicographicallyPrecedes(right.folder.names) { $0.lexicographicallyPrecedes($1) }
        : left.source < right.source
    }
  }
}
