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
  /// What the owner removed from a folder is no accident, as long as every folder could be listed. A source without any
  /// photo, which may be a disk that is not mounted, was refused. A renamed photo is listed under its new name.
  ///
  /// - Parameters:
  ///   - photos: how many there are.
  ///   - listed: how many photos the folders on this machine list and no rule hides, whatever became of them; `nil` when
  ///     one of them could not be listed as a whole.
  ///   - hidden: how many photos of other sources rules hide now.
  ///   - filtered: how many photos an edition does not show. Of a site that an edition is built over for the first time,
  ///     nothing else is known.
  ///   - withdrawn: how many published photos sources have stopped listing, and have left out a second time.
  ///   - report: what went wrong until now.
  /// - Throws: `BuildError` when more photos are missing than are allowed.
  func check(
    _ photos: Int, listed: Int?, hidden: Int, filtered: Int = 0, withdrawn: Int = 0, _ report: BuildReport
  ) throws {
    let missing = published - photos - hidden - withdrawn
    guard missing > allowed.count(of: published) else { return }
    let isFirst = try catalog.countOfShownPhotos() == 0
    let deleted = try isFirst ? filtered : listed.map { max(0, try catalog.countOfLocalPhotos() - $0) } ?? 0
    guard missing - deleted > allowed.count(of: published) else { return }
    let reason = report.problems.first { $0.isLoss }.map { " The first reason: \($0.sentence)" } ?? ""
    var error = BuildError(
      .failed, place: "The site",
      message: """
        would have \(photos) \(photos == 1 ? "photo" : "photos"); the published one has \(published). Nothing was changed.\(reason) \
        Build again when the photos are back, or allow it with --allow-fewer \(missing)
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
