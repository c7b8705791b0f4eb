import HeliographCore
import HeliographLibrary

/// Refuses a site that has lost photos by accident.
struct GuardStep {
  let session: BuildSession

  /// Compares the photos that were added with those of the last build.
  ///
  /// - Throws: `BuildError`, `CatalogError`.
  func run(_ draft: inout SiteDraft, _ facts: SiteListing.Facts) throws {
    var evidence = facts.evidence
    (evidence.failed, evidence.unclear) = (draft.unshown.failed, draft.unshown.unclear)
    // A photo that would be made first is no loss.
    let losses = try MissingPhotos(draft.shown, evidence, session.catalog, unmade: draft.unshown.unmade)
    draft.unshown.hidden = losses.hidden
    try ShrinkGuard(
      session.request.allowFewer, session.catalog, session.published, in: session.request.output
    ).check(
      Set(draft.shown.lazy.map(\.id)).count + draft.unshown.unmade.count, losses,
      filtered: facts.filtered + draft.hidden.filtered + facts.evidence.withdrawn.count, draft.report,
      confirm: session.isPreview ? nil : session.question)
  }
}
