import HeliographCore
import HeliographStore

/// Finds the album that holds most photos of one that is gone.
struct AlbumMoves {
  private let catalog: Catalog
  private let albums: [AlbumID: String]
  private let hidden: HiddenWords
  /// The folders that photos of the last build were in.
  private let folders: [AlbumID]
  /// Of the last build's albums that are none of this one, those with each name in addresses.
  private let former: [[UInt8]: [AlbumID]]
  /// What each album of this build and those inside of it show.
  private let contents: [AlbumID: Set<ContentHash>]
  /// The albums that show something.
  private let holders: [ContentHash: [AlbumID]]

  /// Looks at all albums once, so that many may be gone.
  ///
  /// - Parameters:
  ///   - catalog: what is known of the last build.
  ///   - shown: the photos of this one.
  ///   - albums: the paths of the first pages of this one's albums.
  ///   - hidden: what is hidden.
  /// - Throws: `CatalogError`.
  init(
    _ catalog: Catalog, shown: [ShownPhoto], _ albums: [AlbumID: String], _ hidden: HiddenWords
  ) throws(CatalogError) {
    self.catalog = catalog
    self.albums = albums
    self.hidden = hidden
    folders = try catalog.shownFolders()
    // Albums without photos of their own are known by those inside.
    let all = Set(folders.flatMap(Self.around)).filter { albums[$0] == nil }
    former = Dictionary(grouping: all) { Self.word($0) }
    var contents: [AlbumID: Set<ContentHash>] = [:]
    for photo in shown {
      for album in Self.around(photo.folder) where albums[album] != nil {
        contents[album, default: []].insert(photo.content)
      }
    }
    self.contents = contents
    holders = contents.reduce(into: [:]) { holders, album in
      for content in album.value { holders[content, default: []].append(album.key) }
    }
  }

  /// The first page of the album that shows at least half of what an album of the last build and itself show together, with
  /// the albums inside of both; `nil` where there is none.
  func target(of path: String) throws(CatalogError) -> String? {
    let found = called(Array(path.split(separator: "/")[1].utf8))
    guard found.count == 1, let album = found.first else { return nil }
    let below = folders.filter { $0.names.starts(with: album.names) }
    let photos = try catalog.shown(in: Set(below))
    guard !photos.contains(where: hidden.have) else { return nil }
    let contents = Set(photos.map(\.content))
    var common: [AlbumID: Set<ContentHash>] = [:]
    for content in contents {
      for album in holders[content] ?? [] { common[album, default: []].insert(content) }
    }
    let sizes = common.keys.reduce(into: [:]) { $0[$1] = self.contents[$1]?.count }
    let likely = common.filter { found, same in
      let together = contents.count + (sizes[found] ?? 0) - same.count
      return 2 * same.count >= together
    }
    let best = likely.max { left, right in
      let one = self.rank(left, for: album, contents: contents, sizes: sizes)
      let other = self.rank(right, for: album, contents: contents, sizes: sizes)
      return one != other ? one.lexicographicallyPrecedes(other) : Self.isBefore(right.key, left.key)
    }
    return best.flatMap { albums[$0.key] }
  }

  /// The most that is the same, then the least that is not, then the most alike depth.
  private func rank(
    _ found: (key: AlbumID, value: Set<ContentHash>), for album: AlbumID, contents: Set<ContentHash>,
    sizes: [AlbumID: Int]
  ) -> [Int] {
    [
      found.value.count, -(sizes[found.key] ?? 0),
      -abs(found.key.names.count - album.names.count),
    ]
  }

  /// The album and those around it, without the root.
  private static func around(_ folder: AlbumID) -> [AlbumID] {
    folder.names.indices.map { AlbumID(Array(folder.names[...$0])) }
  }

  /// The albums whose folder in addresses is this, or is with digits behind it.
  private func called(_ name: [UInt8]) -> [AlbumID] {
    let ends = name.indices.filter { name[$0] == UInt8(ascii: "-") && name.count > $0 + 8 }
    return (former[name] ?? []) + ends.flatMap { former[Array(name[..<$0])] ?? [] }
  }

  private static func word(_ album: AlbumID) -> [UInt8] {
    let slug = Slug(album.names.joined(separator: "-".utf8)).text
    return Array((slug.isEmpty ? "album" : slug).utf8)
  }

  private static func isBefore(_ left: AlbumID, _ right: AlbumID) -> Bool {
    left.names.joined(separator: [0]).lexicographicallyPrecedes(right.names.joined(separator: [0]))
  }
}
