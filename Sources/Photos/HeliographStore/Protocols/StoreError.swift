import HeliographCore
import SystemPackage

/// A folder or an address that cannot serve as a store.
package struct StoreError: PlacedError, Sendable, Hashable {
  /// What has to change.
  package enum Code: Sendable, Hashable {
    /// The folder or address that the owner wrote.
    case mistake
    /// The machine: the store that must be there is not.
    case unavailable
  }

  /// What has to change.
  package let code: Code
  /// The folder, the address without secrets, or the name of an environment variable.
  package let place: String
  /// The rest of a sentence that begins with the place: what is wrong, and what to do.
  package let message: String

  /// Creates an error; the message is the rest of a sentence that begins with the place.
  package init(_ code: Code = .mistake, place: String, message: String) {
    self.code = code
    self.place = place
    self.message = message
  }

  /// The folder was written by a Heliograph whose stores have another layout.
  static func newer(_ folder: FilePath) -> StoreError {
    StoreError(
      place: folder.string,
      message: "was written by a newer Heliograph; use that version, or name another folder.")
  }

  /// The folder was written by a Heliograph whose stores had another layout.
  static func earlier(_ folder: FilePath) -> StoreError {
    StoreError(
      place: folder.string,
      message:
        "was filled by an earlier Heliograph, whose stores had another layout; name a new or an empty folder."
    )
  }

  /// The folder holds files, but none says that it is a store.
  static func foreign(_ folder: FilePath) -> StoreError {
    StoreError(
      place: folder.string,
      message: "holds files and is not a Heliograph store; name a new or an empty folder.")
  }

  /// A store that must exist does not.
  static func missing(_ folder: FilePath) -> StoreError {
    StoreError(
      .unavailable, place: folder.string,
      message: "is not a Heliograph store; check the path, and whether its disk is mounted.")
  }
}
