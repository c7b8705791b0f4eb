import Foundation
import GRDB
package import HeliographCore

/// Where the folders of a source begin to be on another disk.
package struct DiskBoundary: Sendable, Hashable {
  /// The number of the source.
  package let source: Int64
  /// The album that the folder is.
  package let folder: AlbumID
  /// Whether the folder is on another disk than the one around it (1), and than the root folder (2), as a sum.
  package let boundary: Int64

  /// Creates what is known of a folder.
  package init(source: Int64, folder: AlbumID, boundary: Int64) {
    (self.source, self.folder, self.boundary) = (source, folder, boundary)
  }
}

/// Where the photos of the last build were.
package struct ShownPlaces {
  private let catalog: Catalog

  /// Reads and writes a catalog.
  package init(_ catalog: Catalog) { self.catalog = catalog }

  /// Hands over each photo that the last build showed, one after the other.
  package func forEachPhoto(_ body: (ShownPhoto) -> Void) throws(CatalogError) {
    try catalog.read { database in
      let rows = try Row.fetchCursor(database, sql: "SELECT \(Catalog.columns) FROM shown")
      while let row = try rows.next() { if let photo = Catalog.photo(row) { body(photo) } }
    }
  }

  /// All folders of whose disks something is known.
  package func diskBoundaries() throws(CatalogError) -> [DiskBoundary] {
    try catalog.read { database in
      try Row.fetchAll(database, sql: "SELECT source, folder, boundary FROM disk").map {
        DiskBoundary(source: $0[0], folder: AlbumID(blob: $0[1]), boundary: $0[2])
      }
    }
  }

  /// Saves what is known of the disks of all folders.
  package func replaceDiskBoundaries(with disks: [DiskBoundary]) throws(CatalogError) {
    guard Set(try diskBoundaries()) != Set(disks) else { return }
    try catalog.write { database in
      try database.execute(sql: "DELETE FROM disk")
      let learn = try database.makeStatement(sql: "INSERT OR REPLACE INTO disk VALUES (?, ?, ?)")
      for disk in disks { try learn.execute(arguments: [disk.source, disk.folder.blob, disk.boundary]) }
    }
  }

  /// The folders on this machine that the photos of the last build were in, each once for a source.
  package func localFolders() throws(CatalogError) -> [(source: Int64, folder: AlbumID)] {
    try catalog.read { database in
      try Row.fetchAll(database, sql: "SELECT DISTINCT source, folder FROM shown WHERE isLocal").map {
        ($0[0], AlbumID(blob: $0[1]))
      }
    }
  }
}
