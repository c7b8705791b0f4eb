import Foundation

/// A thread for what waits inside C, which must not occupy one of Swift's cooperative pool.
///
/// The kernel ends a tool with the thread that started it.
package enum ToolThread {
  /// Runs a function on a thread of its own, and waits for it.
  package static func run<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: body()) }
    }
  }
}
