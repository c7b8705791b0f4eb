import Foundation
import GRDB
package import HeliographFiles
package import HeliographModel

/// Facts about content: they stay true whatever happens to the build that found them.
extension Catalog {
  /// The hashes of files, by their status when they were read.
  package func seenFiles() throws(CatalogError) -> [FileStatus: ContentHash] {
    try read { database in
      var files = [FileStatus: ContentHash](minimumCapacity: try Self.count("seen", in: database))
      let rows = try Row.fetchCursor(
        database, sql: "SELECT device, inode, size, modified, changed, content FROM seen")
      while let row = try rows.next() {
        guard let content = ContentHash(bytes: row[5] as Data) else { continue }
        let stamp = FileStatus(
          device: UInt64(bitPattern: row[0]), inode: UInt64(bitPattern: row[1]), size: row[2],
          modified: row[3],
          changed: row[4])
        files[stamp] = content
      }
      return files
    }
  }

  /// The hash of the file that had this status; `nil` when no build read it.
  package func seen(_ stamp: FileStatus) throws(CatalogError) -> ContentHash? {
    try read { database in
      let row = try Row.fetchOne(
        database.cachedStatement(
          sql: "SELECT size, modified, changed, content FROM seen WHERE device = ? AND inode = ?"),
        arguments: [Int64(bitPattern: stamp.device), Int64(bitPattern: stamp.inode)])
      guard let row, row[0] == stamp.size, row[1] == stamp.modified, row[2] == stamp.changed else {
        return nil
      }
      return ContentHash(bytes: row[3] as Data)
    }
  }

  /// The hash of the page with this fingerprint; `nil` when no build rendered it.
  package func rendered(_ fingerprint: ContentHash) throws(CatalogError) -> ContentHash? {
    try read { database in
      try Data.fetchOne(
        database.cachedStatement(sql: "SELECT content FROM rendered WHERE fingerprint = ?"),
        arguments: [Data(fingerprint.bytes)])
    }.flatMap { ContentHash(bytes: $0) }
  }

  /// The hashes of rendered pages, by their fingerprints.
  package func renderedPages() throws(CatalogError) -> [ContentHash: ContentHash] {
    try read { database in
      var pages = [ContentHash: ContentHash](minimumCapacity: try Self.count("rendered", in: database))
      let rows = try Row.fetchCursor(database, sql: "SELECT fingerprint, content FROM rendered")
      while let row = try rows.next() {
        guard let fingerprint = ContentHash(bytes: row[0] as Data),
          let content = ContentHash(bytes: row[1] as Data)
        else { continue }
        pages[fingerprint] = content
      }
      return pages
    }
  }

  /// Saves what a build found out, all of it or nothing.
  package func keep(_ changes: CatalogChanges) throws(CatalogError) {
    guard !changes.isEmpty else { return }
    try write { database in
      // An inode that was given to another file is forgotten before it is learned again.
      let forgetFile = try database.makeStatement(sql: "DELETE FROM seen WHERE device = ? AND inode = ?")
      for stamp in changes.unseen {
        try forgetFile.execute(
          arguments: [Int64(bitPattern: stamp.device), Int64(bitPattern: stamp.inode)])
      }
      let learnFile = try database.makeStatement(
        sql: "INSERT OR REPLACE INTO seen VALUES (?, ?, ?, ?, ?, ?)")
      for (stamp, content) in changes.seen {
        try learnFile.execute(arguments: [
          Int64(bitPattern: stamp.device), Int64(bitPattern: stamp.inode), stamp.size, stamp.modified,
          stamp.changed, Data(content.bytes),
        ])
      }
      let forgetPage = try database.makeStatement(sql: "DELETE FROM rendered WHERE fingerprint = ?")
      for fingerprint in changes.unrendered {
        try forgetPage.execute(arguments: [Data(fingerprint.bytes)])
      }
      let learnPage = try database.makeStatement(sql: "INSERT OR REPLACE INTO rendered VALUES (?, ?)")
      for (fingerprint, content) in changes.rendered {
        try learnPage.execute(arguments: [Data(fingerprint.bytes), Data(content.bytes)])
      }
    }
  }

  private static func count(_ table: String, in database: Database) throws -> Int {
    try Int.fetchOne(database, sql: "SELECT count(*) FROM \(table)") ?? 0
  }
}
