import HeliographCore

/// The catalog could not be opened, read, written or closed.
package struct CatalogError: PlacedError, Sendable {
  /// What kind of failure it is, by SQLite's primary result code.
  package enum Code: Sendable, Hashable {
    /// Another connection holds the catalog (SQLITE_BUSY, SQLITE_LOCKED).
    case busy
    /// The disk has no room left (SQLITE_FULL).
    case diskFull
    /// The file or its disk cannot be written (SQLITE_READONLY, SQLITE_PERM, SQLITE_CANTOPEN).
    case notWritable
    /// The system failed to read or write the file (SQLITE_IOERR).
    case inputOutput
    /// The file is not a database, or not a sound one (SQLITE_CORRUPT, SQLITE_NOTADB).
    case damaged
    /// Any other failure.
    case other
  }

  /// The kind of failure.
  package let code: Code
  /// The catalog's file.
  package let place: String
  /// The rest of a sentence that begins with the place: what is wrong, and what to do.
  package let message: String
  /// The error underneath; `nil` when there is none.
  package let cause: (any Error)?

  /// Creates an error; the place is the catalog's file, and the message the rest of a sentence that begins
  /// with it.
  package init(_ code: Code, place: String, message: String, cause: (any Error)? = nil) {
    self.code = code
    self.place = place
    self.message = message
    self.cause = cause
  }
}
