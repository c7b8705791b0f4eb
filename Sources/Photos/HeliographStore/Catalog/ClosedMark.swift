import Synchronization

/// Whether a catalog is closed: SQLite must not be asked for anything then.
final class ClosedMark: Sendable {
  private let mark = Atomic(false)

  var isSet: Bool { mark.load(ordering: .acquiring) }

  func set() { mark.store(true, ordering: .releasing) }
}
