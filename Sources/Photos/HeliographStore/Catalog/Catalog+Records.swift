import Foundation
import GRDB
package import HeliographCore

/// What is known of photos whose renditions exist.
extension Catalog {
  /// The record of a key; `nil` when the catalog has no such record.
  package func developed(_ key: RenditionKey) throws(CatalogError) -> PhotoRecord? {
    if let pending = pending[key] { return pending }
    var json = ahead.receive(key)
    if json == nil { json = try lookUp { try DevelopedTable.record(of: key, in: $0) } }
    // A record of another version is ignored.
    return json.flatMap { try? JSONDecoder().decode(PhotoRecord.self, from: $0) }
  }

  /// Reads together the records of photos that are about to be asked for one by one; those of an earlier call are read
  /// again when they are asked for.
  package func prepare(developed keys: [RenditionKey]) throws(CatalogError) {
    let rows = try read { database in
      try keys.reduce(into: [RenditionKey: Data]()) {
        $0[$1] = try DevelopedTable.record(of: $1, in: database)
      }
    }
    ahead.replace(with: rows)
  }

  /// The keys of all photos whose renditions were made, in no order.
  package func developedKeys() throws(CatalogError) -> [RenditionKey] {
    try writePending()
    return try read(DevelopedTable.keys).compactMap { RenditionKey(blob: $0) }
  }

  /// What was made of an original by whatever recipe and encoder, in the order of the keys.
  package func developed(from content: ContentHash) throws(CatalogError) -> [(
    key: RenditionKey, record: PhotoRecord
  )] {
    let written = try read { try DevelopedTable.records(from: content, in: $0) }
    let waiting = pending.rows(from: content).map { (key: $0.key, record: $0.record) }
    let all = Dictionary((written + waiting).map { ($0.key, $0.record) }) { $1 }
    return all.sorted { $0.key.hex < $1.key.hex }.map { (key: $0.key, record: $0.value) }
  }

  /// Records a photo whose renditions are all on disk, with the next batch.
  package func record(_ record: PhotoRecord, of content: ContentHash, under key: RenditionKey)
    throws(CatalogError)
  {
    if pending.add(PendingRecords.Row(key: key, content: content, record: record)) { try writePending() }
  }

  /// Writes the records that wait for the next batch.
  func writePending() throws(CatalogError) {
    let rows = pending.drain()
    guard !rows.isEmpty else { return }
    // One of them may have been read ahead before it was recorded.
    for row in rows { _ = ahead.receive(row.key) }
    try write { try DevelopedTable.insert(rows, into: $0) }
  }

  /// Removes every photo whose key is not among `keys`.
  package func forget(except keys: Set<RenditionKey>) throws(CatalogError) {
    try writePending()
    ahead.replace(with: [:])
    try write { database in
      let current = Set(keys.map(\.blob))
      try DevelopedTable.delete(
        DevelopedTable.keys(in: database).filter { !current.contains($0) }, from: database)
    }
  }

  /// Removes the photos of these keys.
  package func forget(_ keys: Set<RenditionKey>) throws(CatalogError) {
    guard !keys.isEmpty else { return }
    try writePending()
    ahead.replace(with: [:])
    try write { try DevelopedTable.delete(keys.map(\.blob), from: $0) }
  }
}

extension RenditionKey {
  /// The 32 digits as 16 bytes.
  var blob: Data { Data(bytes) }

  init?(blob: Data) { self.init(bytes: Array(blob)) }
}
