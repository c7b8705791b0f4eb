import HeliographCatalog
import HeliographGalleries
import HeliographModel

/// Finds the album that holds most photos of one that is gone.
struct AlbumMoves {
  private let catalog: Catalog
  private let shown: [ShownPhoto]
  private let albums: [AlbumID: String]
  private let hidden: HiddenWords

  /// - Parameters:
  ///   - catalog: what is known of the last build.
  ///   - shown: the photos of this one.
  ///   - albums: the paths of the first pages of this one's albums.
  ///   - hidden: what is hidden.
  init(_ catalog: Catalog, shown: [ShownPhoto], _ albums: [AlbumID: String], _ hidden: HiddenWords) {
    self.catalog = catalog
    self.shown = shown
    self.albums = albums
    self.hidden = hidden
  }

  /// The first page of the album that shows at least half of what an album of the last build and itself show together, with
  /// the albums inside of both; `nil` where there is none.
  func target(of path: String) throws(CatalogError) -> String? {
    let folders = try catalog.shownFolders()
    let name = path.split(separator: "/")[1]
    // Albums without photos of their own are known by those inside.
    let all = Set(
      folders.flatMap { folder in (0...folder.names.count).map { AlbumID(Array(folder.names.prefix($0))) } })
    let former = all.filter { $0 != .root && !albums.keys.contains($0) && Self.isCalled($0, name) }
    guard former.count == 1, let album = former.first else { return nil }
    let below = folders.filter { $0.names.starts(with: album.names) }
    let photos = try catalog.shown(in: Set(below))
    guard !photos.contains(where: hidden.have) else { return nil }
    let contents = Set(photos.map(\.content))
    var (common, sizes): ([AlbumID: Set<ContentHash>], [AlbumID: Set<ContentHash>]) = ([:], [:])
    for photo in shown where contents.contains(photo.content) {
      for album in Self.around(photo.folder) where albums[album] != nil {
        common[album, default: []].insert(photo.content)
      }
    }
    for photo in shown {
      for album in Self.around(photo.folder) where common[album] != nil {
        sizes[album, default: []].insert(photo.content)
      }
    }
    let likely = common.filter { found, same in
      let together = contents.count + (sizes[found]?.count ?? 0) - same.count
      return 2 * same.count >= together
    }
    let best = likely.max { left, right in
      let (one, other) = (self.rank(left, contents, sizes, album), self.rank(right, contents, sizes, album))
      return one != other ? one.lexicographicallyPrecedes(other) : Self.isBefore(right.key, left.key)
    }
    return best.flatMap { albums[$0.key] }
  }

  /// The most that is the same, then the least that is not, then the most alike depth.
  private func rank(
    _ found: (key: AlbumID, value: Set<ContentHash>), _ contents: Set<ContentHash>,
    _ sizes: [AlbumID: Set<ContentHash>], _ album: AlbumID
  ) -> [Int] {
    [
      found.value.count, -(sizes[found.key]?.count ?? 0),
      -abs(found.key.names.count - album.names.count),
    ]
  }

  /// The album and those around it, without the root.
  private static func around(_ folder: AlbumID) -> [AlbumID] {
    folder.names.indices.map { AlbumID(Array(folder.names[...$0])) }
  }

  /// Whether an album's folder in addresses is this, or is with digits behind it.
  private static func isCalled(_ album: AlbumID, _ name: Substring) -> Bool {
    let slug = Slug(album.names.joined(separator: "-".utf8)).text
    let word = slug.isEmpty ? "album" : slug
    return word.utf8.elementsEqual(name.utf8)
      || (name.utf8.starts(with: "\(word)-".utf8) && name.utf8.count > word.utf8.count + 8)
  }

  private static func isBefore(_ left: AlbumID, _ right: AlbumID) -> Bool {
    left.names.joined(separator: [0]).lexicographicallyPrecedes(right.names.joined(separator: [0]))
  }
}
