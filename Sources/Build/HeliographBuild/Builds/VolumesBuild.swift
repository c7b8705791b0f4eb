import CLinux
import HeliographCore
import HeliographLibrary
import HeliographOutput
import HeliographPublishing
import HeliographSources
import HeliographStore
import SystemPackage

/// Builds the volumes of a site, one after the other, then the front site, and removes the volumes that are gone.
struct VolumesBuild {
  private let request: BuildRequest
  private let inputs: SiteInputs
  /// The state folder of the whole site.
  private let state: FilePath
  private let register: VolumeRegister
  private let start = ContinuousClock.now

  /// - Parameters:
  ///   - request: what was asked for.
  ///   - inputs: what was read, for all volumes.
  init(_ request: BuildRequest, _ inputs: SiteInputs) {
    self.request = request
    self.inputs = inputs
    state = SiteFolders(request, isConfigured: inputs.isConfigured).state
    register = VolumeRegister(state: state)
  }

  /// Builds a site without volumes, and then removes those that it had.
  func buildAlone(_ notify: @escaping @Sendable (BuildEvent) -> Void) async throws -> BuildReport {
    try checkIsAlone()
    let left = try register.slugs()
    var report = try await SiteBuild(request: request, inputs: inputs, role: .alone(besides: left)).run(
      notify)
    remove(left, &report)
    return report
  }

  /// What `buildAlone` would do.
  ///
  /// - Parameters:
  ///   - state: a folder for what the build would write into its state folder.
  ///   - notify: gets the progress.
  /// - Returns: the forecast.
  /// - Throws: what the build would throw.
  func forecastAlone(
    in state: FilePath, _ notify: @escaping @Sendable (BuildEvent) -> Void
  ) async throws -> BuildForecast {
    try checkIsAlone()
    let left = try register.slugs()
    var forecast = try await SiteForecast(
      request: request, inputs: inputs, role: .alone(besides: left), state: state
    ).run(notify).forecast
    for slug in left { forecast.removed += try files(ofVolume: slug) }
    return forecast
  }

  private func checkIsAlone() throws {
    guard request.scope != .everything else { return }
    throw BuildError(
      .configuration, place: request.scope.place,
      message: request.scope.place == "--edition"
        ? "needs `editions:` in heliograph.yml; add some, or build without it"
        : "needs a site of volumes; add `volumes: folders` to heliograph.yml, or build without it")
  }

  /// Builds what the request asks for of a site of volumes.
  ///
  /// - Throws: `BuildError`, `SourceError` and `CancellationError`, when nothing at all was published.
  func build(_ notify: @escaping @Sendable (BuildEvent) -> Void) async throws -> BuildReport {
    let listing = try await listFolders()
    try register.make()
    var (report, failures, empty) = (BuildReport(), [BuildError](), Set<VolumeFolder>())
    report.add(listing.sites.map(\.note) + listing.notes)
    for folder in try chosen(of: listing) {
      guard remainingTime != .zero else {
        report.add([
          Problem(
            .loss, place: name(of: folder), reason: "was not reached within --max-time",
            remedy: "Build again; the next build continues.")
        ])
        continue
      }
      do {
        report.add(try await build(folder, hidden: listing.hidden, notify), of: folder)
      } catch let error as SourceError where error.code == .empty && !register.hasSummary(at: folder.slug) {
        empty.insert(folder)
        report.add([emptyNote(error)])
      } catch let error as CancellationError {
        throw error
      } catch {
        failures.append(failure(error, of: name(of: folder)))
      }
      // What one volume needed is given back before the next begins.
      hg_give_back_memory()
    }
    if !request.scope.isVolumes {
      do {
        try await buildFront(listing, without: empty, &report, notify)
      } catch let error as CancellationError {
        throw error
      } catch {
        failures.append(failure(error, of: "The front site"))
      }
    }
    if let first = failures.first, !report.isOfABuild { throw first }
    report.add(failures)
    report.add(notesOnRules(of: listing, without: empty))
    report.sortProblems()
    if request.scope == .everything { report.leave(in: state) }
    return report
  }

  /// What `build` would do, with the paths of volumes below their folders.
  ///
  /// - Parameters:
  ///   - state: a folder for what the builds would write into state folders.
  ///   - notify: gets the progress.
  /// - Returns: the forecast.
  /// - Throws: what the first build would throw when nothing can be built, and `CancellationError`.
  func forecast(
    in state: FilePath, _ notify: @escaping @Sendable (BuildEvent) -> Void
  ) async throws -> BuildForecast {
    let listing = try await listFolders()
    var (total, summaries, empty) = (BuildForecast(), [VolumeFolder: VolumeSummary](), Set<VolumeFolder>())
    var (failures, sites) = ([BuildError](), 0)
    total.problems = (listing.sites.map(\.note) + listing.notes).map(\.sentence)
    for folder in try chosen(of: listing) {
      let own = state.appending(folder.slug)
      try Disk.makePrivateFolder(own)
      do {
        let volume = try await SiteForecast(
          request: request(for: folder, hidden: listing.hidden), inputs: inputs, role: .volume(folder),
          state: own
        ).run(notify)
        total.add(volume.forecast, below: "\(folder.slug)/")
        summaries[folder] = volume.summary
      } catch let error as SourceError where error.code == .empty && !register.hasSummary(at: folder.slug) {
        empty.insert(folder)
        total.problems.append(emptyNote(error).sentence)
      } catch let error as CancellationError {
        throw error
      } catch {
        failures.append(failure(error, of: name(of: folder)))
      }
      sites += 1
      hg_give_back_memory()
    }
    if !request.scope.isVolumes {
      sites += 1
      do {
        try await forecastFront(of: listing, summaries, without: empty, in: state, into: &total, notify)
      } catch let error as CancellationError {
        throw error
      } catch {
        failures.append(failure(error, of: "The front site"))
      }
    }
    if let first = failures.first, failures.count == sites { throw first }
    total.failures += failures.map(\.sentence)
    total.problems += notesOnRules(of: listing, without: empty).map(\.sentence)
    return total
  }

  /// What of the rules of the source matched nothing in any volume; empty when not all sites looked at everything.
  private func notesOnRules(of listing: VolumeListing, without empty: Set<VolumeFolder>) -> [Problem] {
    guard inputs.coverage.count == listing.folders.count - empty.count + 1 else { return [] }
    return UnmatchedRules(request).notes(on: inputs.configuration.sources)
  }

  /// Adds what the build of the front site would do, and the volumes that would be removed after it.
  private func forecastFront(
    of listing: VolumeListing, _ summaries: [VolumeFolder: VolumeSummary], without empty: Set<VolumeFolder>,
    in state: FilePath, into total: inout BuildForecast, _ notify: @escaping @Sendable (BuildEvent) -> Void
  ) async throws {
    let front = try front(of: listing, summaries, without: empty)
    let site = SiteForecast(
      request: frontRequest(hidden: listing.hidden), inputs: inputs, role: front.role, state: state)
    // A folder without a summary may be one that was renamed.
    if listing.isComplete, listing.folders.allSatisfy({ register.summary(of: $0) != nil }) {
      try checkLoss(try lostPhotos(of: front.known, listing) { _ in nil }, isAsked: false)
    }
    total.add(try await site.run(notify).forecast, below: "")
    total.problems += front.notes.map(\.sentence)
    guard listing.isComplete else { return }
    var report = BuildReport()
    for slug in front.known where isGone(slug, from: listing, built: Set(summaries.keys), &report) {
      total.removed += try files(ofVolume: slug)
    }
    total.problems += report.problems.map(\.sentence)
  }

  /// The files of a volume that would be removed, by their paths below the whole output.
  private func files(ofVolume slug: String) throws -> [String] {
    try PublishedSite(output: request.output.appending(slug), state: register.state(of: slug)).files()
      .map { "\(slug)/\($0)" }
  }

  private func listFolders() async throws -> VolumeListing {
    let plan = try SitePlan(request, inputs, .alone(besides: []))
    return try await VolumeListing(
      plan.configuration, file: request.site.appending("heliograph.yml"), base: plan.base,
      today: plan.environment.today, except: [request.output, state])
  }

  private func emptyNote(_ error: SourceError) -> Problem {
    Problem(
      .note, place: error.place, reason: "contains no photo and is no volume yet",
      remedy: "Nothing needs to be done.")
  }

  private func chosen(of listing: VolumeListing) throws -> [VolumeFolder] {
    switch request.scope {
    case .everything: listing.folders
    case .volumes(let names): try listing.folders(named: names)
    case .front: []
    case .editions:
      throw BuildError(
        .configuration, place: "--edition", message: "does not work with volumes; build without it")
    }
  }

  private func build(
    _ folder: VolumeFolder, hidden: [[UInt8]], _ notify: @escaping @Sendable (BuildEvent) -> Void
  ) async throws -> BuildReport {
    try await SiteBuild(
      request: request(for: folder, hidden: hidden), inputs: inputs, role: .volume(folder)
    ).run(notify)
  }

  /// The request for a volume beside folders of which nothing is shown.
  private func request(for folder: VolumeFolder, hidden: [[UInt8]]) -> BuildRequest {
    var request = request
    request.withheld = Set(hidden.map { .album($0) })
    request.output = request.output.appending(folder.slug)
    request.maxTime = remainingTime
    return request
  }

  /// The request for the front site.
  private func frontRequest(hidden: [[UInt8]]) -> BuildRequest {
    var request = request
    request.maxTime = remainingTime
    request.withheld = Set(hidden.map { .album($0) })
    // Its output must not be linked to the same files as a volume's, whose status would change.
    if case .folder(let folder) = request.store?.place {
      request.store = StoreLocation(folder.string, isReadOnly: true)
    }
    return request
  }

  /// Builds the front site from the summaries that are there, and removes the volumes that are gone.
  private func buildFront(
    _ listing: VolumeListing, without empty: Set<VolumeFolder>, _ report: inout BuildReport,
    _ notify: @escaping @Sendable (BuildEvent) -> Void
  ) async throws {
    let front = try front(of: listing, without: empty)
    if listing.isComplete {
      let lost = try lostPhotos(of: front.known, listing) { try contents(ofVolume: $0) }
      try checkLoss(lost, isAsked: true)
    }
    var built = try await SiteBuild(
      request: frontRequest(hidden: listing.hidden), inputs: inputs, role: front.role
    ).run(notify)
    built.add(front.notes)
    if listing.isComplete {
      remove(front.known.filter { isGone($0, from: listing, built: [], &built) }, &built)
    }
    report.add(front: built, volumes: front.count)
  }

  /// What the front site is built from.
  private struct Front {
    let role: SiteRole
    /// The number of volumes that it shows.
    let count: Int
    /// The folders of all volumes that were built, in the output.
    let known: [String]
    /// The volumes that it leaves out.
    let notes: [Problem]
  }

  /// Collects the volumes for the front site.
  ///
  /// - Parameters:
  ///   - listing: the folders of all volumes.
  ///   - summaries: what a forecast knows of volumes; of others it is what their last builds left.
  ///   - empty: the folders without photos, which are no volumes yet.
  /// - Returns: what the front site is built from.
  /// - Throws: `BuildError` when a site that was built without volumes has photos that no volume has.
  private func front(
    of listing: VolumeListing, _ summaries: [VolumeFolder: VolumeSummary] = [:],
    without empty: Set<VolumeFolder>
  ) throws -> Front {
    let shown = listing.folders.compactMap { folder in
      (summaries[folder] ?? register.summary(of: folder)).map {
        SiteRole.FrontVolume(folder: folder, summary: $0)
      }
    }
    // A folder without photos has a note of its own.
    let missing = Set(listing.folders).subtracting(shown.map(\.folder)).subtracting(empty)
    try checkOldPages(missing)
    let known = try register.slugs()
    let besides = Set(known).union(listing.folders.map(\.slug)).sorted()
    let notes =
      missing.isEmpty
      ? []
      : [
        Problem(
          .note, place: "The front site",
          reason: "leaves out what is no built volume: "
            + missing.map(\.printableName).sorted().joined(separator: ", "),
          remedy: "Build the volumes, then the front site.")
      ]
    return Front(role: .front(shown, besides: besides), count: shown.count, known: known, notes: notes)
  }

  /// A site that was built without volumes keeps its pages until volumes have the photos on them.
  private func checkOldPages(_ missing: Set<VolumeFolder>) throws {
    guard !missing.isEmpty, try OutputManifest.read(in: request.output).hasPath(startingWith: "albums/")
    else {
      return
    }
    throw BuildError(
      .failed, place: "The front site",
      message: "still has the photos of folders that are no built volumes yet: "
        + missing.map(\.printableName).sorted().joined(separator: ", ") + "; build these volumes first")
  }

  /// Whether a volume's folder of photos is gone, and nothing took its place.
  ///
  /// `built` are volumes that a build would have built by then.
  private func isGone(
    _ slug: String, from listing: VolumeListing, built: Set<VolumeFolder>, _ report: inout BuildReport
  ) -> Bool {
    guard !listing.folders.contains(where: { $0.slug == slug }) else { return false }
    guard let source = VolumeSummary.read(in: register.state(of: slug))?.source else { return true }
    // Under another address it has to be built before it goes here.
    if let renamed = listing.folders.first(where: { $0.name == source }) {
      return built.contains(renamed) || register.summary(of: renamed) != nil
    }
    let isPassedOver = listing.hidden.contains(source) || listing.sites.contains { $0.name == source }
    guard !isPassedOver, Disk.hasEntry(at: listing.root.pushing(FilePath(bytes: source))) else { return true }
    report.add([
      Problem(
        .loss, place: "The volume \"\(PrintableText.from(source))\"",
        reason: "was left as it is: its folder is there, and could not be listed when the build began",
        remedy: "Put an ordinary folder there and build again, or remove it.")
    ])
    return false
  }

  /// The photos that would go with volumes whose folders are not there, as far as no other volume shows them now.
  ///
  /// - Parameters:
  ///   - slugs: the folders of all volumes that were built, in the output.
  ///   - listing: the folders of all volumes.
  ///   - contents: what the photos of a volume were made of; `nil` when that is not to be looked at.
  /// - Returns: the names of the volumes with the number of their photos; those of which at most one photo would go are left out.
  /// - Throws: `FileError`, and what `contents` throws.
  private func lostPhotos(
    of slugs: [String], _ listing: VolumeListing, _ contents: (String) throws -> [ContentHash]?
  ) throws -> [(name: String, photos: Int)] {
    // Whatever this says is said again when they are removed.
    var report = BuildReport()
    let passedOver = listing.hidden + listing.sites.map(\.name)
    let gone = slugs.compactMap { slug -> (slug: String, summary: VolumeSummary)? in
      guard isGone(slug, from: listing, built: [], &report),
        let summary = VolumeSummary.read(in: register.state(of: slug)),
        !passedOver.contains(summary.source), !listing.folders.contains(where: { $0.name == summary.source })
      else { return nil }
      return (slug, summary)
    }
    guard !gone.isEmpty else { return [] }
    let shown = Set(try listing.folders.flatMap { try contents($0.slug) ?? [] })
    return try gone.map { slug, summary -> (name: String, photos: Int) in
      let lost = try contents(slug)?.count { !shown.contains($0) }
      return ("\"\(PrintableText.from(summary.source))\"", lost ?? summary.photos.photoCount)
    }.filter { $0.photos > 1 }
  }

  /// What the photos of a volume were made of; `nil` when its catalog is not there.
  private func contents(ofVolume slug: String) throws -> [ContentHash]? {
    let path = BuildSession.catalog(in: register.state(of: slug))
    guard Disk.byteCount(of: path) != nil else { return nil }
    let catalog = try Catalog(path: path)
    defer { catalog.abandon() }
    var contents: [ContentHash] = []
    try ShownPlaces(catalog).forEachPhoto { contents.append($0.content) }
    return contents
  }

  /// Refuses to remove volumes with photos that nobody hides.
  ///
  /// - Throws: `BuildError`.
  private func checkLoss(_ lost: [(name: String, photos: Int)], isAsked: Bool) throws {
    let count = lost.reduce(0) { $0 + $1.photos }
    let total = try register.slugs().reduce(0) {
      $0 + (VolumeSummary.read(in: register.state(of: $1))?.photos.photoCount ?? 0)
    }
    guard count > 0, !request.allowFewer.includes(count, of: total) else { return }
    let names = lost.map { "\($0.photos) of the volume \($0.name), whose folder is gone" }
    let message = "would lose \(count) of \(total) photos: \(names.joined(separator: "; "))"
    if isAsked, request.ask?("The site \(message).") == true { return }
    throw BuildError(
      .failed, place: "The site",
      message: message
        + ". The volumes and the front site are as they were. Mount the disk if it is on one that is "
        + "not mounted. Build again when the photos are back, or allow it with --allow-fewer \(count)")
  }

  /// Removes volumes from the output, and then what is known of them, so that the next build can finish the work.
  private func remove(_ slugs: [String], _ report: inout BuildReport) {
    guard !report.hasErrors else { return }
    for slug in slugs {
      let state = register.state(of: slug)
      do {
        let lock = try SiteLock(state: state)
        defer { lock.release() }
        let site = PublishedSite(output: request.output.appending(slug), state: state)
        report.add(removed: try site.remove(), below: slug)
      } catch {
        report.add(error)
      }
    }
    register.removeIfEmpty()
  }

  private func name(of folder: VolumeFolder) -> String { "The volume \"\(folder.printableName)\"" }

  private var remainingTime: Duration? { request.maxTime.map { max(.zero, $0 - (.now - start)) } }

  private func failure(_ error: any Error, of place: String) -> BuildError {
    BuildError(error, store: request.store).naming(place)
  }
}
