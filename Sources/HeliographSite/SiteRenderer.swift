package import HeliographModel

/// Turns a library into the files of its site: pure, no disk, no clock.
package struct SiteRenderer: Sendable {
  /// - Parameter overlay: the owner's own templates and assets by file name ("photo.mustache"); each
  ///   replaces the default theme's file of that name.
  ///
  /// Throws `SiteError` when a template cannot be parsed or names a field that does not exist.
  package init(settings: SiteSettings, overlay: [String: [UInt8]] = [:]) throws {}

  /// Hands every page to `publish` in the order of the site: assets, then albums and photos, then indexes.
  package func render(_ library: PhotoLibrary, publish: (Page) throws -> Void) throws {}
}
