/// Waits for something that announces itself in no other way than by being there.
package enum Waiting {
  /// Yields to other tasks until a condition holds.
  ///
  /// - Throws: `CancellationError` when the time limit of the test is over, or what the condition throws.
  package static func until(_ condition: () throws -> Bool) async throws {
    while try !condition() {
      try Task.checkCancellation()
      await Task.yield()
    }
  }
}
