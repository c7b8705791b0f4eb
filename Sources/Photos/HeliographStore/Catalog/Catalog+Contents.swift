import Foundation
import GRDB
package import HeliographCore

/// Facts about content: they stay true whatever happens to the build that found them.
extension Catalog {
  /// The hash of the file that had this status; `nil` when no build read it.
  package func seen(_ stamp: FileStatus) throws(CatalogError) -> ContentHash? {
    try lookUp { try Self.content(of: stamp, $0) }
  }

  /// The hashes of those of some files that a build read.
  package func seen(_ stamps: [FileStatus]) throws(CatalogError) -> [FileStatus: ContentHash] {
    try read { database in
      try stamps.reduce(into: [:]) { $0[$1] = try Self.content(of: $1, database) }
    }
  }

  private static func content(of stamp: FileStatus, _ database: Database) throws -> ContentHash? {
    let row = try Row.fetchOne(
      database.cachedStatement(
        sql: "SELECT size, modified, changed, content FROM seen WHERE device = ? AND inode = ?"),
      arguments: [Int64(bitPattern: stamp.device), Int64(bitPattern: stamp.inode)])
    guard let row, row[0] == stamp.size, row[1] == stamp.modified, row[2] == stamp.changed else {
      return nil
    }
    return ContentHash(bytes: row[3] as Data)
  }

  /// The hash of the page with this fingerprint; `nil` when no build rendered it.
  package func rendered(_ fingerprint: ContentHash) throws(CatalogError) -> ContentHash? {
    try lookUp { database in
      try Data.fetchOne(
        database.cachedStatement(sql: "SELECT content FROM rendered WHERE fingerprint = ?"),
        arguments: [Data(fingerprint.bytes)])
    }.flatMap { ContentHash(bytes: $0) }
  }

  /// The hashes of all pages of the site that stands published.
  ///
  /// Those of albums that were kept as they were are known by their albums alone.
  package func renderedContents() throws(CatalogError) -> Set<ContentHash> {
    try read { database in
      var contents: Set<ContentHash> = []
      let rendered = try Data.fetchCursor(database, sql: "SELECT content FROM rendered")
      while let content = try rendered.next() {
        if let content = ContentHash(bytes: content) { contents.insert(content) }
      }
      let albums = try Row.fetchCursor(database, sql: "SELECT dependencies, pages FROM album")
      while let row = try albums.next() {
        guard let dependencies = ContentHash(bytes: row[0] as Data),
          let album = StoredAlbum(dependencies: dependencies, blob: Array(row[1] as Data))
        else { continue }
        contents.formUnion(album.files.lazy.map(\.content))
      }
      return contents
    }
  }

  /// Saves what a build found out, all of it or nothing.
  ///
  /// - Parameters:
  ///   - files: what files hold, by their status.
  ///   - pages: what pages come to, by their fingerprints.
  /// - Throws: `CatalogError`.
  package func save(
    files: [FileStatus: ContentHash], pages: [ContentHash: ContentHash] = [:]
  ) throws(CatalogError) {
    guard !files.isEmpty || !pages.isEmpty else { return }
    try write { database in
      let learnFile = try database.makeStatement(
        sql: "INSERT OR REPLACE INTO seen VALUES (?, ?, ?, ?, ?, ?)")
      // In the order of the table, each of its pages is written once.
      for (stamp, content) in files.sorted(by: { $0.key.inode < $1.key.inode }) {
        try learnFile.execute(arguments: [
          Int64(bitPattern: stamp.device), Int64(bitPattern: stamp.inode), stamp.size, stamp.modified,
          stamp.changed, Data(content.bytes),
        ])
      }
      let learnPage = try database.makeStatement(sql: "INSERT OR REPLACE INTO rendered VALUES (?, ?)")
      let rows = pages.map { (Data($0.key.bytes), Data($0.value.bytes)) }
      for (fingerprint, content) in rows.sorted(by: { $0.0.lexicographicallyPrecedes($1.0) }) {
        try learnPage.execute(arguments: [fingerprint, content])
      }
    }
  }

  /// Forgets every file and every page that `isNeeded` does not want.
  package func forget(
    filesExcept isNeeded: (FileStatus) -> Bool, pagesExcept isPageNeeded: (ContentHash) -> Bool
  ) throws(CatalogError) {
    try write { database in
      var files: [FileStatus] = []
      let seen = try Row.fetchCursor(database, sql: "SELECT device, inode, size, modified, changed FROM seen")
      while let row = try seen.next() {
        let stamp = FileStatus(
          device: UInt64(bitPattern: row[0]), inode: UInt64(bitPattern: row[1]), size: row[2],
          modified: row[3], changed: row[4])
        if !isNeeded(stamp) { files.append(stamp) }
      }
      let forgetFile = try database.makeStatement(sql: "DELETE FROM seen WHERE device = ? AND inode = ?")
      for stamp in files {
        try forgetFile.execute(
          arguments: [Int64(bitPattern: stamp.device), Int64(bitPattern: stamp.inode)])
      }
      let pages = try Data.fetchAll(database, sql: "SELECT fingerprint FROM rendered").filter {
        ContentHash(bytes: $0).map { !isPageNeeded($0) } ?? true
      }
      let forgetPage = try database.makeStatement(sql: "DELETE FROM rendered WHERE fingerprint = ?")
      for fingerprint in pages { try forgetPage.execute(arguments: [fingerprint]) }
    }
  }

}
