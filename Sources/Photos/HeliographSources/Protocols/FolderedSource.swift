package import HeliographCore
package import SystemPackage

/// A source whose albums are the folders of a tree on this machine, of which some can be listed alone.
package protocol FolderedSource: PhotoSource {
  /// The folder whose tree it is.
  var root: FilePath { get }

  /// The pages of some folders, as `pages()` has them, and of folders inside that are not known.
  ///
  /// A folder that cannot be listed is a page with a `Problem`.
  ///
  /// - Parameters:
  ///   - folders: the albums that the folders are.
  ///   - isKnown: whether a folder inside of another is left out.
  /// - Returns: the pages, each album before those inside it.
  func pages(
    of folders: [AlbumID], isKnown: @escaping @Sendable (AlbumID) -> Bool
  ) -> AsyncThrowingStream<SourcePage, any Error>
}
