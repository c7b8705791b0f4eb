import Foundation
import GRDB
package import HeliographCore

/// What is known of photos whose renditions exist.
extension Catalog {
  /// The record of a key; `nil` when the catalog has no such record.
  package func developed(_ key: RenditionKey) throws(CatalogError) -> PhotoRecord? {
    if let pending = pending[key] { return pending }
    let json = try lookUp { database in
      try Data.fetchOne(
        database.cachedStatement(sql: "SELECT record FROM developed WHERE key = ?"), arguments: [key.blob])
    }
    // A record of another version is ignored.
    return json.flatMap { try? JSONDecoder().decode(PhotoRecord.self, from: $0) }
  }

  /// The keys of all photos whose renditions were made, in no order.
  package func developedKeys() throws(CatalogError) -> [RenditionKey] {
    try writePending()
    return try read { try Data.fetchAll($0, sql: "SELECT key FROM developed") }.compactMap {
      RenditionKey(blob: $0)
    }
  }

  /// What was made of an original by whatever recipe and encoder, in the order of the keys.
  package func developed(from content: ContentHash) throws(CatalogError) -> [(
    key: RenditionKey, record: PhotoRecord
  )] {
    let rows = try read { database in
      try Row.fetchAll(
        database, sql: "SELECT key, record FROM developed WHERE content = ?", arguments: [Data(content.bytes)]
      )
    }
    let written = rows.compactMap { row -> (key: RenditionKey, record: PhotoRecord)? in
      guard let record = try? JSONDecoder().decode(PhotoRecord.self, from: row["record"] as Data),
        let key = RenditionKey(blob: row["key"])
      else { return nil }
      return (key, record)
    }
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
    try write { database in
      let learn = try database.makeStatement(
        sql: "INSERT OR REPLACE INTO developed (key, content, record) VALUES (?, ?, ?)")
      for row in rows {
        try learn.execute(arguments: [
          row.key.blob, Data(row.content.bytes), try Self.encoder.encode(row.record),
        ])
      }
    }
  }

  /// Removes every photo whose key is not among `keys`.
  package func forget(except keys: Set<RenditionKey>) throws(CatalogError) {
    try writePending()
    try write { database in
      let current = Set(keys.map(\.blob))
      for key in try Data.fetchAll(database, sql: "SELECT key FROM developed") where !current.contains(key) {
        try database.cachedStatement(sql: "DELETE FROM developed WHERE key = ?").execute(arguments: [key])
      }
    }
  }

  /// Removes the photos of these keys.
  package func forget(_ keys: Set<RenditionKey>) throws(CatalogError) {
    guard !keys.isEmpty else { return }
    try writePending()
    try write { database in
      let forget = try database.makeStatement(sql: "DELETE FROM developed WHERE key = ?")
      for key in keys { try forget.execute(arguments: [key.blob]) }
    }
  }

  private static let encoder: JSONEncoder = {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return encoder
  }()
}

extension RenditionKey {
  /// The 32 digits as 16 bytes.
  var blob: Data { Data(bytes) }

  init?(blob: Data) { self.init(bytes: Array(blob)) }
}
