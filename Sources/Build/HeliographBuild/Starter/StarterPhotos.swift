import HeliographConfiguration
import HeliographCore
import HeliographSources
public import SystemPackage

/// The folder of photos of a new site, and what everybody would see of it.
public struct StarterPhotos: Sendable {
  /// Why it is this folder.
  public enum Reason: Sendable, Hashable {
    /// The owner names it.
    case named
    /// A build without a configuration showed it; its output has this name in the site's folder.
    case built(output: String)
    /// It is the usual one, or the only one.
    case found
    /// The site's folder holds photos itself.
    case here
  }

  /// The folder, relative to that of the site where it is inside.
  public let folder: String
  /// Why it is this one.
  public let reason: Reason
  /// Whether there is such a folder.
  public private(set) var exists = false
  /// How many photos everybody would see; those that cannot be opened are among them.
  public private(set) var photos = 0
  /// How many albums have such photos; the site's front page is one when it has photos of its own.
  public private(set) var albums = 0
  /// The title of the site that was built of it; `nil` where none was.
  public private(set) var title: String?
  /// How many photos are only for those with a passphrase or a link.
  public private(set) var closedPhotos = 0

  /// Takes the folder that its owner names, else the one that the last build here showed, else a usual one.
  ///
  /// A usual one has one of a few names, or is the only one. Where something was built, no other folder is taken.
  ///
  /// - Parameters:
  ///   - named: the folder as the owner names it; `nil` without a name.
  ///   - site: the folder of the new site; it may not be there yet.
  ///   - home: the owner's own folder, which is never taken with all that is in it; `nil` for none.
  /// - Throws: `BuildError` for folders that cannot be listed, and where several were built; `CancellationError`.
  public init(_ named: FilePath?, site: FilePath, home: FilePath?) async throws {
    do {
      if let named {
        try Self.checkSpelling(of: named)
        try await self.init(SitePlaces.relative(named, to: site), .named, site)
      } else if let built = try Self.built(in: site) {
        try await self.init(
          SitePlaces.relative(built.photos, to: site), .built(output: built.output.string), site)
        title = SiteInputs.title(of: built.photos)
      } else {
        self = try await Self.found(in: site, home: home)
      }
    } catch let error as CancellationError {
      throw error
    } catch {
      throw BuildError(error)
    }
  }

  /// Keeps the addresses of unlisted albums as they are in the site that was built here.
  ///
  /// - Throws: `BuildError`.
  public func keepAddresses(in site: FilePath) throws(BuildError) {
    guard case .built(let output) = reason else { return }
    do { try BuiltFolder.keepSecret(of: FilePath(output), in: site) } catch { throw BuildError(error) }
  }

  /// A folder that is not there may be made later, but not where another one has nearly its name.
  private static func checkSpelling(of named: FilePath) throws {
    let above = named.parent
    let parent = above.isEmpty ? FilePath(".") : above
    guard !Disk.hasEntry(at: named), let name = named.lastComponent?.string, Disk.isFolder(parent),
      let near = NearestName.to(name, among: try Disk.folders(in: parent).map(\.string))
    else { return }
    throw BuildError(
      .configuration, place: named.string,
      message: "is not there; did you mean \(PrintableText.from(near.utf8))?")
  }

  private init(_ folder: FilePath, _ reason: Reason, _ site: FilePath) async throws {
    self.folder = folder.string
    self.reason = reason
    exists = Disk.hasEntry(at: site.pushing(folder))
    if exists { try await count(FolderKind(self.folder), base: site) }
  }

  /// Counts photos by the rules of a build, without opening any.
  private mutating func count(_ kind: FolderKind, base: FilePath) async throws {
    let tree = kind.tree(base: base, today: .today, languages: SiteLanguages(SiteSettings()), films: .hidden)
    var (open, closed): (Set<AlbumID>, Set<AlbumID>) = ([], [])
    do {
      // An album comes before those inside.
      for try await page in tree.pages() where !page.isPrivate {
        let isInside = page.album.parent.map(closed.contains) ?? false
        if isInside || page.text?.locked != nil || page.text?.unlisted == .album { closed.insert(page.album) }
        var unlisted: Set<[UInt8]> = []
        if case .photos(let names) = page.text?.unlisted { unlisted = Set(names) }
        let isClosed = closed.contains(page.album)
        let shown = isClosed ? 0 : page.photos.count { !unlisted.contains($0.fileName) }
        photos += shown
        closedPhotos += page.photos.count - shown
        if shown > 0 { open.formUnion(page.album.withAncestors(ownRoot: page.album == .root)) }
      }
    } catch let error as SourceError where error.code == .empty {
      // The message says so.
    }
    albums = open.count
  }

  /// The one folder that was built here, and the name of its output; `nil` when none was.
  private static func built(in site: FilePath) throws -> (photos: FilePath, output: FilePath)? {
    let all = try BuiltFolder.all(in: site)
    let there = all.filter { Disk.isFolder($0.photos) }
    if there.count > 1 {
      let names = there.map { SitePlaces.relative($0.photos, to: site).string }.joined(separator: ", ")
      throw BuildError(
        .configuration, place: site.string,
        message: "has sites of several folders, \(names); name one of them: heliograph init FOLDER")
    }
    if let gone = all.first, there.isEmpty {
      throw BuildError(
        .configuration, place: gone.photos.string,
        message: "is not there, and the site here was built of it; name the folder of photos:"
          + " heliograph init FOLDER")
    }
    if all.isEmpty, BuiltFolder.isUnknown(in: site) {
      throw BuildError(
        .configuration, place: site.string,
        message: "has a site of an unknown folder; name the folder of photos: heliograph init FOLDER"
      )
    }
    return there.first
  }

  /// A folder with a usual name, the site's own if it holds photos, or the only one; "Pictures" when there is none.
  private static func found(in site: FilePath, home: FilePath?) async throws -> StarterPhotos {
    // The site's own folder may be made only now.
    let folders = Disk.hasEntry(at: site) ? try Disk.folders(in: site) : []
    let usual = usualNames.filter(folders.contains)
    for name in usual {
      let photos = try await StarterPhotos(name, .found, site)
      if photos.photos + photos.closedPhotos > 0 { return photos }
    }
    let real = Disk.resolved(site)
    let isHome = real == "/" || real == home.map(Disk.resolved)
    if usual.isEmpty, !isHome, Disk.hasEntry(at: site) {
      var top = StarterPhotos(top: ".")
      try await top.count(FolderKind(".").top, base: site)
      if top.photos + top.closedPhotos > 0 { return try await StarterPhotos(".", .here, site) }
      let others = folders.filter { folder in
        !folder.string.utf8.starts(with: ".".utf8) && !ownNames.contains(folder)
          && !BuiltSite.lists.contains { Disk.hasEntry(at: site.pushing(folder).appending($0)) }
      }
      if others.count == 1 { return try await StarterPhotos(others[0], .found, site) }
    }
    return try await StarterPhotos(usual.first ?? usualNames[0], .found, site)
  }

  private init(top folder: String) { (self.folder, reason) = (folder, .here) }

  private static let usualNames: [FilePath] = [
    "Pictures", "pictures", "Photos", "photos", "Photographs", "photographs",
  ]
  /// What Heliograph itself puts or looks for beside its configuration.
  private static let ownNames: [FilePath] = ["Output", "Templates", "Locales", "Static"]
}

extension AlbumID {
  /// The album and those around it; the root only if it has photos of its own.
  fileprivate func withAncestors(ownRoot: Bool) -> [AlbumID] {
    var albums: [AlbumID] = []
    var next: AlbumID? = self
    while let album = next {
      if album != .root || ownRoot { albums.append(album) }
      next = album.parent
    }
    return albums
  }
}
