import HeliographCore
import HeliographLibrary
import HeliographLocalization
import HeliographOutput
import HeliographSite

/// One locked album with everything inside, as an encrypted site of its own.
struct LockedSite {
  /// Takes a file for the output.
  ///
  /// Its first bytes are known before the rest: a file of the output that begins so, and is as a build wrote it, is the
  /// same file.
  typealias Staging = (_ path: String, _ nonce: [UInt8], _ encrypt: @escaping () throws -> [UInt8])
    throws ->
    Void

  private let label: String?
  private let lock: AlbumLock
  private var inside: AlbumInside
  /// The images of its photos by path, with their hashes.
  private(set) var images: [String: ContentHash] = [:]
  /// The number of its photos.
  var photoCount: Int { inside.photoCount }
  /// What no published file may hold.
  private(set) var withheld: [Withheld]

  init(album: AlbumID, label: String?, lock: AlbumLock, hidden: [Withheld]) {
    inside = AlbumInside(album)
    self.label = label
    self.lock = lock
    withheld = hidden
  }

  /// Adds photos of the album or of one inside.
  mutating func add(
    _ photos: [Photo], files: [SiteFile], of page: SourcePage
  ) {
    // Tiles are for viewers elsewhere, which have no key. Downloads would be as large in the browser's memory.
    let photos = photos.map(\.withoutTilesAndOriginal)
    inside.add(photos, of: page)
    let shown = Set(photos.flatMap { $0.renditions.map(\.path) })
    for file in files where shown.contains(file.path) { images[file.path] = file.hash }
    withheld += photos.flatMap { [.content($0.contentHash)] }
  }

  /// The album.
  var album: AlbumID { inside.album }

  /// Where it is published, below the output.
  var folder: String { "\(SitePath.lockedFolder)/\(lock.token)" }

  /// What its owner calls it before all visitors.
  func title(_ strings: LocalizedStrings) -> String { label ?? strings[.lockedAlbum] }

  /// What the open site shows of it: a name, in the album around it, under an identifier that says nothing.
  ///
  /// `languages` are those of the site, each a BCP 47 tag.
  func outline(_ strings: LocalizedStrings, in languages: [String]) -> (
    album: AlbumID, outline: AlbumOutline
  ) {
    let title = title(strings)
    var text = AlbumText(title: title)
    for language in languages where label == nil {
      text.words[language] = LocalWords(title: self.title(strings.inLanguage(language)))
    }
    return (
      (album.parent ?? .root).child(lock.token.utf8),
      AlbumOutline(
        text: text, summary: GallerySummary(),
        content: ContentHash(of: "\(folder)\n\(title)".utf8), siteFolder: folder, covers: [])
    )
  }

  /// Produces every file of the site, encrypted, and the wrapped key.
  ///
  /// - Parameters:
  ///   - settings: those of the open site.
  ///   - overlay: the owner's own templates and assets.
  ///   - appearance: how the site looks beside them.
  ///   - strings: what the pages say.
  ///   - image: reads an image.
  ///   - stage: takes each file; its paths are below the output.
  /// - Throws: what `image` and `stage` throw; `TemplateError`.
  func make(
    _ settings: SiteSettings, overlay: [String: [UInt8]], appearance: Appearance, strings: LocalizedStrings,
    image: @escaping (String) throws -> [UInt8], stage: Staging
  ) throws {
    let renderer = try SiteRenderer(
      settings: self.settings(settings), overlay: overlay, appearance: appearance, strings: strings)
    func encrypt(_ path: String, _ content: ContentHash, _ bytes: @escaping () throws -> [UInt8]) throws {
      try stage("\(folder)/\(lock.key.name(of: path)).bin", lock.key.nonce(of: content, at: path)) {
        lock.key.encrypted(try bytes(), at: path)
      }
    }
    var pages: Set<String> = []
    try renderer.render(inside.library) { page, _ in
      guard pages.insert(page.path).inserted else { return }
      let bytes = page.bytes
      try encrypt(page.path, ContentHash(of: bytes)) { bytes }
    }
    for (path, hash) in images.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      try encrypt(path, hash) { try image(path) }
    }
    let key = lock.wrappedKey()
    try stage("\(folder)/\(AlbumLock.keyFile)", Array(key)) { key }
  }

  /// The settings of the album's own site: nothing in it is for other sites either.
  private func settings(_ open: SiteSettings) -> SiteSettings {
    var settings = inside.settings(open)
    settings.baseURL = nil
    settings.tiles = false
    settings.downloads = DownloadSettings()
    settings.isLocked = true
    return settings
  }
}

extension Photo {
  fileprivate var withoutTilesAndOriginal: Photo {
    Photo(
      id: id, fileName: fileName, contentHash: contentHash, size: size, metadata: metadata, owner: owner,
      licence: licence, page: page, renditions: renditions, analysis: analysis, focus: focus, theme: theme,
      asOf: asOf, displayHash: displayHash, sunElevation: sunElevation)
  }
}
