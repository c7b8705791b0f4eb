import HeliographCore
import HeliographPrivacy
import HeliographPublishing

/// Publishes what was composed and checked, and says in the report what that changed.
struct PublishStep {
  let session: BuildSession

  /// Moves the files into place.
  ///
  /// - Parameters:
  ///   - site: what was composed.
  ///   - gate: has checked it.
  /// - Throws: whatever happens before a file of the last build is replaced or removed.
  func run(_ site: inout ComposedSite, _ gate: PrivacyGate) throws {
    // Recorded before redirect pages are published: an unrecorded one would count as the page of a photo.
    try session.catalog.replaceMoved(with: site.moves.pages)
    if let contents = site.moves.contents { try session.catalog.replacePageContents(with: contents) }
    var tally = OutputWriter.Tally()
    do {
      try site.stager.writer.publish(&tally)
    } catch  where tally.hasReplacedFiles {
      site.draft.report.add(error, "; until then the site mixes pages of this build and of the last one")
    }
    var report = site.draft.report
    (report.written, report.unchanged, report.removed) = (tally.written, tally.unchanged, tally.removed)
    (report.changedPages, report.removedPages) = (tally.changedPages, tally.removedPages)
    report.attempt { try gate.remember() }
    report.rendered = site.stager.rendered
    report.foreign += tally.foreign
    let left = LeftFiles(report.foreign, session.plan.configuration.settings.languages)
    report.add([left.problem(in: session.request.output)].compactMap(\.self))
    site.draft.report = report
  }
}
