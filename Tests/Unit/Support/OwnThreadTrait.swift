import Foundation
package import Testing

/// Runs each test of a suite on a thread outside of Swift's pool.
///
/// That pool has as many threads as the machine has processors. Two tests that wait for programs would hold both, and
/// everything asynchronous in other tests would wait with them, past its own time limits.
package struct OwnThreadTrait: SuiteTrait, TestTrait, TestScoping {
  package var isRecursive: Bool { true }

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(ThreadExecutor(), operation: function)
  }

  /// Starts a thread for each job.
  private final class ThreadExecutor: TaskExecutor {
    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      Thread.detachNewThread { [self] in job.runSynchronously(on: asUnownedTaskExecutor()) }
    }
  }
}

extension Trait where Self == OwnThreadTrait {
  /// For suites whose tests wait for programs without suspending.
  package static var onItsOwnThread: Self { OwnThreadTrait() }
}
