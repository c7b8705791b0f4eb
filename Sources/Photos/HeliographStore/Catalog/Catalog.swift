import Foundation
import GRDB
import HeliographCore
package import SystemPackage

/// What earlier builds learned, in SQLite: a cache, whose loss costs time and never correctness.
///
/// Every function throws `CatalogError`.
package struct Catalog: Sendable {
  let database: any DatabaseWriter
  let pending = PendingRecords()
  /// The records that are about to be asked for.
  let ahead = RowsAhead<RenditionKey, Data>()
  private let closed = ClosedMark()
  private let path: FilePath
  /// Where the catalog is until it is closed for the first time; `nil` for one that was there before.
  private let unfinished: FilePath?
  /// The file that was damaged and set aside when this catalog was opened; `nil` when all was well.
  package let setAside: FilePath?

  /// Opens the catalog, or makes a new one when it is missing.
  ///
  /// A file that fails SQLite's own integrity check, or that a newer Heliograph wrote, is renamed to
  /// `….damaged` and a new one begun. A new catalog is called `….new` until it is closed.
  ///
  /// - Parameters:
  ///   - path: the catalog's file; its folder must exist.
  ///   - patience: how many seconds to wait for another connection's lock.
  ///   - isTrusted: whether the file is known to be as the last build closed it, so that it need not be checked.
  /// - Throws: `CatalogError` when the file cannot be opened, made or written.
  package init(path: FilePath, patience: Double = 10, isTrusted: Bool = false) throws(CatalogError) {
    self.path = path
    // Coordinates are in it, also those that a site does not show.
    for suffix in ["", "-wal", "-shm"] { Disk.makePrivate(FilePath(path.string + suffix)) }
    do {
      if Disk.hasEntry(at: path) {
        do {
          (database, unfinished, setAside) = (try Self.open(path, patience, isTrusted: isTrusted), nil, nil)
          return
        } catch let damage where Self.meansDamage(damage) {
          setAside = try Self.setAside(path)
        }
      } else {
        setAside = nil
      }
      // A log that is left of another catalog would be taken for this one's.
      for suffix in ["-wal", "-shm"] { try Disk.remove(FilePath(path.string + suffix)) }
      let new = FilePath(path.string + ".new")
      do {
        (database, unfinished) = (try Self.create(new), new)
      } catch {
        // The reason is the first error; the next build removes what cannot be removed now.
        try? Disk.remove(new)
        throw CatalogError("opened", new, error)
      }
    } catch let error as CatalogError {
      throw error
    } catch {
      throw CatalogError("opened", path, error)
    }
  }

  /// Writes everything into the one file, which then can be copied alone, and closes it.
  ///
  /// No other function may be called afterwards.
  package func close() throws(CatalogError) {
    try writePending()
    try naming("closed") {
      _ = try database.writeWithoutTransaction { database in
        // What is opened by the next build has the mode of a log already, so that opening it is no write.
        if unfinished == nil {
          _ = try database.checkpoint(.truncate)
        } else {
          try database.execute(sql: "PRAGMA journal_mode = WAL")
        }
      }
      closed.set()
      try database.close()
      if let unfinished, Disk.hasEntry(at: unfinished) { try Disk.moveDurably(unfinished, to: path) }
    }
  }

  /// Closes it without writing anything, and removes it when it is new: for a build that could not begin.
  ///
  /// No other function may be called afterwards.
  package func abandon() {
    closed.set()
    // The build ends with another reason; the next one removes what is left.
    try? database.close()
    if let unfinished { try? Disk.remove(unfinished) }
  }

  func read<Value>(_ body: (Database) throws -> Value) throws(CatalogError) -> Value {
    try naming("read") { try database.read(body) }
  }

  /// Reads by one statement, which needs no transaction to see one state of the database.
  ///
  /// A build asks hundreds of thousands of times; beginning and ending a transaction costs as much as an answer.
  func lookUp<Value>(_ body: (Database) throws -> Value) throws(CatalogError) -> Value {
    try naming("read") { try database.unsafeRead(body) }
  }

  func write<Value>(_ body: (Database) throws -> Value) throws(CatalogError) -> Value {
    try naming("written") { try database.write(body) }
  }

  /// Turns whatever SQLite throws into the one error of this module.
  private func naming<Value>(_ action: String, _ body: () throws -> Value) throws(CatalogError) -> Value {
    do {
      guard !closed.isSet else { throw DatabaseError(resultCode: .SQLITE_MISUSE, message: "it is closed") }
      return try body()
    } catch {
      throw CatalogError(action, path, error)
    }
  }

  /// Makes a catalog that a first build fills.
  ///
  /// What is written is never changed back, and a file that was not closed is never opened, so neither a log nor a flush
  /// is needed: each byte is written once.
  private static func create(_ path: FilePath) throws -> DatabaseQueue {
    try Disk.remove(path)
    // Made here, since SQLite would let everybody read it; a log gets the mode of its database. Where that fails, SQLite
    // fails too, and says why.
    _ = try? FileDescriptor.open(
      path, .writeOnly, options: [.create, .exclusiveCreate, .closeOnExec, .noFollow],
      permissions: .ownerReadWrite
    ).close()
    var configuration = Configuration()
    configuration.prepareDatabase { database in
      try database.execute(
        sql: "PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE")
    }
    let queue = try DatabaseQueue(path: path.string, configuration: configuration)
    try CatalogSchema.migrator.migrate(queue)
    return queue
  }

  private static func open(
    _ path: FilePath, _ patience: Double, isTrusted: Bool = false
  ) throws -> DatabasePool {
    var configuration = Configuration()
    configuration.busyMode = .timeout(patience)
    // Pages that many transactions change are written back once: 16 MB of log instead of SQLite's 4.
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA wal_autocheckpoint = 4096") }
    let pool = try DatabasePool(path: path.string, configuration: configuration)
    if !isTrusted {
      let verdict = try pool.read { try String.fetchOne($0, sql: "PRAGMA quick_check(1)") }
      guard verdict == "ok" else { throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: verdict) }
    }
    let migrator = CatalogSchema.migrator
    if try pool.read(migrator.hasBeenSuperseded) {
      throw DatabaseError(resultCode: .SQLITE_NOTADB, message: "written by a newer Heliograph")
    }
    // The migrator writes even when there is nothing to do.
    if try !pool.read(migrator.hasCompletedMigrations) { try migrator.migrate(pool) }
    return pool
  }

  private static func meansDamage(_ error: any Error) -> Bool {
    guard let error = error as? DatabaseError else { return false }
    return [.SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_ERROR, .SQLITE_CONSTRAINT].contains(
      error.resultCode.primaryResultCode)
  }

  /// Renames the database, and with it the log that belongs to it and to no other.
  private static func setAside(_ path: FilePath) throws -> FilePath {
    let aside = FilePath(path.string + ".damaged")
    let files = FileManager.default
    for suffix in ["", "-wal", "-shm"] where files.fileExists(atPath: path.string + suffix) {
      if files.fileExists(atPath: aside.string + suffix) {
        try files.removeItem(atPath: aside.string + suffix)
      }
      try files.moveItem(atPath: path.string + suffix, toPath: aside.string + suffix)
    }
    return aside
  }
}
