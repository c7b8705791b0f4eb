package import SystemPackage

/// Where a source keeps copies of what it fetches by itself, and for how long it may fetch.
package struct SourceCopies: Sendable {
  /// The state folder, which editions of a library share; a source has a folder in it.
  package let folder: FilePath
  /// When fetching ends; `nil` for no such time.
  package let deadline: ContinuousClock.Instant?
  /// Whether nothing may be fetched and nothing changed, since a build only says what it would do.
  package let isPreview: Bool

  /// Names a place.
  package init(folder: FilePath, deadline: ContinuousClock.Instant?, isPreview: Bool) {
    self.folder = folder
    self.deadline = deadline
    self.isPreview = isPreview
  }

  /// For sources that are only asked for their names.
  package static let none = SourceCopies(folder: "", deadline: nil, isPreview: true)
}
