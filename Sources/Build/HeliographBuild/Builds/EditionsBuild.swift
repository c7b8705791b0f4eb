import CLinux
import HeliographCore
import HeliographLibrary
import HeliographOutput
import HeliographPublishing
import SystemPackage

/// Builds the editions of a library, one after the other, and then removes from their store what none of them shows.
struct EditionsBuild {
  private let request: BuildRequest
  private let inputs: SiteInputs
  /// The state folder of the library.
  private let state: FilePath
  private let places: EditionPlaces
  private let register: EditionRegister
  private let start = ContinuousClock.now

  /// - Parameters:
  ///   - request: what was asked for.
  ///   - inputs: what was read, for all editions.
  /// - Throws: `BuildError` and `ConfigurationError`.
  init(_ request: BuildRequest, _ inputs: SiteInputs) throws {
    self.request = request
    self.inputs = inputs
    state = SiteFolders(request, isConfigured: inputs.isConfigured).state
    guard request.output.lexicallyNormalized() == EditionPlaces.standardOutput(of: request.site) else {
      throw BuildError(
        .configuration, place: "--output",
        message: "does not work with editions, each of which names its own output in heliograph.yml")
    }
    places = try EditionPlaces(inputs.configuration.editions, site: request.site, state: state)
    register = EditionRegister(site: request.site, state: state)
  }

  /// The editions that the request asks for.
  ///
  /// - Throws: `BuildError` and `ConfigurationError` for what cannot be asked for.
  func chosen() throws -> [EditionPlaces.Place] {
    switch request.scope {
    case .everything: return places.all
    case .editions(let names): return try places.named(names)
    case .volumes, .front:
      throw BuildError(
        .configuration, place: request.scope.place,
        message: "needs a site of volumes, and this is a library with editions; name one with --edition")
    }
  }

  /// The request for one edition.
  func request(for place: EditionPlaces.Place) -> BuildRequest {
    var request = request
    request.output = place.output
    request.scope = .everything
    request.maxTime = remainingTime
    return request
  }

  /// Builds what the request asks for.
  ///
  /// - Throws: `BuildError` and `CancellationError`, when nothing at all was published.
  func build(_ notify: @escaping @Sendable (BuildEvent) -> Void) async throws -> BuildReport {
    var (report, failures) = (BuildReport(editions: []), [BuildError]())
    for place in try chosen() {
      do {
        guard remainingTime != .zero else {
          throw BuildError(.failed, place: "The edition", message: "was not reached within --max-time")
        }
        try register.enter(place.edition)
        let built = try await SiteBuild(
          request: request(for: place), inputs: inputs, role: .edition(place.edition)
        ).run(notify)
        report.add(built, of: place.edition.name, in: place.output)
      } catch let error as CancellationError {
        throw error
      } catch {
        let error = BuildError(error, store: request.store)
        failures.append(error.naming("The edition \"\(place.edition.name)\""))
        report.add(failures[failures.count - 1], of: place.edition.name, in: place.output)
      }
      // What one edition needed is given back before the next begins.
      hg_give_back_memory()
    }
    if var first = failures.first, !report.isOfABuild {
      var others = BuildReport()
      others.add(Array(failures.dropFirst()))
      first.problems += others.problems
      throw first
    }
    report.add(failures)
    if request.scope == .everything {
      do { report.add(try leftovers()) } catch { report.add(error) }
      report.add(notesOnRules)
      if failures.isEmpty, report.developed + report.written + report.removed > 0 {
        report.attempt { try sweepStore() }
      }
      report.sortProblems()
      report.leave(in: state)
    }
    return report
  }

  /// What a build of every edition that the request asks for would do, with paths below the folder of all outputs.
  ///
  /// - Parameters:
  ///   - state: a folder for what the builds would write into state folders.
  ///   - notify: gets the progress.
  /// - Returns: the forecast.
  /// - Throws: what the build of the first edition would throw when none can be built, and `CancellationError`.
  func forecast(
    in state: FilePath, _ notify: @escaping @Sendable (BuildEvent) -> Void
  ) async throws -> BuildForecast {
    var (total, failures) = (BuildForecast(), [BuildError]())
    let places = try chosen()
    for place in places {
      let own = state.appending(place.edition.name)
      try Disk.makePrivateFolder(own)
      let site = SiteForecast(
        request: request(for: place), inputs: inputs, role: .edition(place.edition), state: own)
      do {
        total.add(try await site.run(notify).forecast, below: "\(place.output.string)/")
      } catch let error as CancellationError {
        throw error
      } catch {
        failures.append(
          BuildError(error, store: request.store).naming("The edition \"\(place.edition.name)\""))
      }
      hg_give_back_memory()
    }
    if let first = failures.first, failures.count == places.count { throw first }
    total.failures += failures.map(\.sentence)
    total.problems += notesOnRules.map(\.sentence)
    return total
  }

  /// What of the rules of sources matched nothing in any edition; empty when not all of them looked at everything.
  private var notesOnRules: [Problem] {
    guard inputs.coverage.count == places.all.count else { return [] }
    return UnmatchedRules(request).notes(on: inputs.configuration.sources)
  }

  private func sweepStore() throws {
    var locks: [SiteLock] = []
    defer { for lock in locks { lock.release() } }
    do {
      for place in places.all { locks.append(try SiteLock(state: register.state(of: place.edition.name))) }
    } catch is SiteIsBusy {
      // Somebody builds an edition now, and does this afterwards.
      return
    }
    try SharedStore.sweep(
      state.appending("store"), outputs: places.all.map(\.output),
      catalogs: places.all.map { BuildSession.catalog(in: register.state(of: $0.edition.name)) })
  }

  /// Notes on published sites that no edition is built into any more: what they show stays until their owner removes them.
  private func leftovers() throws -> [Problem] {
    let outputs = Set(places.all.map { Disk.resolved($0.output) })
    let before = try register.entries().flatMap(\.outputs) + [request.output]
    return before.filter {
      !outputs.contains(Disk.resolved($0)) && Disk.hasEntry(at: $0.appending(OutputManifest.fileName))
    }.map {
      Problem(
        .note, place: $0.string, reason: "holds a site that is no edition, and still shows what it showed",
        remedy: "Remove the folder, also from the server, if nobody needs it.")
    }
  }

  private var remainingTime: Duration? { request.maxTime.map { max(.zero, $0 - (.now - start)) } }
}
