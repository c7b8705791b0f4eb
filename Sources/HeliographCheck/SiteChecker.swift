package import SystemPackage

/// Checks a finished site's folder as it stands: would every visitor get every page, picture and link?
///
/// It looks at every HTML file, every stylesheet and the first bytes of every image. It reads nothing
/// outside the folder and asks no network. Time grows with the size of the site and no faster.
package struct SiteChecker {
  private let root: FilePath
  private let baseURL: [UInt8]?

  /// - Parameter baseURL: Where the site will live ("https://photos.example.org/"); absolute addresses that
  ///   begin so are checked like relative ones. `nil` leaves every absolute address to other sites.
  package init(root: FilePath, baseURL: String? = nil) {
    self.root = root
    self.baseURL = baseURL.map { Array(($0.utf8.last == UInt8(ascii: "/") ? $0 : $0 + "/").utf8) }
  }

  /// Everything wrong, in the order of the files' names and their lines; empty when the site can be published.
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
