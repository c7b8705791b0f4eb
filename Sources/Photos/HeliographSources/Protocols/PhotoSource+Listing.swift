package import HeliographCore
import HeliographHTTP
import Synchronization

extension PhotoSource {
  /// Two minutes for each album of a source on the network: a list of a service takes seconds.
  package var listLimit: Duration? { isRemote ? .seconds(120) : nil }

  /// It measures its pictures.
  package var statesShapes: Bool { true }

  /// Nothing.
  package func settle() async throws {}

  /// All pages, each album of which has to come within the source's limit.
  ///
  /// - Parameters:
  ///   - end: when the list of a source on the network ends in any case; `nil` for no such time.
  ///   - progress: receives how many photos were listed so far.
  /// - Returns: the pages in the source's order.
  /// - Throws: what `pages()` throws, and `SourceError.unreachable` when it takes too long.
  package func listing(
    until end: ContinuousClock.Instant? = nil, _ progress: @escaping @Sendable (Int) -> Void
  ) async throws -> [SourcePage] {
    guard let listLimit else { return try await all(progress) { _ in } }
    let clock = ContinuousClock()
    let time = ListClock(ListTime(listLimit, from: clock.now, until: end))
    return try await withThrowingTaskGroup(of: [SourcePage]?.self) { group in
      defer { group.cancelAll() }
      group.addTask {
        try await RetryPolicy.$end.withValue(end) {
          try await all(progress) { page in time.state.withLock { $0.came(page, at: clock.now) } }
        }
      }
      group.addTask {
        while case let deadline = time.state.withLock(\.deadline), clock.now < deadline {
          try await clock.sleep(until: deadline)
        }
        return nil
      }
      guard let first = try await group.next(), let pages = first else {
        throw SourceError(.unreachable, place: name, message: time.state.withLock(\.message))
      }
      return pages
    }
  }

  private func all(
    _ progress: @Sendable (Int) -> Void, _ came: @Sendable (SourcePage) -> Void
  ) async throws -> [SourcePage] {
    var pages: [SourcePage] = []
    var photos = 0
    progress(photos)
    for try await page in self.pages() {
      pages.append(page)
      came(page)
      photos += page.photos.count
      progress(photos)
    }
    return pages
  }
}

/// The time of one list, which the one who reads it and the one who watches it share.
private final class ListClock: Sendable {
  let state: Mutex<ListTime>

  init(_ time: ListTime) { state = Mutex(time) }
}
