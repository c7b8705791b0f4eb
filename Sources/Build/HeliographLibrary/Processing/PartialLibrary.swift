package import HeliographCore
package import HeliographStore

/// The folders of a site, of which a build has read some and knows the others from the build before.
package struct PartialLibrary {
  private struct Folder {
    let page: SourcePage
    let photos: [Photo]
    let content: ContentHash
    let problems: [Problem]
  }

  private let known: [StoredFolder]
  /// How many of the newest photos of the site some page or feed shows together.
  private let newest: Int
  private let stamps: [AlbumID: ContentHash]
  private var read: [AlbumID: Folder] = [:]
  /// Folders that the last build listed and that are there no more.
  package let removed: Set<AlbumID>
  /// Folders that the last build listed and that are there, changed or not.
  package let standing: Set<AlbumID>

  /// Begins with nothing read.
  ///
  /// - Parameters:
  ///   - known: every folder that the last build listed.
  ///   - stamps: the status of every folder now.
  ///   - newest: how many of the newest photos of the site some page or feed shows together.
  package init(known: [StoredFolder], stamps: [AlbumID: ContentHash], newest: Int) {
    self.known = known
    self.newest = newest
    self.stamps = stamps
    let ids = Set(known.map(\.id))
    standing = ids.filter { stamps[$0] != nil }
    removed = ids.subtracting(standing)
  }

  /// The folders in which something changed, in the order in which they were listed.
  package var changed: [AlbumID] {
    known.filter { standing.contains($0.id) && stamps[$0.id] != $0.stamp }.map(\.id)
  }

  /// How many photos some folders listed in the last build.
  package func listedCount(in folders: [AlbumID]) -> Int {
    let folders = Set(folders)
    return known.reduce(0) { $0 + (folders.contains($1.id) ? $1.record.listed : 0) }
  }

  /// The folders that were read, and those that are gone.
  package var touched: Set<AlbumID> { removed.union(read.keys) }

  /// How many photos the folders of a tree list, whatever became of them.
  package func listedCount(below tree: AlbumID) -> Int {
    func isInside(_ album: AlbumID) -> Bool { album.names.starts(with: tree.names) }
    return read.reduce(0) { $0 + (isInside($1.key) ? $1.value.page.photos.count : 0) }
      + unreadFolders.reduce(0) { $0 + (isInside($1.id) ? $1.record.listed : 0) }
  }

  /// Whether every folder could be listed as a whole.
  package var isComplete: Bool {
    read.values.allSatisfy { $0.page.problems.allSatisfy { $0.severity == .note } }
      && unreadFolders.allSatisfy(\.record.isWhole)
  }

  /// What went wrong with folders, and with photos of those that were not read.
  package var problems: [Problem] {
    read.values.flatMap(\.page.problems) + unreadFolders.flatMap(\.record.problems)
  }

  /// Adds a folder with the outcomes of its photos.
  package mutating func add(
    _ page: SourcePage, photos: [Photo], content: ContentHash, problems: [Problem]
  ) {
    read[page.album] = Folder(page: page, photos: photos, content: content, problems: problems)
  }

  /// The library with the photos of those folders that were read, and outlines of the others.
  package func builder() throws -> LibraryBuilder {
    var builder = LibraryBuilder(newest: newest)
    for (album, folder) in read.sorted(by: { precedes($0.key, $1.key) }) {
      builder.add(
        folder.photos, of: SourcePage(album: album, text: folder.page.text, photos: []),
        content: folder.content)
    }
    for folder in unreadFolders {
      builder.add(
        AlbumOutline(
          text: folder.record.text, summary: folder.record.summary, content: folder.content,
          newest: folder.record.newest, covers: folder.covers), of: folder.id)
    }
    return builder
  }

  /// The folders that some albums of the library are and that were not read; `top` is the one that the root is.
  package func unread(of albums: Set<AlbumID>, top: AlbumID) -> [AlbumID] {
    albums.map { $0 == .root ? top : $0 }.filter { standing.contains($0) && read[$0] == nil }.sorted(
      by: precedes)
  }

  /// What the next build has to know of the folders that were read.
  ///
  /// - Returns: each folder once; `nil` when one of them came after the look at their status.
  /// - Throws: `EncodingError`.
  package func records() throws -> [StoredFolder]? {
    let builder = try builder()
    var records: [StoredFolder] = []
    for (album, folder) in read {
      guard let stamp = stamps[album], let outline = builder.outline(of: album) else { return nil }
      let record = StoredFolder.Record(
        text: outline.text, summary: outline.summary, listed: folder.page.photos.count,
        listing: folder.page.problems, failures: folder.problems, covers: outline.covers.map(\.rank),
        newest: outline.newest)
      records.append(
        try StoredFolder(
          id: album, stamp: stamp, content: outline.content, record: record,
          covers: outline.covers))
    }
    return records
  }

  private var unreadFolders: [StoredFolder] {
    known.filter { standing.contains($0.id) && read[$0.id] == nil }
  }

  private func precedes(_ left: AlbumID, _ right: AlbumID) -> Bool {
    left.names.lexicographicallyPrecedes(right.names) { $0.lexicographicallyPrecedes($1) }
  }
}
