import Foundation
import GRDB
import HeliographCore

/// The rows of the table `developed`: a photo whose renditions were made, by its key, with its content and its record as JSON.
enum DevelopedTable {
  /// The record of a key, as JSON; `nil` when there is no such row.
  static func record(of key: RenditionKey, in database: Database) throws -> Data? {
    try Data.fetchOne(
      database.cachedStatement(sql: "SELECT record FROM developed WHERE key = ?"), arguments: [key.blob])
  }

  /// The records that were made of an original, in no order; one of another version is left out.
  static func records(from content: ContentHash, in database: Database) throws -> [(
    key: RenditionKey, record: PhotoRecord
  )] {
    try Row.fetchAll(
      database, sql: "SELECT key, record FROM developed WHERE content = ?", arguments: [Data(content.bytes)]
    ).compactMap { row in
      guard let record = try? JSONDecoder().decode(PhotoRecord.self, from: row["record"] as Data),
        let key = RenditionKey(blob: row["key"])
      else { return nil }
      return (key, record)
    }
  }

  /// The keys of all rows, in no order.
  static func keys(in database: Database) throws -> [Data] {
    try Data.fetchAll(database, sql: "SELECT key FROM developed")
  }

  /// Adds rows, and replaces those with the same key.
  static func insert(_ rows: [PendingRecords.Row], into database: Database) throws {
    let insert = try database.makeStatement(
      sql: "INSERT OR REPLACE INTO developed (key, content, record) VALUES (?, ?, ?)")
    for row in rows {
      try insert.execute(arguments: [
        row.key.blob, Data(row.content.bytes), try encoder.encode(row.record),
      ])
    }
  }

  /// Deletes the rows of these keys.
  static func delete(_ keys: [Data], from database: Database) throws {
    let delete = try database.makeStatement(sql: "DELETE FROM developed WHERE key = ?")
    for key in keys { try delete.execute(arguments: [key]) }
  }

  private static let encoder: JSONEncoder = {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return encoder
  }()
}
