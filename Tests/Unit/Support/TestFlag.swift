import Synchronization

/// Something a test switches on while other threads look at it.
package final class TestFlag: Sendable {
  private let value = Mutex(false)

  package init() {}

  package var isSet: Bool { value.withLock { $0 } }

  package func set() { value.withLock { $0 = true } }
}
