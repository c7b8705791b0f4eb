import Foundation
import GRDB
package import HeliographModel

/// Which photos the site shows.
extension Catalog {
  /// A photo as the last build showed it; `nil` when that did not show it.
  package func shown(_ id: PhotoID) throws(CatalogError) -> ShownPhoto? {
    try read { database in
      try Row.fetchOne(
        database.cachedStatement(sql: "SELECT id, content, key, isLocal FROM shown WHERE id = ?"),
        arguments: [Data(id.bytes)]
      ).flatMap(Self.photo)
    }
  }

  /// How many photos the last build showed.
  package func countOfShownPhotos() throws(CatalogError) -> Int {
    try read { try Int.fetchOne($0, sql: "SELECT count(*) FROM shown") ?? 0 }
  }

  /// How many photos in folders of this machine the last build showed.
  package func countOfLocalPhotos() throws(CatalogError) -> Int {
    try read { try Int.fetchOne($0, sql: "SELECT count(*) FROM shown WHERE isLocal") ?? 0 }
  }

  /// Saves which photos the site shows now.
  ///
  /// - Parameters:
  ///   - photos: all of them.
  ///   - now: in seconds since 1970; when a photo that was not shown before is first seen.
  /// - Returns: the photos that were not shown before, in the order of their identifiers' bytes.
  /// - Throws: `CatalogError`.
  package func replaceShown(with photos: [ShownPhoto], at now: Int) throws(CatalogError) -> [PhotoID] {
    // Two lists of a service may hold the same photo.
    let unique = Dictionary(photos.map { ($0.id, $0) }) { first, _ in first }.values
    let photos = unique.sorted { $0.id.bytes.lexicographicallyPrecedes($1.id.bytes) }
    let (old, added) = try read { database in try Self.difference(photos, in: database) }
    guard !old.isEmpty || !added.isEmpty else { return [] }
    try write { database in
      let forget = try database.makeStatement(sql: "DELETE FROM shown WHERE id = ?")
      for id in old { try forget.execute(arguments: [id]) }
      let learn = try database.makeStatement(
        sql: """
          INSERT INTO shown VALUES (?, ?, ?, ?, ?) ON CONFLICT (id)
          DO UPDATE SET content = excluded.content, key = excluded.key, isLocal = excluded.isLocal
          """)
      for (photo, _) in added {
        try learn.execute(arguments: [
          Data(photo.id.bytes), Data(photo.content.bytes), photo.key.blob, now, photo.isLocal,
        ])
      }
    }
    return added.filter(\.isNew).map(\.photo.id)
  }

  /// Walks both lists in the order of the identifiers, so that neither is needed as a whole twice.
  private static func difference(
    _ photos: [ShownPhoto], in database: Database
  ) throws -> (gone: [Data], changed: [(photo: ShownPhoto, isNew: Bool)]) {
    var gone: [Data] = []
    var changed: [(photo: ShownPhoto, isNew: Bool)] = []
    var rest = photos[...]
    let rows = try Row.fetchCursor(database, sql: "SELECT id, content, key, isLocal FROM shown ORDER BY id")
    while let row = try rows.next() {
      let id: Data = row[0]
      while let next = rest.first, next.id.bytes.lexicographicallyPrecedes(id) {
        changed.append((next, true))
        rest.removeFirst()
      }
      guard let next = rest.first, next.id.bytes.elementsEqual(id) else {
        gone.append(id)
        continue
      }
      if photo(row) != next { changed.append((next, false)) }
      rest.removeFirst()
    }
    return (gone, changed + rest.map { ($0, true) })
  }

  private static func photo(_ row: Row) -> ShownPhoto? {
    guard let id = PhotoID(bytes: Array(row[0] as Data)), let content = ContentHash(bytes: row[1] as Data),
      let key = RenditionKey(blob: row[2])
    else { return nil }
    return ShownPhoto(id: id, content: content, key: key, isLocal: row[3])
  }
}
