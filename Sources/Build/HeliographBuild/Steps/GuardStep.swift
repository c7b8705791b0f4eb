import HeliographCore

/// Refuses a site that has lost photos by accident.
struct GuardStep {
  let session: BuildSession

  /// Compares the photos that were added with those of the last build.
  ///
  /// - Throws: `BuildError`, `CatalogError`.
  func run(_ draft: SiteDraft, _ facts: SiteListing.Facts) throws {
    let hidden = draft.hidden
    try ShrinkGuard(
      session.request.allowFewer, session.catalog, session.published, in: session.request.output
    ).check(
      Set(draft.shown.lazy.map(\.id)).count + draft.unmade,
      listed: facts.isComplete ? facts.localPhotos - hidden.locally - hidden.filtered : nil,
      hidden: hidden.elsewhere, filtered: facts.filtered + hidden.filtered, withdrawn: facts.withdrawn,
      draft.report)
  }
}
