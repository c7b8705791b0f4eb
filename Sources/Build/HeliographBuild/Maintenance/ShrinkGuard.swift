import HeliographCore
import HeliographOutput
import HeliographPublishing
import HeliographStore
import SystemPackage

/// Keeps a build from publishing a site that has lost photos by accident.
struct ShrinkGuard {
  let allowed: AllowedLoss
  let catalog: Catalog
  /// The published photos: pages in the manifest of the output, which a nightly build may begin without, or what the
  /// catalog knows of the last build, which may be lost.
  let published: Int

  /// Takes what is allowed, and what is known of the site that stands in the output.
  ///
  /// - Throws: `CatalogError`.
  init(
    _ allowed: AllowedLoss, _ catalog: Catalog, _ manifest: OutputManifest, in output: FilePath
  ) throws {
    self.allowed = allowed
    self.catalog = catalog
    // A page that leads to where a photo moved is no photo.
    let moved = Set(try MoveFinder.remembered(catalog, manifest, in: output).lazy.map(\.from))
    let pages = manifest.paths(startingWith: "photos/").count { Self.isPhotoPage($0) && !moved.contains($0) }
    published = max(pages, try catalog.countOfShownPhotos())
  }

  /// Checks the photos that are about to be published.
  ///
  /// - Parameters:
  ///   - photos: how many there are.
  ///   - losses: what became of the photos of the last build.
  ///   - filtered: how many photos an edition does not show, and how many a source has said twice to be gone. Of a site
  ///     whose last build is not known, nothing else is.
  ///   - report: what went wrong until now.
  ///   - confirm: asks the owner a question; `nil` when nobody can answer.
  /// - Throws: `BuildError` when more photos are missing than are allowed.
  func check(
    _ photos: Int, _ losses: MissingPhotos, filtered: Int, _ report: BuildReport,
    confirm: ((String) -> Bool)? = nil
  ) throws {
    let isFirst = try catalog.countOfShownPhotos() == 0
    let missing = published - photos - (isFirst ? filtered : losses.explained)
    // Whose source is silent cannot be known where nothing is known of the last build.
    let limit = isFirst && losses.hasSilentSource && allowed == .standard ? 0 : allowed.count(of: published)
    let isCounted = allowed == .standard ? !losses.counted.isEmpty : losses.counted.count > limit
    guard isCounted || missing > limit else { return }
    let message =
      isCounted
      ? "would lose \(losses.counted.count) of \(published) photos: \(losses.sentence)"
      : "would have \(photos) \(photos == 1 ? "photo" : "photos"); the published one has \(published)"
    if confirm?("The site \(message).") == true { return }
    let reason = report.problems.first { $0.isLoss }.map { " The first reason: \($0.sentence)" } ?? ""
    let hint =
      isCounted && losses.mayBeUnmounted ? " Mount the disk if it is on one that is not mounted." : ""
    var error = BuildError(
      .failed, place: "The site",
      message: """
        \(message). Nothing was changed.\(reason)\(hint) \
        Build again when the photos are back, or allow it with --allow-fewer \(max(missing, losses.counted.count))
        """)
    error.problems = report.problems
    throw error
  }

  /// Whether a path below "photos/" is "photos/<name>/index.html".
  private static func isPhotoPage(_ path: String) -> Bool {
    path.utf8.count(where: { $0 == UInt8(ascii: "/") }) == 2
      && path.utf8.suffix(11).elementsEqual("/index.html".utf8)
  }
}
