package import HeliographCore
package import SystemPackage

/// A tree of folders: every folder is an album, every picture in it a photo.
///
/// The photos of the folder itself belong to the root album. Hidden files and folders, `@eaDir` and
/// `Thumbs.db` are ignored, and nothing is listed of what an `index.md` makes private; anything else that is not shown is
/// a `Problem`.
package struct FolderSource: FolderedSource {
  /// The source's name in messages and in the report.
  package let name: String
  /// The folder whose tree it is.
  package let root: FilePath
  private let displayName: String
  private let choice: FolderChoice
  /// Whether the folders inside are left out.
  private let isShallow: Bool

  /// Names a tree.
  ///
  /// - Parameters:
  ///   - root: the folder; it may itself be a link to one.
  ///   - displayName: what messages call it, as its owner wrote it: "Pictures".
  ///   - choice: what of it is listed.
  ///   - isShallow: whether the folders inside are left out; then it may be empty.
  package init(root: FilePath, displayName: String, choice: FolderChoice, isShallow: Bool = false) {
    self.choice = choice
    self.root = root
    self.isShallow = isShallow
    self.displayName = PrintableText.from(displayName.utf8)
    name = "the folder \(self.displayName)"
  }

  /// One page for every folder, an album before the albums inside it, both in the order of their names' bytes.
  ///
  /// Throws `SourceError.unreadable` when the folder is missing, a file, or forbidden, and
  /// `SourceError.empty` after the last page when there was not one photo, `SourceError.unclear` when a text cannot tell
  /// what may be shown.
  package func pages() -> AsyncThrowingStream<SourcePage, any Error> {
    let walk =
      isShallow
      ? FolderPageIterator(root: root, displayName: displayName, choice: choice, isShallow: true)
      : FolderPageIterator(root: root, displayName: displayName, choice: choice)
    return AsyncThrowingStream { try await walk.next() }
  }

  /// What is directly in the folder.
  package struct Top: Sendable {
    /// The page of the folder itself.
    package let page: SourcePage
    /// The names of the folders inside that are part of the tree, in the order of their bytes.
    package let folders: [[UInt8]]
    /// The names of the folders inside of which their owner shows nothing, in the order of their bytes.
    package let hidden: [[UInt8]]
    /// The folders inside that are sites of their own, each with its note.
    package let sites: [(name: [UInt8], note: Problem)]
    /// A note for each folder inside that a mark of another program hides.
    package let notes: [Problem]
  }

  /// What is directly in the folder; a folder inside that is a site that Heliograph built is left out.
  ///
  /// - Throws: `SourceError.unreadable` when the folder is missing, a file, or forbidden; `SourceError.unclear`.
  package func top() async throws -> Top {
    let walk = FolderPageIterator(root: root, displayName: displayName, choice: choice)
    let page = try await walk.next() ?? SourcePage(album: .root, photos: [])
    var (folders, hidden, sites) = ([[UInt8]](), [[UInt8]](), [(name: [UInt8], note: Problem)]())
    var notes: [Problem] = []
    for name in await walk.nextNames {
      let album = AlbumID([name])
      let place = FolderPlace(root: root, displayName: displayName, album: album, choice: choice)
      // One that cannot be listed now, or whose text is not clear, is for those to report who list it.
      let entries = (try? OpenFolder(at: root.pushing(FilePath(bytes: name))).entries()) ?? []
      let site = SiteFolder(entries)
      if site == .built { continue }
      if choice.excludesAll(in: album) {
        hidden.append(name)
      } else if let site {
        sites.append((name, site.note(at: place.text)))
      } else if let listing = try? FolderListing.hidden(entries, place) {
        hidden.append(name)
        notes += listing.problems
      } else {
        folders.append(name)
      }
    }
    return Top(page: page, folders: folders, hidden: hidden, sites: sites, notes: notes)
  }

  /// The pages of some folders, and of folders inside that are not known.
  package func pages(
    of folders: [AlbumID], isKnown: @escaping @Sendable (AlbumID) -> Bool
  ) -> AsyncThrowingStream<SourcePage, any Error> {
    let walk = FolderPageIterator(
      root: root, displayName: displayName, choice: choice, folders: folders, isKnown: isKnown)
    return AsyncThrowingStream { try await walk.next() }
  }

  /// Whether the source uses the network.
  package var isRemote: Bool { false }

  /// How to get the original of a photo that this source listed.
  ///
  /// Throws a `Problem` for a reference that leads out of the folder: a stored listing may have been changed.
  package func original(of photo: SourcePhoto) throws -> SourceOriginal {
    let reference = FileReference(photo.original)
    guard reference.files.allSatisfy({ $0.names(below: root) != nil }) else {
      throw Problem(
        place: photo.place, reason: "is not in \(name)", remedy: "Build again when the folder can be listed.")
    }
    var original = FileOriginal(OriginalFile(reference.file, below: root, place: photo.place))
    original.sidecar = reference.sidecar.map { OriginalFile($0, below: root, place: $0.string) }
    original.isSidecarOfRaw = reference.isOfRaw
    func beside(_ path: FilePath) -> OriginalFile {
      OriginalFile(path, below: root, place: PrintableText.from(path.name))
    }
    original.tracks = reference.tracks.map { ($0.language, beside($0.path)) }
    original.moving = reference.moving.map(beside)
    return .file(original)
  }
}
