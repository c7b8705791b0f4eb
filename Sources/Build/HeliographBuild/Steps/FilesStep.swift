import HeliographPublishing

/// Stages the owner's own files, and compressed files beside the texts of the site.
struct FilesStep {
  let session: BuildSession

  /// Adds them to a site whose pages are all staged.
  ///
  /// - Throws: `ConfigurationError`, `FileError`, `ForeignFile` and `CancellationError`.
  func run(_ site: inout ComposedSite) throws {
    let notes = try session.plan.staticFolder?.stage(into: &site.stager.writer) ?? []
    site.draft.report.add(notes)
    try site.stager.writer.compress(session.plan.configuration.settings.compress)
  }
}
