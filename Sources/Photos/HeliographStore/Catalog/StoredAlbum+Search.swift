import Foundation
import GRDB
package import HeliographCore

/// What is kept of an album for the search, beside its files.
extension StoredAlbum {
  /// What the search index says of the photos of an album; `nil` when that is not known.
  ///
  /// - Throws: `CatalogError`.
  package static func search(of id: AlbumID, in catalog: Catalog) throws(CatalogError) -> [UInt8]? {
    try catalog.lookUp { database in
      try Row.fetchOne(
        database.cachedStatement(sql: "SELECT search FROM album WHERE id = ?"), arguments: [id.blob]
      ).flatMap { $0[0] as Data? }.map(Array.init)
    }
  }

  /// The row of the table of albums.
  func row(of id: AlbumID, search: [UInt8]?) -> StatementArguments {
    [id.blob, Data(dependencies.bytes), Data(blob), search.map { Data($0) }]
  }
}
