/// Brings the images of a site to one target and everything else to another.
///
/// Images come before the first page that names them, and go after the last one: at no moment does a page name an image that
/// is not there, also when it is killed in between. Where the pages are releases, an image goes with the last one that may
/// name it.
package struct SplitDeployment: Sendable {
  /// What both targets lack.
  package struct Plan: Sendable {
    /// Of the images.
    package let images: DeployPlan
    /// Of everything else.
    package let pages: DeployPlan
    /// The releases of the pages; `nil` where their target itself is the site.
    fileprivate(set) var span: ReleaseSpan?

    /// Puts the plans of both targets together.
    package init(images: DeployPlan, pages: DeployPlan) {
      self.images = images
      self.pages = pages
    }
  }

  private let images: Deployment
  private let pages: Deployment

  /// - Parameters:
  ///   - images: to the target of the images.
  ///   - pages: to the target of everything else.
  package init(images: Deployment, pages: Deployment) {
    self.images = images
    self.pages = pages
  }

  /// Compares a site with what both targets hold; changes nothing.
  ///
  /// - Throws: `DeployError`, `ToolError`, `FileError`, `CancellationError`.
  package func plan(_ contents: SiteContents) throws -> Plan {
    let (found, rest) = (try images.plan(contents.imagesAlone), try pages.plan(contents.pagesAlone))
    let span = pages.span(of: rest)
    var plan = Plan(images: span.map(found.keeping) ?? found, pages: rest)
    plan.span = span
    return plan
  }

  /// Carries a plan out.
  ///
  /// - Parameters:
  ///   - plan: what `plan(_:)` returned.
  ///   - begin: called before each step of the images (`true`) and of everything else.
  /// - Throws: `DeployError`, `ToolError`, `FileError`, `CancellationError`; visitors then meet the old site, the new one, or one
  ///   that has no broken link.
  package func carryOut(_ plan: Plan, begin: (DeployStep, Bool) -> Void) throws {
    // The images read theirs themselves.
    try pages.verifyFiles(plan.pages)
    try images.carryOut(plan.images.puttingOffRemovals()) { begin($0, true) }
    // Where the images were sent, the pages may find them: one place with two names.
    if !plan.images.files.isEmpty { try pages.checkRole() }
    try pages.carryOut(plan.pages, isVerified: true) { begin($0, false) }
    guard !plan.images.removals.isEmpty || plan.images.unnamedRemovals > 0 else { return }
    let found = try images.plan(plan.images.contents)
    try images.carryOut(plan.span.map(found.keeping) ?? found) { begin($0, true) }
  }
}
