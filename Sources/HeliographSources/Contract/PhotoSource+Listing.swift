package import HeliographModel

extension PhotoSource {
  /// Two minutes for a source on the network: the list of a service takes seconds.
  package var listLimit: Duration? { isRemote ? .seconds(120) : nil }

  /// Nothing.
  package func settle() async throws {}

  /// All pages, which have to come within the source's limit.
  ///
  /// - Parameter progress: is told how many photos were listed so far.
  /// - Returns: the pages in the source's order.
  /// - Throws: what `pages()` throws, and `SourceError.unreachable` when it takes too long.
  package func listing(_ progress: @escaping @Sendable (Int) -> Void) async throws -> [SourcePage] {
    guard let listLimit else { return try await all(progress) }
    return try await withThrowingTaskGroup(of: [SourcePage]?.self) { group in
      defer { group.cancelAll() }
      group.addTask { try await all(progress) }
      group.addTask {
        try await ContinuousClock().sleep(for: listLimit)
        return nil
      }
      guard let first = try await group.next(), let pages = first else {
        throw SourceError(
          .unreachable, place: name, message: "does not finish its list within two minutes; try again later")
      }
      return pages
    }
  }

  private func all(_ progress: @Sendable (Int) -> Void) async throws -> [SourcePage] {
    var pages: [SourcePage] = []
    var photos = 0
    progress(photos)
    for try await page in self.pages() {
      pages.append(page)
      photos += page.photos.count
      progress(photos)
    }
    return pages
  }
}
