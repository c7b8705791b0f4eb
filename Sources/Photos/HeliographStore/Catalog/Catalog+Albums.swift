import Foundation
import GRDB
package import HeliographCore

/// The folders and albums of the site that stands published.
///
/// They are true only of that site: a build that finds another one in the output does not use them.
extension Catalog {
  /// Every folder of photos, in the order of their names' bytes; `nil` when one of them cannot be understood.
  package func folders() throws(CatalogError) -> [StoredFolder]? {
    try read { database in
      var folders: [StoredFolder] = []
      let rows = try Row.fetchCursor(
        database, sql: "SELECT id, stamp, content, record, cover FROM folder ORDER BY id")
      let decoder = JSONDecoder()
      while let row = try rows.next() {
        guard let stamp = ContentHash(bytes: row[1] as Data),
          let content = ContentHash(bytes: row[2] as Data),
          let record = try? decoder.decode(StoredFolder.Record.self, from: row[3] as Data)
        else { return nil }
        folders.append(
          StoredFolder(
            id: AlbumID(blob: row[0]), stamp: stamp, content: content, record: record, encodedCovers: row[4]))
      }
      return folders
    }
  }

  /// The files that were made for an album; `nil` when nothing is known of it.
  package func album(_ id: AlbumID) throws(CatalogError) -> StoredAlbum? {
    try lookUp { database in
      let row = try Row.fetchOne(
        database.cachedStatement(sql: "SELECT dependencies, pages FROM album WHERE id = ?"),
        arguments: [id.blob])
      guard let row, let dependencies = ContentHash(bytes: row[0] as Data) else { return nil }
      return StoredAlbum(dependencies: dependencies, blob: Array(row[1] as Data))
    }
  }

  /// What the files of every album depend on.
  package func albumDependencies() throws(CatalogError) -> [AlbumID: ContentHash] {
    try read { database in
      var known: [AlbumID: ContentHash] = [:]
      let rows = try Row.fetchCursor(database, sql: "SELECT id, dependencies FROM album")
      while let row = try rows.next() {
        known[AlbumID(blob: row[0])] = ContentHash(bytes: row[1] as Data)
      }
      return known
    }
  }

  /// Saves folders, and forgets others.
  ///
  /// - Parameters:
  ///   - changed: what is known of folders now.
  ///   - removed: folders to forget; `nil` for all but `changed`.
  /// - Throws: `CatalogError`.
  package func update(folders changed: [StoredFolder], removing removed: [AlbumID]?) throws(CatalogError) {
    try write { database in
      try Self.forget(removed, except: changed.map(\.id), from: "folder", in: database)
      let learn = try database.makeStatement(sql: "INSERT OR REPLACE INTO folder VALUES (?, ?, ?, ?, ?)")
      for folder in changed {
        let blobs = try folder.blobs
        try learn.execute(arguments: [
          folder.id.blob, Data(folder.stamp.bytes), Data(folder.content.bytes), blobs.record, blobs.covers,
        ])
      }
    }
  }

  /// Saves what albums depend on and consist of, and forgets others.
  ///
  /// - Parameters:
  ///   - changed: what is known of albums now; `nil` for an album of which that is not known.
  ///   - search: what the search index says of the photos of these albums; none without a search.
  ///   - removed: albums to forget; `nil` for all but those of `changed` and `unchanged`.
  ///   - unchanged: albums of which nothing new is known.
  /// - Throws: `CatalogError`.
  package func update(
    albums changed: [AlbumID: StoredAlbum], search: [AlbumID: [UInt8]] = [:], removing removed: [AlbumID]?,
    keeping unchanged: Set<AlbumID> = []
  ) throws(CatalogError) {
    try write { database in
      try Self.forget(removed, except: Array(unchanged.union(changed.keys)), from: "album", in: database)
      let learn = try database.makeStatement(sql: "INSERT OR REPLACE INTO album VALUES (?, ?, ?, ?)")
      for (id, album) in changed { try learn.execute(arguments: album.row(of: id, search: search[id])) }
    }
  }

  private static func forget(
    _ removed: [AlbumID]?, except unchanged: [AlbumID], from table: String, in database: Database
  ) throws {
    let unchanged = Set(unchanged.map(\.blob))
    let gone =
      try removed?.map(\.blob)
      ?? Data.fetchAll(database, sql: "SELECT id FROM \(table)").filter { !unchanged.contains($0) }
    let forget = try database.makeStatement(sql: "DELETE FROM \(table) WHERE id = ?")
    for id in gone { try forget.execute(arguments: [id]) }
  }
}

extension AlbumID {
  /// The names with a zero between them, which no file's name contains; empty for the root.
  var blob: Data { Data(names.joined(separator: [0])) }

  init(blob: Data) {
    self.init(blob.isEmpty ? [] : blob.split(separator: 0, omittingEmptySubsequences: false).map(Array.init))
  }
}
