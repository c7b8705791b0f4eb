import HeliographCore

/// What the pages of each album are made of, as far as it differs from album to album.
///
/// An album's pages show its own photos and text, the names of the albums around it, and of those inside title, cover
/// and counts. So they depend on everything below the album, and on the names above it.
struct AlbumDependencies {
  private let index: SiteIndex
  private let notice: ContentHash?

  /// - Parameters:
  ///   - index: of the albums' site.
  ///   - notice: the hash of the news on the home page; `nil` without news.
  init(_ index: SiteIndex, notice: ContentHash? = nil) {
    self.index = index
    self.notice = notice
  }

  /// The hash of what the pages of an album are made of; `nil` when it is not known, so that they have to be composed.
  ///
  /// What all pages of the site share is not part of it: settings, strings, templates and the program.
  func hash(of album: Album) -> ContentHash? {
    guard let content = index.contents[album.id], !index.hasLongNames(album) else { return nil }
    let names =
      Self.frame(of: album, in: index) + album.children.map { index.path(of: $0).text }
      + Self.links(from: album.photos, in: index)
    let news = album.id == .root ? notice?.bytes ?? [] : []
    return ContentHash(of: content.bytes + news + names.flatMap { [0] + $0.utf8 })
  }

  /// The names around an album and its own, and the theme that its pages inherit.
  static func frame(of album: Album, in index: SiteIndex) -> [String] {
    let names = (index.ancestors(of: album.id) + [album]).flatMap {
      [index.path(of: $0.id).text, index.title(of: $0), $0.text.languages.title ?? "-"]
    }
    return [album.text.theme?.rawValue ?? "-"] + names + index.collections.all.map(\.kind.rawValue)
  }

  /// Where the facts of photos lead in the collections, each once.
  static func links(from photos: [Photo], in index: SiteIndex) -> [String] {
    let collections = index.collections
    guard !collections.all.isEmpty else { return [] }
    var folders: Set<String> = []
    for photo in photos {
      let metadata = photo.metadata
      let texts =
        metadata.shownKeywords.map { ($0, CollectionKind.keywords) }
        + [metadata.camera.map { ($0, .cameras) }, metadata.lens.map { ($0, .lenses) }].compactMap(\.self)
        + [photo.author.map { ($0.name, .people) }].compactMap(\.self)
      for (text, kind) in texts {
        // A fact that leads nowhere is as good a reason as one that leads elsewhere.
        folders.insert(collections.folder(of: text, kind) ?? "- \(kind) \(text)")
      }
      if let rating = metadata.rating { folders.insert(collections.folder(ofRating: rating) ?? "-") }
      if let time = metadata.captureTime { folders.insert(collections.folder(of: time) ?? "-") }
    }
    return folders.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
