import HeliographCore
import HeliographOutput
package import SystemPackage

/// Checks the folder of a finished site for pages, pictures and links that a visitor could not load.
///
/// It reads every HTML file, every stylesheet, feed, sitemap and index of a search, compares every file with the hash that
/// the build wrote down, names those that are gone, and reads the first bytes of every image. It reads nothing outside the folder and uses no network.
/// Its time is proportional to the size of the site.
package struct SiteChecker {
  private let root: FilePath
  private let baseURL: [UInt8]?

  /// Creates a checker for the site in a folder.
  ///
  /// `baseURL` is the address of the published site ("https://photos.example.org/"); absolute addresses
  /// that begin with it are checked like relative ones. With `nil`, every absolute address counts as
  /// another site's.
  package init(root: FilePath, baseURL: String? = nil) {
    self.root = root
    self.baseURL = baseURL.map { Array(($0.utf8.last == UInt8(ascii: "/") ? $0 : $0 + "/").utf8) }
  }

  /// The host of the images, whose addresses lead to files of the folder.
  private func images() throws(SiteCheckError) -> ImageHost? {
    do throws(FileError) {
      return try ImageHost.read(in: root)
    } catch {
      throw SiteCheckError(code: .unreadable, place: error.place, message: error.message)
    }
  }

  /// Checks the whole site.
  ///
  /// Throws `SiteCheckError` when the folder is missing, cannot be listed or holds no page at all.
  package func check() throws(SiteCheckError) -> CheckedSite {
    let inventory = try OutputInventory(root: root)
    // A first build that was stopped has published pictures and the list of its files, and no page that could be faulty.
    guard inventory.holdsAPage || inventory.holdsAManifest else {
      throw SiteCheckError(
        code: .empty, place: root.string,
        message: "holds no page, so it is not the folder of a site; build the site first, or name its folder")
    }
    let comparison = ManifestComparison(inventory)
    var run = SiteCheckRun(
      inventory: inventory, baseURL: baseURL, images: try images(),
      isSettled: inventory.holdsAPage && !comparison.isUnfinished, comparison)
    for (path, entry) in inventory.entries.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      guard case .file(let size) = entry else { continue }
      if size > 0 { run.check(path) } else { run.checkEmpty(path) }
    }
    if inventory.holdsAPage { run.checkStart() }
    run.checkFragments()
    let defects = (inventory.defects + comparison.defects + run.defects).sorted {
      ($0.file, $0.line ?? 0, $0.reason) < ($1.file, $1.line ?? 0, $1.reason)
    }
    return CheckedSite(
      defects: defects,
      pictures: run.pictures.map { CheckedPicture(path: $0, content: comparison.unchanged[$0]) })
  }
}
