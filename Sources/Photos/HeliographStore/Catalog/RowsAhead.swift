import Synchronization

/// Rows that were read together, since they are about to be asked for one by one.
///
/// To ask SQLite once more takes several times as long as its answer.
final class RowsAhead<Key: Hashable & Sendable, Row: Sendable>: Sendable {
  private let rows = Mutex<[Key: Row]>([:])

  /// Takes the place of all earlier rows, so that those that nobody asked for take no memory.
  func replace(with new: [Key: Row]) { rows.withLock { $0 = new } }

  /// Returns a row once; `nil` when it has to be read.
  func receive(_ key: Key) -> Row? { rows.withLock { $0.removeValue(forKey: key) } }
}
