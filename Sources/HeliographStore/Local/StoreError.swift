import HeliographModel
import SystemPackage

/// A folder that cannot serve as a store.
package struct StoreError: PlacedError, Sendable {
  /// The folder or the address.
  package let place: String
  /// The rest of a sentence that begins with the place: what is wrong, and what to do.
  package let message: String

  /// Creates an error; the message is the rest of a sentence that begins with the place.
  package init(_ place: String, _ message: String) {
    self.place = place
    self.message = message
  }

  /// The folder was written by a Heliograph whose stores have another layout.
  static func newer(_ folder: FilePath) -> StoreError {
    StoreError(folder.string, "was written by a newer Heliograph; use that version, or name another folder")
  }

  /// The folder holds files, but none says that it is a store.
  static func foreign(_ folder: FilePath) -> StoreError {
    StoreError(folder.string, "holds files and is not a Heliograph store; name a new or an empty folder")
  }

  /// A store that must exist does not.
  static func missing(_ folder: FilePath) -> StoreError {
    StoreError(folder.string, "is not a Heliograph store; check the path, and whether its disk is mounted")
  }
}
