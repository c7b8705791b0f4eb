import Synchronization

/// Tells a thread that waits inside C that nobody waits for it any more.
final class CancellationFlag: Sendable {
  private let raised = Atomic<Bool>(false)

  var isRaised: Bool { raised.load(ordering: .acquiring) }

  func raise() { raised.store(true, ordering: .releasing) }
}
