import HeliographCore
import SystemPackage

/// Reads a tree of folders, one folder at a time, each album before those inside it.
actor FolderPageIterator {
  private let root: FilePath
  private let displayName: String
  private let choice: FolderChoice
  /// The folders still to visit, the next one last; `nil` before the first step.
  private var pending: [AlbumID]?
  /// Every folder that was visited: one that comes again by another name would never end.
  private var visited: Set<OpenFolder.Identity> = []
  private var photoCount = 0
  private var hidesSomething = false
  /// What exports say of the tree; `nil` until it is needed.
  private var exports: ExportIndex?
  /// Whether the whole tree is walked through.
  private let isRecursive: Bool
  /// Albums that an export has in the folder that was read last, and that have no folders; the next one last.
  private var inner: [SourcePage] = []
  /// Folders that are not visited when one is found that contains them.
  private let isKnown: @Sendable (AlbumID) -> Bool

  /// Walks through the whole tree, or visits its root alone.
  init(root: FilePath, displayName: String, choice: FolderChoice, isShallow: Bool = false) {
    self.root = root
    if isShallow { (pending, photoCount) = ([.root], 1) }
    self.choice = choice
    self.displayName = displayName
    isKnown = { _ in isShallow }
    isRecursive = true
  }

  /// Visits some folders, and those inside that are not known.
  init(
    root: FilePath, displayName: String, choice: FolderChoice, folders: [AlbumID],
    isKnown: @escaping @Sendable (AlbumID) -> Bool
  ) {
    isRecursive = false
    self.root = root
    self.choice = choice
    self.displayName = displayName
    self.isKnown = isKnown
    pending = folders.reversed()
    // Whether the whole tree has photos is not for a part of it to say.
    photoCount = 1
  }

  /// The own names of the folders still to visit, in the order of their bytes.
  var nextNames: [[UInt8]] { (pending ?? []).reversed().compactMap(\.names.last) }

  /// The next folder's page; `nil` after the last.
  func next() throws -> SourcePage? {
    try Task.checkCancellation()
    if let page = inner.popLast() { return page }
    guard var albums = pending else { return try firstPage() }
    guard let album = albums.popLast() else {
      // An owner who hides everything wants nothing to be shown.
      if photoCount == 0, !hidesSomething { throw emptyError }
      return nil
    }
    pending = albums

    let place = FolderPlace(root: root, displayName: displayName, album: album, choice: choice)
    do {
      return try page(of: album, at: place, in: try reopened(album))
    } catch let error as FileError {
      return SourcePage(album: album, photos: [], problems: [error.problem(place: place.text)])
    }
  }

  private func firstPage() throws -> SourcePage {
    pending = []
    do {
      let folder = try OpenFolder(at: root)
      return try page(
        of: .root, at: FolderPlace(root: root, displayName: displayName, album: .root, choice: choice),
        in: folder)
    } catch let error as FileError {
      throw SourceError(.unreadable, place: displayName, message: message(for: error), cause: error)
    }
  }

  /// Walks down from the root again by names alone, so that no link can lead out of the tree.
  private func reopened(_ album: AlbumID) throws(FileError) -> OpenFolder {
    var folder = try OpenFolder(at: root)
    for name in album.names { folder = try folder.folder(name) }
    return folder
  }

  private func page(
    of album: AlbumID, at place: FolderPlace, in folder: borrowing OpenFolder
  ) throws -> SourcePage {
    guard visited.insert(folder.identity).inserted else {
      return SourcePage(
        album: album, photos: [],
        problems: [
          Problem(
            .note, place: place.text, reason: "is a folder that is already shown under another name",
            remedy: "Nothing needs to be done.")
        ])
    }
    let entries = choice.present(try folder.entries(), in: album)
    // The folder that the owner named is meant, whatever is in it.
    if let site = SiteFolder(entries), site == .built || album != .root {
      return SourcePage(
        album: album, photos: [], problems: [site.note(at: place.text)],
        privacy: site == .configured ? .site : nil)
    }
    let hasJSON = entries.contains { $0.name.lowercasedExtension == "json" }
    if exports == nil, isRecursive || hasJSON { exports = choice.exports(around: root) }
    var place = place
    place.exports = exports ?? .none
    let listing = try FolderListing(entries: entries, place: place)
    hidesSomething = hidesSomething || listing.privacy != nil
    photoCount += listing.photos.count + listing.albums.values.reduce(0) { $0 + $1.count }
    let inside = listing.folders.reversed().map { album.child($0.bytes) }
    pending?.append(contentsOf: inside.filter { !isKnown($0) })
    let names = listing.privacy == .all ? PrivateNames(in: folder, entries, at: place) : PrivateNames()
    // Part of a tree does not tell whether an export elsewhere in it speaks of this folder.
    let dependsOnTree = isRecursive ? !place.exports.isEmpty : hasJSON
    self.inner = listing.albums.sorted { $0.key > $1.key }.map { title, photos in
      SourcePage(
        album: AlbumName.name(of: title).map { album.child($0) } ?? album, text: AlbumText(title: title),
        photos: photos, days: listing.days, dependsOnTree: true)
    }
    return SourcePage(
      album: album, text: listing.text, markdown: listing.markdown, photos: listing.photos,
      problems: listing.problems + names.problems, privacy: listing.privacy,
      withheld: listing.withheld + names.withheld, days: listing.days, dependsOnTree: dependsOnTree)
  }

  private func message(for error: FileError) -> String {
    switch error.reason {
    case .missing where root.isMissing:
      "does not exist; check the spelling, or name another folder of photos."
    case .missing: "is a file, not a folder; name the folder the photos are in."
    case .forbidden: "is not readable; give the user who builds the site the right to read it."
    default: "\(error.message). \(error.remedy)"
    }
  }

  private var emptyError: SourceError {
    SourceError(
      .empty, place: displayName,
      message:
        "contains no photo that Heliograph can read; put JPEG, PNG, WebP, TIFF, HEIC, AVIF or GIF files into it."
    )
  }
}
