import HeliographCatalog
import HeliographLibrary
import HeliographModel

/// What a build has to remember of the folders that it lists, so that the next one lists only those that change.
struct FolderStamps {
  private let stamps: [AlbumID: ContentHash]
  private let pages: [(album: AlbumID, listed: Int, problems: [Problem])]

  /// Takes note of pages as they were listed; `nil` when not every source is a tree of folders, or when nothing can be
  /// said of their status.
  init?(_ session: BuildSession, _ check: UpToDateCheck?, _ pages: [ListedPage]) {
    guard let trees = session.repository.trees, let stamps = check?.stamps(below: trees.map(\.album)) else {
      return nil
    }
    self.stamps = stamps
    self.pages = pages.map { ($0.page.album, $0.page.photos.count, $0.page.problems) }
  }

  /// The folders with what became of their photos.
  ///
  /// - Parameters:
  ///   - library: has the photos of every page.
  ///   - failures: what went wrong with photos.
  /// - Returns: each folder once; none that the fingerprint did not see.
  /// - Throws: `EncodingError`.
  func folders(_ library: LibraryBuilder, _ failures: [AlbumID: [Problem]]) throws -> [StoredFolder] {
    try pages.compactMap { page in
      guard let stamp = stamps[page.album], let outline = library.outline(of: page.album) else { return nil }
      return try StoredFolder(
        id: page.album, stamp: stamp, content: outline.content,
        record: StoredFolder.Record(
          text: outline.text, summary: outline.summary, listed: page.listed,
          listing: page.problems,
          failures: failures[page.album] ?? [], newest: outline.newest), cover: outline.cover())
    }
  }
}
