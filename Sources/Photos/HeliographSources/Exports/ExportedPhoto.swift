package import HeliographCore

/// What an export says of a photo that may be shown.
package struct ExportedPhoto: Sendable, Hashable {
  /// What counts before the photo's own metadata.
  package var metadata = PhotoMetadata()
  /// What fills the gaps of the photo's own metadata.
  package var fallback = PhotoMetadata()
  /// The licence; `nil` when the export names none.
  package var licence: Licence?
  /// The photo's page at the service; `nil` without one that everybody can open.
  package var page: String?
  /// The titles of the albums that it is in at a service whose export has no folders for them, in the export's order.
  package var albums: [String] = []

  /// Nothing.
  package init() {}
}
