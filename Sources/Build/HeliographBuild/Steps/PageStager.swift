import HeliographCore
import HeliographFormats
import HeliographOutput
import HeliographPublishing
import HeliographSite
import HeliographStore
import SystemPackage

/// Decides of each file of a site whether that of the last build stays, and makes and stages it where it does not.
struct PageStager {
  private let session: BuildSession
  /// Makes the pages.
  let renderer: SiteRenderer
  /// The hash of what all files depend on.
  private let siteHash: ContentHash
  private var cache: PageCache
  var writer: OutputWriter

  /// Reads what the output holds now.
  ///
  /// - Parameters:
  ///   - session: what the build has open.
  ///   - renderer: makes the pages.
  ///   - words: what all pages say of the owner of the site; `nil` for a site without a profile.
  ///   - isPartial: whether what is not staged stays as it was.
  /// - Throws: `FileError`.
  init(
    _ session: BuildSession, _ renderer: SiteRenderer, words: [String]? = nil, isPartial: Bool = false
  ) throws {
    self.session = session
    self.renderer = renderer
    let hash = session.siteHash(renderer)
    siteHash = words.map { ContentHash(of: hash.bytes + $0.flatMap { $0.utf8 + [0] }) } ?? hash
    cache = PageCache(hashes: session.hashes)
    writer = try OutputWriter(
      output: session.request.output, staging: session.plan.staging, store: session.store.own.root,
      previous: isPartial ? session.published : nil, memory: session.hashes, isPartial: isPartial,
      besides: session.plan.role.besides)
  }

  /// How many pages were stale, and so were rendered.
  var rendered: Int { cache.rendered }

  /// The hash of what a file depends on, with what all files of the site do.
  func withSite(_ own: ContentHash) -> ContentHash { ContentHash(of: siteHash.bytes + own.bytes) }

  /// What the files of each album depend on now, by the album; `nil` where that is not known.
  func dependencies(of site: SitePages) -> [AlbumID: ContentHash?] {
    Dictionary(site.albums.map { ($0.id, site.dependencies(of: $0).map(withSite)) }) { first, _ in first }
  }

  /// Stages a page unless the output has its bytes, and returns their hash.
  @discardableResult mutating func stage(_ page: Page) throws -> ContentHash {
    try Task.checkCancellation()
    if let content = cache.current(page, published: try writer.published(at: page.path)) {
      writer.reuse(content, at: page.path, page.stage)
      return content
    }
    let (bytes, content) = cache.render(page)
    try writer.stage(bytes, content, at: page.path, page.stage)
    return content
  }

  /// Stages the ZIP of an album, piece by piece, and returns the hash of its bytes.
  ///
  /// `folder` is that of the album's site, with a `/` at its end; empty for the open site.
  @discardableResult mutating func stage(
    _ zip: AlbumArchive, below folder: String = ""
  ) throws -> ContentHash {
    let (store, output) = (session.store.own, session.request.output)
    if session.isPreview {
      // The name says what is in it.
      return try forecast(folder + zip.path.text, isCurrent: writer.isStillOurs(folder + zip.path.text))
    }
    return try writer.stage(at: folder + zip.path.text, .asset) { file in
      try zip.archive.write(to: file) { path in
        // Of a site that is up to date, the output alone may still have a file.
        let stored = store.file(at: path)
        return Disk.hasEntry(at: stored) ? stored : output.appending(folder + path)
      }
    }
  }

  /// Stages an encrypted file, which begins with `start`, unless the output has it as a build wrote it.
  mutating func stage(at path: String, startingWith start: [UInt8], _ encrypt: () throws -> [UInt8]) throws {
    try Task.checkCancellation()
    let file = session.request.output.appending(path)
    let isCurrent =
      try writer.isStillOurs(path) && RegularFile.start(of: file, count: start.count) == start
    if session.isPreview {
      try forecast(path, isCurrent: isCurrent)
      return
    }
    if isCurrent, let content = try writer.published(at: path) {
      return writer.reuse(content, at: path, .asset)
    }
    let bytes = try encrypt()
    let content = ContentHash(of: bytes)
    // Known again when the manifest is lost.
    session.hashes.note(page: ContentHash(of: Array(path.utf8) + start), comesTo: content)
    try writer.stage(bytes, content, at: path, .asset)
  }

  /// Stages nothing in the place of a file that takes long to make, unless the output has it.
  @discardableResult private mutating func forecast(_ path: String, isCurrent: Bool) throws -> ContentHash {
    if isCurrent, let content = try writer.published(at: path) {
      writer.reuse(content, at: path, .asset)
      return content
    }
    let nothing = ContentHash(of: [UInt8]())
    try writer.stage([], nothing, at: path, .asset)
    return nothing
  }

  /// Keeps the files of an album that depend on what they depended on, and returns them; `nil` when one of them is not
  /// in the output as it was.
  mutating func reuse(_ album: AlbumID, _ dependencies: ContentHash) throws -> StoredAlbum? {
    guard let known = try session.catalog.album(album), known.dependencies == dependencies else { return nil }
    // All that a partial site does not touch is known to be as it was.
    guard writer.dropped == nil else { return known }
    let files = known.files
    for file in files where try writer.published(at: file.path) != file.content { return nil }
    for file in files { reuse(file) }
    return known
  }

  /// Keeps one file of an album that depends on what it depended on; `false` when it is not in the output as it was.
  mutating func reuse(_ file: StoredAlbum.File, _ dependencies: ContentHash) throws -> Bool {
    guard file.dependencies == withSite(dependencies),
      try writer.published(at: file.path) == file.content
    else { return false }
    reuse(file)
    return true
  }

  private mutating func reuse(_ file: StoredAlbum.File) {
    writer.reuse(file.content, at: file.path, Page.Stage(rawValue: file.stage) ?? .page)
  }
}
