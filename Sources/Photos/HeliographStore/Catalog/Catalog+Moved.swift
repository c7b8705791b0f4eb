import Foundation
import GRDB
package import HeliographCore

/// Where pages of earlier builds are now.
extension Catalog {
  /// All moves, the oldest first.
  package func movedPages() throws(CatalogError) -> [MovedPage] {
    try read { database in
      try Row.fetchAll(database, sql: "SELECT source, target FROM moved ORDER BY number").map {
        MovedPage(from: $0[0], to: $0[1])
      }
    }
  }

  /// Saves all moves, the oldest first.
  package func replaceMoved(with moves: [MovedPage]) throws(CatalogError) {
    guard try movedPages() != moves else { return }
    try write { database in
      try database.execute(sql: "DELETE FROM moved")
      let learn = try database.makeStatement(sql: "INSERT INTO moved (source, target) VALUES (?, ?)")
      for move in moves { try learn.execute(arguments: [move.from, move.to]) }
    }
  }

  /// What pages of the last build showed that are known by nothing else, by their paths.
  package func pageContents() throws(CatalogError) -> [String: ContentHash] {
    try read { database in
      let rows = try Row.fetchCursor(database, sql: "SELECT path, hash FROM content")
      var contents: [String: ContentHash] = [:]
      while let row = try rows.next() { contents[row[0]] = ContentHash(bytes: row[1] as Data) }
      return contents
    }
  }

  /// Saves what all such pages show.
  package func replacePageContents(with contents: [String: ContentHash]) throws(CatalogError) {
    let known = try pageContents()
    guard known != contents else { return }
    try write { database in
      let forget = try database.makeStatement(sql: "DELETE FROM content WHERE path = ?")
      for path in known.keys where contents[path] == nil { try forget.execute(arguments: [path]) }
      let learn = try database.makeStatement(sql: "INSERT OR REPLACE INTO content (path, hash) VALUES (?, ?)")
      for (path, hash) in contents where known[path] != hash {
        try learn.execute(arguments: [path, Data(hash.bytes)])
      }
    }
  }

  /// The photos of the last build whose names in addresses can end in some digits: those of the first 32 bits of the hash of
  /// their identifiers.
  package func shown(inSlot slot: Int64) throws(CatalogError) -> [ShownPhoto] {
    try read { try Self.shown(inSlot: slot, $0) }
  }

  /// The folders that the photos of the last build were in, each once.
  package func shownFolders() throws(CatalogError) -> [AlbumID] {
    try read { database in
      try Data.fetchAll(database, sql: "SELECT DISTINCT folder FROM shown ORDER BY folder").map {
        AlbumID(blob: $0)
      }
    }
  }

  /// Whether the last build showed a photo that is made of one of these, and is none of these photos.
  package func shows(_ contents: Set<ContentHash>, besides photos: Set<PhotoID>) throws(CatalogError) -> Bool
  {
    guard !contents.isEmpty else { return false }
    return try read { database in
      let rows = try Row.fetchCursor(database, sql: "SELECT content, id FROM shown")
      while let row = try rows.next() {
        if let content = ContentHash(bytes: row[0] as Data), contents.contains(content),
          let id = PhotoID(bytes: Array(row[1] as Data)), !photos.contains(id)
        {
          return true
        }
      }
      return false
    }
  }
}
