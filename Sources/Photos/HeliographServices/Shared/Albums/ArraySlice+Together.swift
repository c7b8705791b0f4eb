extension ArraySlice where Element: Sendable {
  /// What `read` makes of each element, all at the same time, in the order of the elements.
  ///
  /// - Throws: the first error of `read`; the others are cancelled.
  package func together<Result: Sendable>(
    _ read: @escaping @Sendable (Element) async throws -> Result
  ) async throws -> [Result] {
    try await withThrowingTaskGroup(of: (Int, Result).self) { group in
      for (number, element) in zip(indices, self) {
        group.addTask { (number, try await read(element)) }
      }
      var results: [(Int, Result)] = []
      for try await result in group { results.append(result) }
      return results.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }
}
