import Foundation
import GRDB
package import HeliographModel

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

  /// Whether a photo outside of some folders is shown that is made of one of these.
  package func shows(_ contents: Set<ContentHash>, outside folders: Set<AlbumID>) throws(CatalogError) -> Bool
  {
    guard !contents.isEmpty else { return false }
    return try read { database in
      let rows = try Row.fetchCursor(database, sql: "SELECT content, folder FROM shown")
      while let row = try rows.next() {
        if let content = ContentHash(bytes: row[0] as Data), contents.contains(content),
          !folders.contains(AlbumID(blob: row[1]))
        {
          return true
        }
      }
      return false
    }
  }
}
