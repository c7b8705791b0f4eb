package import HeliographCore
package import HeliographStore

/// What a build has to remember of the folders that it lists, so that the next one lists only those that change.
package struct FolderStamps {
  private let stamps: [AlbumID: ContentHash]
  private let pages: [(album: AlbumID, listed: Int, problems: [Problem])]

  /// Records pages as they were listed; `nil` when nothing can be said of the status of their folders.
  package init?(_ stamps: [AlbumID: ContentHash]?, _ pages: [ListedPage]) {
    guard let stamps else { return nil }
    self.stamps = stamps
    self.pages = pages.map { ($0.page.album, $0.page.photos.count, $0.page.problems) }
  }

  /// The folders with the outcomes of their photos.
  ///
  /// - Parameters:
  ///   - library: has the photos of every page.
  ///   - failures: what went wrong with photos.
  ///   - hidden: how many of the listed photos rules hide.
  /// - Returns: each folder once; none that the fingerprint did not see.
  /// - Throws: `EncodingError`.
  package func folders(_ library: LibraryBuilder, _ failures: [AlbumID: [Problem]], hidden: [AlbumID: Int])
    throws -> [StoredFolder]
  {
    try pages.compactMap { page in
      guard let stamp = stamps[page.album], let outline = library.outline(of: page.album) else { return nil }
      return try StoredFolder(
        id: page.album, stamp: stamp, content: outline.content,
        record: StoredFolder.Record(
          text: outline.text, summary: outline.summary, listed: page.listed - (hidden[page.album] ?? 0),
          listing: page.problems,
          failures: failures[page.album] ?? [], covers: outline.covers.map(\.rank), newest: outline.newest),
        covers: outline.covers)
    }
  }
}
