import Foundation
import GRDB
package import HeliographModel
package import SystemPackage

/// What earlier builds learned, in SQLite: a cache, whose loss costs time and never correctness.
package struct Catalog: Sendable {
  let database: DatabasePool
  /// The file that was damaged and set aside when this catalog was opened; `nil` when all was well.
  package let setAside: FilePath?

  /// Opens the catalog, or makes a new one where there is none.
  ///
  /// A file that fails SQLite's own integrity check, or that a newer Heliograph wrote, is renamed to
  /// `….damaged` and a new one begun. Throws `CatalogError` when the folder cannot be written.
  package init(path: FilePath) throws {
    do {
      (database, setAside) = (try Self.open(path), nil)
    } catch let damage where Self.meansDamage(damage) {
      do {
        let aside = try Self.setAside(path)
        (database, setAside) = (try Self.open(path), aside)
      } catch {
        throw Self.failure(path, error)
      }
    } catch {
      throw Self.failure(path, error)
    }
  }

  /// Writes everything into the one file, which then can be copied alone, and lets go of it.
  ///
  /// Nothing may be asked afterwards.
  package func close() throws {
    _ = try database.writeWithoutTransaction { try $0.checkpoint(.truncate) }
    try database.close()
  }

  /// What was recorded under a key; `nil` when nothing was.
  package func developed(_ key: RenditionKey) throws -> PhotoRecord? {
    let json = try database.read { database in
      try Data.fetchOne(
        database.cachedStatement(sql: "SELECT record FROM developed WHERE key = ?"), arguments: [key.hex])
    }
    // A record in a shape of another version is as good as none.
    return json.flatMap { try? JSONDecoder().decode(PhotoRecord.self, from: $0) }
  }

  /// What was made of an original by whatever recipe and encoder, in the order of the keys.
  package func developed(from content: ContentHash) throws -> [(key: RenditionKey, record: PhotoRecord)] {
    let rows = try database.read { database in
      try Row.fetchAll(
        database, sql: "SELECT key, record FROM developed WHERE content = ? ORDER BY key",
        arguments: [content.hex])
    }
    return rows.compactMap { row in
      guard let record = try? JSONDecoder().decode(PhotoRecord.self, from: row["record"]),
        let key = RenditionKey(hex: row["key"])
      else { return nil }
      return (key, record)
    }
  }

  /// Records a photo whose renditions are all on disk.
  package func record(_ record: PhotoRecord, of content: ContentHash, under key: RenditionKey) throws {
    let json = try Self.encoder.encode(record)
    try database.write { database in
      try database.cachedStatement(
        sql: "INSERT OR REPLACE INTO developed (key, content, record) VALUES (?, ?, ?)"
      ).execute(arguments: [key.hex, content.hex, json])
    }
  }

  /// The last complete answer of a source; `nil` when it never gave one.
  package func lastAnswer(of source: String) throws -> [SourcePage]? {
    let json = try database.read { database in
      try Data.fetchOne(database, sql: "SELECT pages FROM answer WHERE source = ?", arguments: [source])
    }
    return json.flatMap { try? JSONDecoder().decode([SourcePage].self, from: $0) }
  }

  /// Keeps a source's complete answer for a night on which it gives none.
  package func keep(_ pages: [SourcePage], answeredBy source: String) throws {
    let json = try Self.encoder.encode(pages)
    try database.write { database in
      try database.execute(
        sql: "INSERT OR REPLACE INTO answer (source, pages) VALUES (?, ?)", arguments: [source, json])
    }
  }

  /// Forgets every photo whose key is not among `keys`.
  package func forget(except keys: Set<RenditionKey>) throws {
    try database.write { database in
      let known = try String.fetchAll(database, sql: "SELECT key FROM developed")
      let kept = Set(keys.map(\.hex))
      for key in known where !kept.contains(key) {
        try database.cachedStatement(sql: "DELETE FROM developed WHERE key = ?").execute(arguments: [key])
      }
    }
  }

  private static let encoder: JSONEncoder = {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return encoder
  }()

  private static func open(_ path: FilePath) throws -> DatabasePool {
    var configuration = Configuration()
    configuration.busyMode = .timeout(10)
    let pool = try DatabasePool(path: path.string, configuration: configuration)
    let verdict = try pool.read { try String.fetchOne($0, sql: "PRAGMA quick_check(1)") }
    guard verdict == "ok" else { throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: verdict) }
    let migrator = CatalogSchema.migrator
    if try pool.read(migrator.hasBeenSuperseded) {
      throw DatabaseError(resultCode: .SQLITE_NOTADB, message: "written by a newer Heliograph")
    }
    try migrator.migrate(pool)
    return pool
  }

  private static func meansDamage(_ error: any Error) -> Bool {
    guard let error = error as? DatabaseError else { return false }
    return [.SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_ERROR, .SQLITE_CONSTRAINT].contains(
      error.resultCode.primaryResultCode)
  }

  /// Renames the database, and with it the log that belongs to it and to no other.
  private static func setAside(_ path: FilePath) throws -> FilePath {
    let aside = FilePath(path.string + ".damaged")
    let files = FileManager.default
    for suffix in ["", "-wal", "-shm"] where files.fileExists(atPath: path.string + suffix) {
      if files.fileExists(atPath: aside.string + suffix) {
        try files.removeItem(atPath: aside.string + suffix)
      }
      try files.moveItem(atPath: path.string + suffix, toPath: aside.string + suffix)
    }
    return aside
  }

  private static func failure(_ path: FilePath, _ cause: any Error) -> CatalogError {
    CatalogError(
      place: path.string,
      message: "cannot be opened or made; check that its folder may be written and the disk has room",
      cause: cause)
  }
}
