package import SystemPackage

/// Checks the folder of a finished site for pages, pictures and links that a visitor could not load.
///
/// It reads every HTML file, every stylesheet and the first bytes of every image. It reads nothing outside
/// the folder and uses no network. Its time is proportional to the size of the site.
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

  /// Returns every defect, in the order of the files' names and their lines; empty when the site can be
  /// published.
  ///
  /// Throws `SiteCheckError` when the folder is missing or cannot be listed.
  package func defects() throws(SiteCheckError) -> [SiteDefect] {
    let inventory = try OutputInventory(root: root)
    var run = SiteCheckRun(inventory: inventory, baseURL: baseURL)
    for (path, entry) in inventory.entries.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      guard case .file(let size) = entry, size > 0 else { continue }
      run.check(path)
    }
    run.checkFragments()
    return (inventory.defects + run.defects).sorted {
      ($0.file, $0.line ?? 0, $0.reason) < ($1.file, $1.line ?? 0, $1.reason)
    }
  }
}
