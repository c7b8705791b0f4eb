/// Waits for something that announces itself in no other way than by being there.
package enum Waiting {
  /// Looks every two milliseconds until a condition holds, and leaves the processor to others between.
  ///
  /// - Throws: `CancellationError` when the time limit of the test is over, or what the condition throws.
  package static func until(_ condition: () throws -> Bool) async throws {
    while try !condition() { try await Task.sleep(for: .milliseconds(2)) }
  }
}
