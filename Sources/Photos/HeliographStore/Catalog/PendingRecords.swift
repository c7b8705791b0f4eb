import HeliographCore
import Synchronization

/// Records that wait for the next transaction.
///
/// A transaction for each photo would write six pages of log a photo. Records that a killed build loses this way are in
/// the store.
final class PendingRecords: Sendable {
  struct Row: Sendable {
    let key: RenditionKey
    let content: ContentHash
    let record: PhotoRecord
  }

  /// How many records make a transaction worth while.
  ///
  /// Their keys are random, so each of them changes pages of the indices of its own, unless it comes with many others.
  private static let batch = 2_048

  private let rows = Mutex<[RenditionKey: Row]>([:])

  /// Adds a record, and returns all of them when it is time to write them.
  func add(_ row: Row) -> Bool {
    rows.withLock { rows in
      rows[row.key] = row
      return rows.count >= Self.batch
    }
  }

  subscript(key: RenditionKey) -> PhotoRecord? { rows.withLock { $0[key]?.record } }

  func rows(from content: ContentHash) -> [Row] {
    rows.withLock { $0.values.filter { $0.content == content } }
  }

  /// Returns all records; none is left.
  func drain() -> [Row] {
    rows.withLock { rows in
      defer { rows.removeAll() }
      return Array(rows.values)
    }
  }
}
