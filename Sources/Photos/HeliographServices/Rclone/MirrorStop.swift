import Synchronization

/// Whether a task was cancelled, for a thread that works for it.
final class MirrorStop: Sendable {
  private let raised = Atomic(false)

  /// Whether it was.
  var isRaised: Bool { raised.load(ordering: .acquiring) }

  /// Says that it was.
  func raise() { raised.store(true, ordering: .releasing) }
}
