package import HeliographCore
import SystemPackage

/// What of a tree of folders is listed, besides what its texts say.
package struct FolderChoice: Sendable, Hashable {
  /// No file system has a longer name, so only wildcards match it.
  private static let anyName = [UInt8](repeating: 1, count: 300)

  private let exclude: [PathPattern]
  private let prefix: [UInt8]
  /// The day for which the dates in texts show or hide albums and photos.
  let today: Day
  /// The languages of the site.
  let languages: SiteLanguages
  private let exports: ExportSettings
  /// Whether films are listed.
  let films: FilmListing
  /// Paths below the tree's root that are as if they were not there.
  private let absent: Set<[UInt8]>

  /// Combines a choice.
  ///
  /// - Parameters:
  ///   - exclude: what is not listed.
  ///   - prefix: what stands before the paths of the tree, for the patterns.
  ///   - today: the day for which dates show or hide something.
  ///   - languages: those of the site, in which texts may have variants.
  ///   - exports: which photos of exports are shown.
  ///   - films: whether films are listed.
  ///   - absent: paths below the tree's root that are as if they were not there.
  package init(
    exclude: [PathPattern] = [], prefix: [UInt8] = [], today: Day,
    languages: SiteLanguages = SiteLanguages(first: "en"), exports: ExportSettings = ExportSettings(),
    films: FilmListing = .lackingTools, absent: Set<[UInt8]> = []
  ) {
    self.films = films
    self.absent = absent
    self.exports = exports
    self.exclude = exclude
    self.prefix = prefix
    self.today = today
    self.languages = languages
  }

  /// The entries of an album's folder without those that are as if they were not there.
  func present(_ entries: [FolderEntry], in album: AlbumID) -> [FolderEntry] {
    guard !absent.isEmpty else { return entries }
    let folder = album.names.flatMap { $0 + [UInt8(ascii: "/")] }
    return entries.filter { !absent.contains(folder + $0.name.bytes) }
  }

  /// Whether the file at a path below the tree's root is not listed.
  func excludes(_ path: [UInt8]) -> Bool { exclude.match(prefix + path) }

  /// The names of the folders that stand before the paths of the tree.
  var prefixNames: [[UInt8]] { prefix.split(separator: UInt8(ascii: "/")).map(Array.init) }

  /// What exports say of the tree with a root, and of all that its owner named together with it.
  func exports(around root: FilePath) -> ExportIndex {
    ExportIndex(of: prefixNames.reduce(root) { path, _ in path.parent }, exports) { path in
      exclude.match(path)
    }
  }

  /// Whether nothing in the folder of an album is listed, whatever it is called.
  func excludesAll(in album: AlbumID) -> Bool {
    guard !exclude.isEmpty, !album.names.isEmpty || !prefix.isEmpty else { return false }
    let path = album.names.map { $0 + [UInt8(ascii: "/")] }.joined() + Self.anyName
    return excludes(Array(path))
  }
}
