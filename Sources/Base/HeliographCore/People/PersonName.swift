/// The name of a person as names are compared: capital and small letters, Unicode forms, and runs of white space are the
/// same.
///
/// It is what photos are sorted by, so two names are one here exactly when they would share a page.
package struct PersonName: Sendable, Hashable {
  private let key: String

  /// Compares a name; `nil` when nothing of it can be seen.
  package init?(_ name: String) {
    key = FoldedText.key(name)
    if key.isEmpty { return nil }
  }
}
