import GRDB
import HeliographCore
import SystemPackage

extension CatalogError {
  /// Describes an operation that SQLite, or the file system below it, refused.
  ///
  /// The action completes "cannot be …": "opened" or "written".
  init(_ action: String, _ path: FilePath, _ cause: any Error) {
    let code = (cause as? DatabaseError).map(Self.code) ?? (cause as? FileError).map(Self.code) ?? .other
    let advice =
      switch code {
      case .busy: "another program has locked it; close that program and build again"
      case .diskFull: "its disk is full; make room there and build again"
      case .notWritable:
        "it or its folder is read-only; give yourself write permission and build again"
      case .inputOutput: "its disk failed to read or write it; check that disk and build again"
      case .damaged: "it is damaged; delete it and build again"
      case .other: "delete it if this happens again; the next build makes a new one"
      }
    let detail = (cause as? DatabaseError)?.message ?? (cause as? FileError)?.message ?? "\(cause)"
    self.init(
      code, place: path.string, message: "cannot be \(action) (\(detail)); \(advice)", cause: cause)
  }

  private static func code(of error: DatabaseError) -> Code {
    switch error.resultCode {
    case .SQLITE_BUSY, .SQLITE_LOCKED: .busy
    case .SQLITE_FULL: .diskFull
    case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_CANTOPEN: .notWritable
    case .SQLITE_IOERR: .inputOutput
    case .SQLITE_CORRUPT, .SQLITE_NOTADB: .damaged
    default: .other
    }
  }

  private static func code(of error: FileError) -> Code {
    switch error.reason {
    case .system(.noSpace), .system(.diskQuotaExceeded): .diskFull
    case .system(.readOnlyFileSystem), .system(.permissionDenied), .system(.notPermitted), .forbidden:
      .notWritable
    case .system(.ioError): .inputOutput
    default: .other
    }
  }
}
