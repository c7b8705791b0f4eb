import HeliographGalleries
import HeliographModel

/// What the pages of each album are made of, as far as it differs from album to album.
///
/// An album's pages show its own photos and text, the names of the albums around it, and of those inside title, cover
/// and counts. So they depend on everything below the album, and on the names above it.
struct AlbumDependencies {
  private let site: SiteContext
  /// The hash of all that an album and those inside show; `nil` when it is not known.
  private let contents: [AlbumID: ContentHash?]

  init(_ site: SiteContext) {
    self.site = site
    var contents: [AlbumID: ContentHash?] = [:]
    // Depth first means that every album comes after the one it is in.
    for album in site.library.albums.reversed() {
      let parts = [album.content] + album.children.map { contents[$0] ?? nil }
      let known = parts.compactMap(\.self)
      contents[album.id] = .some(
        known.count == parts.count ? ContentHash(of: known.flatMap(\.bytes)) : nil)
    }
    self.contents = contents
  }

  /// The hash of what the pages of an album are made of; `nil` when it is not known, so that they have to be composed.
  ///
  /// What all pages of the site share is not part of it: settings, strings, templates and the program.
  func hash(of album: Album) -> ContentHash? {
    guard let content = contents[album.id] ?? nil, !site.index.hasLongNames(album) else { return nil }
    let index = site.index
    let theme = album.text.theme.map(\.rawValue) ?? "-"
    var names = ["\(theme)", index.path(of: album.id).text]
    for above in index.ancestors(of: album.id) {
      names += [index.path(of: above.id).text, index.title(of: above)]
    }
    names += album.children.map { index.path(of: $0).text }
    names += site.index.collections.all.map(\.kind.rawValue) + links(from: album.photos)
    return ContentHash(of: content.bytes + names.flatMap { [0] + $0.utf8 })
  }

  /// Where the facts of photos lead in the collections, each once.
  private func links(from photos: [Photo]) -> [String] {
    let collections = site.index.collections
    guard !collections.all.isEmpty else { return [] }
    var folders: Set<String> = []
    for metadata in photos.lazy.map(\.metadata) {
      let texts =
        metadata.keywords.map { ($0, CollectionKind.keywords) }
        + [metadata.camera.map { ($0, .cameras) }, metadata.lens.map { ($0, .lenses) }].compactMap(\.self)
      for (text, kind) in texts {
        // A fact that leads nowhere is as good a reason as one that leads elsewhere.
        folders.insert(collections.folder(of: text, kind) ?? "- \(kind) \(text)")
      }
      if let time = metadata.captureTime { folders.insert(collections.folder(of: time) ?? "-") }
    }
    return folders.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
