import Foundation
import GRDB
package import HeliographCore

/// Which photos the site shows.
extension Catalog {
  /// A photo as the last build showed it; `nil` when that did not show it.
  package func shown(_ id: PhotoID) throws(CatalogError) -> ShownPhoto? {
    try lookUp { database in
      try Row.fetchOne(
        database.cachedStatement(sql: "SELECT \(Self.columns) FROM shown WHERE id = ?"),
        arguments: [Data(id.bytes)]
      ).flatMap(Self.photo)
    }
  }

  /// How many photos the last build showed.
  package func countOfShownPhotos() throws(CatalogError) -> Int {
    try read { try Int.fetchOne($0, sql: "SELECT count(*) FROM shown") ?? 0 }
  }

  /// The photos that the last build showed in some folders, in the order of their identifiers' bytes.
  package func shown(in folders: Set<AlbumID>) throws(CatalogError) -> [ShownPhoto] {
    try read { try Self.shown(in: folders, $0) }
  }

  /// Whether a photo that is shown could share the public name of one of these, and is none of them.
  package func mayShareNames(_ photos: [PhotoID]) throws(CatalogError) -> Bool {
    try read { database in
      let others = try database.cachedStatement(sql: "SELECT 1 FROM shown WHERE slot = ? AND id <> ?")
      var known: [Int64: PhotoID] = [:]
      return try photos.contains { id in
        let slot = ShownPhoto.slot(of: id)
        if let other = known.updateValue(id, forKey: slot), other != id { return true }
        return try Int.fetchOne(others, arguments: [slot, Data(id.bytes)]) != nil
      }
    }
  }

  /// Those of some keys under which no photo of another folder is shown.
  package func unshown(_ keys: Set<RenditionKey>, outside folders: Set<AlbumID>) throws(CatalogError) -> Set<
    RenditionKey
  > {
    guard !keys.isEmpty else { return [] }
    func list(_ blobs: [Data]) -> String {
      "[" + blobs.map { blob in "\"" + Self.hex(blob) + "\"" }.joined(separator: ",") + "]"
    }
    let shown = try read { database in
      try Data.fetchAll(
        database,
        sql: """
          SELECT DISTINCT key FROM shown WHERE hex(key) IN (SELECT value FROM json_each(?))
          AND hex(folder) NOT IN (SELECT value FROM json_each(?))
          """, arguments: [list(keys.map(\.blob)), list(folders.map(\.blob))])
    }
    return keys.subtracting(shown.compactMap { RenditionKey(blob: $0) })
  }

  /// As SQLite's `hex` writes it.
  private static func hex(_ blob: Data) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    return String(decoding: blob.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  /// Saves which photos the site shows now.
  ///
  /// - Parameters:
  ///   - folders: the folders that `photos` are all photos of; `nil` when they are all photos of the site.
  ///   - photos: all of them.
  ///   - now: in seconds since 1970; when a photo that was not shown before is first seen.
  /// - Returns: the photos that were not shown before, in the order of their identifiers' bytes.
  /// - Throws: `CatalogError`.
  package func replaceShown(
    in folders: Set<AlbumID>? = nil, with photos: [ShownPhoto], at now: Int
  ) throws(CatalogError) -> [PhotoID] {
    // Two lists of a service may hold the same photo.
    let unique = Dictionary(photos.map { ($0.id, $0) }) { first, _ in first }.values
    let photos = unique.sorted { $0.id.bytes.lexicographicallyPrecedes($1.id.bytes) }
    let (old, added) = try read { database in try Self.difference(photos, in: folders, database) }
    guard !old.isEmpty || !added.isEmpty else { return [] }
    try write { database in
      let forget = try database.makeStatement(sql: "DELETE FROM shown WHERE id = ?")
      for id in old { try forget.execute(arguments: [id]) }
      let learn = try database.makeStatement(
        sql: """
          INSERT INTO shown (id, content, key, first, isLocal, folder, slot, source)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?)
          ON CONFLICT (id) DO UPDATE SET
          content = excluded.content, key = excluded.key, isLocal = excluded.isLocal, folder = excluded.folder,
          slot = excluded.slot, source = excluded.source
          """)
      for (photo, _) in added {
        try learn.execute(arguments: [
          Data(photo.id.bytes), Data(photo.content.bytes), photo.key.blob, now, photo.isLocal,
          photo.folder.blob,
          ShownPhoto.slot(of: photo.id), photo.source,
        ])
      }
    }
    return added.filter(\.isNew).map(\.photo.id)
  }

  static let columns = "id, content, key, folder, isLocal, source"

  static func shown(inSlot slot: Int64, _ database: Database) throws -> [ShownPhoto] {
    let inSlot = try database.cachedStatement(sql: "SELECT \(columns) FROM shown WHERE slot = ? ORDER BY id")
    return try Row.fetchAll(inSlot, arguments: [slot]).compactMap(photo)
  }

  private static func shown(in folders: Set<AlbumID>, _ database: Database) throws -> [ShownPhoto] {
    let inFolder = try database.cachedStatement(sql: "SELECT \(columns) FROM shown WHERE folder = ?")
    return try folders.flatMap { folder in
      try Row.fetchAll(inFolder, arguments: [folder.blob]).compactMap(photo)
    }.sorted { $0.id.bytes.lexicographicallyPrecedes($1.id.bytes) }
  }

  /// Walks both lists in the order of the identifiers, so that neither is needed as a whole twice.
  private static func difference(
    _ photos: [ShownPhoto], in folders: Set<AlbumID>?, _ database: Database
  ) throws -> (gone: [Data], changed: [(photo: ShownPhoto, isNew: Bool)]) {
    var gone: [Data] = []
    var changed: [(photo: ShownPhoto, isNew: Bool)] = []
    var rest = photos[...]
    func compare(_ id: Data, _ known: ShownPhoto?) {
      while let next = rest.first, next.id.bytes.lexicographicallyPrecedes(id) {
        changed.append((next, true))
        rest.removeFirst()
      }
      guard let next = rest.first, next.id.bytes.elementsEqual(id) else { return gone.append(id) }
      if known != next { changed.append((next, false)) }
      rest.removeFirst()
    }
    if let folders {
      for known in try shown(in: folders, database) { compare(Data(known.id.bytes), known) }
    } else {
      let rows = try Row.fetchCursor(database, sql: "SELECT \(columns) FROM shown ORDER BY id")
      while let row = try rows.next() { compare(row[0], photo(row)) }
    }
    return (gone, changed + rest.map { ($0, true) })
  }

  static func photo(_ row: Row) -> ShownPhoto? {
    guard let id = PhotoID(bytes: Array(row[0] as Data)), let content = ContentHash(bytes: row[1] as Data),
      let key = RenditionKey(blob: row[2])
    else { return nil }
    return ShownPhoto(
      id: id, content: content, key: key, folder: AlbumID(blob: row[3]), isLocal: row[4], source: row[5])
  }
}
