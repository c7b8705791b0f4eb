import HeliographCore

/// A folder that cannot be checked at all.
package struct SiteCheckError: PlacedError, Sendable, Hashable {
  /// The reasons why a folder cannot be checked.
  package enum Code: Sendable, Hashable {
    /// There is no such folder.
    case missing
    /// The folder cannot be listed.
    case unreadable
    /// No page is in the folder.
    case empty
  }

  /// The reason in a form to switch on.
  package let code: Code
  /// The folder, as it was given.
  package let place: String
  /// The rest of a sentence that begins with the place: what is wrong and what to do.
  package let message: String
}
