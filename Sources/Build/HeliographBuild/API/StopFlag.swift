import Synchronization

/// Asks a build to begin no new photo, and to end after those in hand.
public final class StopFlag: Sendable {
  private let raised = Atomic(false)

  /// Creates a flag that is not raised.
  public init() {}

  /// Whether somebody asked.
  public var isRaised: Bool { raised.load(ordering: .acquiring) }

  /// Asks; any number of times, from any thread.
  public func raise() { raised.store(true, ordering: .releasing) }
}
