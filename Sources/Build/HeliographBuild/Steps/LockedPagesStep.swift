import HeliographCore
import HeliographSite

/// Stages the page in front of each locked album, and its files, encrypted.
struct LockedPagesStep {
  let session: BuildSession

  /// Stages them beside the pages of the open site.
  ///
  /// - Throws: `TemplateError`, `FileError`, `ForeignFile` and `CancellationError`.
  func run(_ site: inout ComposedSite, _ open: SitePages) throws {
    let (plan, store) = (session.plan, session.store.own)
    for locked in site.draft.locked?.sites ?? [] {
      try open.makeLock(inFolder: locked.folder, title: locked.title) { try site.stager.stage($0) }
      try locked.make(
        plan.configuration.settings, overlay: plan.templates.files, appearance: plan.appearance,
        strings: plan.strings,
        image: { try RegularFile.bytes(at: store.file(at: $0)) },
        stage: { try site.stager.stage(at: $0, startingWith: $1, $2) })
    }
  }
}
