package import HeliographCore
import HeliographSources
package import SystemPackage

/// Listing only some folders, where every source is a tree of folders.
extension PhotoRepository {
  /// The trees that photos are listed from, in the configuration's order, each with the album that it is.
  ///
  /// `nil` when a source is anything else, or when its last good listing has to be kept.
  package var trees: [(root: FilePath, album: AlbumID)]? {
    let trees = entries.compactMap { entry in
      (entry.isRemembered ? nil : entry.source as? any FolderedSource).map {
        (root: $0.root, album: entry.rootAlbum)
      }
    }
    return trees.count == entries.count ? trees : nil
  }

  /// The pages of some folders, and of those inside that are not known.
  ///
  /// - Parameters:
  ///   - folders: the albums that the folders are.
  ///   - isKnown: whether a folder inside of another is left out.
  /// - Returns: the pages in the configuration's order.
  /// - Throws: `CancellationError`.
  package func pages(
    of folders: [AlbumID], isKnown: @escaping @Sendable (AlbumID) -> Bool
  ) async throws -> [ListedPage] {
    var pages: [ListedPage] = []
    for entry in entries {
      guard let source = entry.source as? any FolderedSource else { continue }
      let root = entry.rootAlbum
      let own = folders.filter { $0.names.starts(with: root.names) }.map {
        AlbumID(Array($0.names.dropFirst(root.names.count)))
      }
      guard !own.isEmpty else { continue }
      var listed: [SourcePage] = []
      for try await page in source.pages(of: own, isKnown: { isKnown(AlbumID(root.names + $0.names)) }) {
        listed.append(entry.album.map { page.nested(in: $0) } ?? page)
      }
      pages += try await rendered(listed).map {
        ListedPage(page: $0, source: source, rule: entry.rule, asOf: nil)
      }
    }
    return pages
  }
}

extension PhotoRepository.Entry {
  /// The album that the source's root album is.
  var rootAlbum: AlbumID { AlbumID([album].compactMap(\.self)) }
}
