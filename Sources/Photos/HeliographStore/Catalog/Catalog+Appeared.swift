import Foundation
import GRDB
package import HeliographCore

/// When photos appeared on the site for everybody; kept only for a site that tells of new photos.
extension Catalog {
  /// The day of each photo; of those that were there from the start there is no day.
  package func appeared() throws(CatalogError) -> [PhotoID: Day?] {
    try read { database in
      var days: [PhotoID: Day?] = [:]
      let rows = try Row.fetchCursor(database, sql: "SELECT id, day FROM appeared")
      while let row = try rows.next() {
        guard let id = PhotoID(bytes: Array(row[0] as Data)) else { continue }
        days[id] = .some((row[1] as Int?).map { Day(number: $0) })
      }
      return days
    }
  }

  /// Saves the days of the photos that everybody can see now, and forgets all others.
  package func replaceAppeared(with days: [PhotoID: Day?]) throws(CatalogError) {
    let known = try appeared()
    try write { database in
      let forget = try database.makeStatement(sql: "DELETE FROM appeared WHERE id = ?")
      for id in known.keys where days[id] == nil { try forget.execute(arguments: [Data(id.bytes)]) }
      let learn = try database.makeStatement(sql: "INSERT OR REPLACE INTO appeared VALUES (?, ?)")
      for (id, day) in days where known[id] != .some(day) {
        try learn.execute(arguments: [Data(id.bytes), day?.number])
      }
    }
  }
}
