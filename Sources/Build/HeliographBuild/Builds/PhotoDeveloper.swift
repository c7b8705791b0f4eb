import Foundation
import HeliographCore
import HeliographStore
import SystemPackage

/// Makes the renditions of a share of the photos and puts them into a store; it publishes nothing.
///
/// It locks nothing and keeps no state of its own, so any number of machines can do it at the same time. A build with
/// the same store then finds everything made.
public struct PhotoDeveloper: Sendable {
  private let request: BuildRequest
  private let shard: Shard
  private let stop: StopFlag

  /// Creates a developer; `stop` ends it after the photos in hand.
  public init(_ request: BuildRequest, shard: Shard, stop: StopFlag) {
    self.request = request
    self.shard = shard
    self.stop = stop
  }

  /// Makes what the store lacks.
  ///
  /// - Returns: a report whose `photos` are the photos of the share that the store holds now.
  /// - Throws: `BuildError`, with the code `store` when the store failed, and `CancellationError`.
  public func develop(_ notify: @escaping @Sendable (BuildEvent) -> Void = { _ in }) async throws
    -> BuildReport
  {
    let state = FilePath(NSTemporaryDirectory()).appending("heliograph-\(UUID().uuidString)")
    defer { try? Disk.removeTree(state) }
    do {
      try Disk.makePrivateFolder(state)
      return try await develop(in: state, notify)
    } catch let error as CancellationError {
      throw error
    } catch {
      throw BuildError(error, store: request.store)
    }
  }

  private func develop(
    in state: FilePath, _ notify: @escaping @Sendable (BuildEvent) -> Void
  ) async throws -> BuildReport {
    var plan = try SitePlan(request)
    try await plan.addWatermark()
    plan.environment.deadline = request.maxTime.map { ContinuousClock.now + $0 }
    plan.folders.write(into: state, movesStore: true)
    let session = try BuildSession(plan, publishes: false, stop: stop)
    do {
      var report = try await develop(session, notify)
      await session.closeWorkers()
      try session.catalog.close()
      if let note = session.store.note { throw BuildError(.store, place: note.place, message: note.reason) }
      report.sortProblems()
      return report
    } catch {
      await session.closeWorkers()
      try? session.catalog.close()
      throw error
    }
  }

  private func develop(
    _ session: BuildSession, _ notify: @escaping @Sendable (BuildEvent) -> Void
  ) async throws -> BuildReport {
    var report = BuildReport()
    report.encoder = session.plan.environment.encoder
    let listing = try await ListStep(session: session, notify: notify, namesOriginals: false).run()
    // Every machine sees the same listing; the build that publishes reports what is wrong with it.
    report.add(listing.facts.problems.filter { $0.severity != .note })
    let share = listing.pages.map { page in page.filtered { shard.holds($0.id) } }
    let developed = try await session.processor.process(share, jobs: request.jobs) {
      notify(.developing(done: $0, total: $1))
    }
    for page in developed {
      for result in page.results {
        switch result {
        case .success(let made):
          report.photos += 1
          report.developed += made.isNew ? 1 : 0
        case .failure(let problem): report.add([problem])
        }
      }
    }
    return report
  }
}
