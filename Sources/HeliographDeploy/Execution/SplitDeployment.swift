/// Brings the images of a site to one target and everything else to another.
///
/// Images come before the first page that names them, and go after the last one: at no moment does a page name an image that
/// is not there, also when it is killed in between.
package struct SplitDeployment: Sendable {
  /// What both targets lack.
  package struct Plan: Sendable {
    /// Of the images.
    package let images: DeployPlan
    /// Of everything else.
    package let pages: DeployPlan

    /// Puts the plans of both targets together.
    package init(images: DeployPlan, pages: DeployPlan) {
      self.images = images
      self.pages = pages
    }
  }

  private let images: Deployment
  private let pages: Deployment
  private let keepsImages: Bool

  /// - Parameters:
  ///   - images: to the target of the images.
  ///   - pages: to the target of everything else.
  ///   - keepsImages: whether images stay that the site does not have any more, since earlier releases of its pages name them.
  package init(images: Deployment, pages: Deployment, keepsImages: Bool) {
    self.images = images
    self.pages = pages
    self.keepsImages = keepsImages
  }

  /// Compares a site with what both targets hold; changes nothing.
  ///
  /// - Throws: `DeployError`, `ToolError`, `FileError`, `CancellationError`.
  package func plan(_ contents: SiteContents) throws -> Plan {
    let found = try images.plan(contents.imagesAlone)
    return Plan(
      images: keepsImages ? found.puttingOffRemovals() : found, pages: try pages.plan(contents.pagesAlone))
  }

  /// Carries a plan out.
  ///
  /// - Parameters:
  ///   - plan: what `plan(_:)` returned.
  ///   - begin: is told before each step of the images (`true`) and of everything else.
  /// - Throws: `DeployError`, `ToolError`, `FileError`, `CancellationError`; visitors then meet the old site, the new one, or one
  ///   that has no broken link.
  package func carryOut(_ plan: Plan, begin: (DeployStep, Bool) -> Void) throws {
    try images.carryOut(plan.images.puttingOffRemovals()) { begin($0, true) }
    try pages.carryOut(plan.pages) { begin($0, false) }
    guard !keepsImages, !plan.images.removals.isEmpty || plan.images.unnamedRemovals > 0 else { return }
    try images.carryOut(images.plan(plan.images.contents)) { begin($0, true) }
  }
}
