package import HeliographCore
package import HeliographLocalization
package import HeliographOutput

/// The public names and addresses of every album and photo, the albums above each, and the collections.
package struct SiteIndex: Sendable {
  /// The albums and photos of the site.
  package let library: PhotoLibrary
  /// The settings of the whole site.
  package let settings: SiteSettings
  /// The text of the interface.
  package let strings: LocalizedStrings
  /// The galleries across all albums.
  package let collections: PhotoCollections
  /// Indices into the library's albums.
  private let albums: [AlbumID: Int]
  private let folders: [AlbumID: String]
  private let titles: AlbumTitles
  private let photoNames: [PhotoID: String]
  private let hashes: PhotoHashes
  private let summaries: [AlbumID: GallerySummary]
  /// The photos that are one tile together.
  let stacks: PhotoStacks
  /// The hashes of what albums show.
  package let contents: AlbumContents

  /// Computes names and collections; without `strings`, the interface has the program's text in the site's
  /// language.
  package init(library: PhotoLibrary, settings: SiteSettings, strings: LocalizedStrings? = nil) {
    let strings = strings ?? LocalizedStrings(language: settings.language)
    stacks = PhotoStacks(of: library, settings.stacks)
    let library = stacks.arranged(library)
    self.library = library
    self.settings = settings
    self.strings = strings
    albums = Dictionary(zip(library.albums.map(\.id), library.albums.indices)) { first, _ in first }
    folders = Self.folders(of: library.albums)
    titles = AlbumTitles(of: library.albums, settings)
    photoNames = Self.names(of: library.albums.flatMap(\.photos), settings.facts)
    hashes = PhotoHashes(library)
    // Depth first means that every album comes after the one it is in, so the inner sums are done first.
    var summaries: [AlbumID: GallerySummary] = [:]
    for album in library.albums.reversed() {
      var summary = album.summary
      for child in album.children { summary.add(summaries[child] ?? GallerySummary()) }
      summaries[album.id] = summary
    }
    self.summaries = summaries
    contents = AlbumContents(library)
    collections = PhotoCollections(
      library: library, hashes: hashes, stacks: stacks, settings: settings, strings: strings)
  }

  /// The index of the same site in another language: its addresses are the same, what its pages say is not.
  ///
  /// - Parameters:
  ///   - index: of the site's first language.
  ///   - library: the same albums and photos with their words in the other language.
  ///   - settings: those of the other language's tree.
  ///   - strings: of the other language.
  package init(
    _ index: SiteIndex, library: PhotoLibrary, settings: SiteSettings, strings: LocalizedStrings
  ) {
    stacks = index.stacks
    let library = stacks.arranged(library)
    self.library = library
    self.settings = settings
    self.strings = strings
    albums = index.albums
    folders = index.folders
    titles = AlbumTitles(of: library.albums, settings)
    photoNames = index.photoNames
    hashes = index.hashes
    summaries = index.summaries
    contents = index.contents
    collections = PhotoCollections(
      library: library, hashes: hashes, stacks: stacks, settings: settings, strings: strings)
  }

  /// Returns the album with this identifier; `nil` when the library does not contain it.
  package func album(_ id: AlbumID) -> Album? { albums[id].map { library.albums[$0] } }

  /// An album of this library as a list of photos with its own pages.
  package func gallery(_ album: Album) -> Gallery {
    let index = Int32(albums[album.id] ?? 0)
    let inner = album.children.compactMap { self.album($0) }.map(entry)
    let members = album.photos.indices.map { PhotoRef(album: index, index: Int32($0)) }
    let photos = stacks.tiles(of: members, in: library)
    return Gallery(
      entry: entry(album), openings: openings(of: album, inner), bodyHTML: album.text.bodyHTML,
      bodyLanguage: album.text.languages.body,
      trail: ancestors(of: album.id).map { above in
        Gallery.Step(
          folder: folders[above.id] ?? "", title: above.id == .root ? settings.title : title(of: above),
          language: above.id == .root ? settings.titleLanguage : above.text.languages.title)
      },
      inner: inner, photos: photos, members: members,
      pages: GalleryPages(
        inFolder: folders[album.id] ?? "", inner: inner, photos: photos.map { hashes[$0] },
        itemsPerPage: settings.photosPerPage),
      layout: album.text.layout?.applied(to: settings.layout) ?? settings.layout,
      isWall: (album.text.paging ?? settings.paging) == .wall, theme: album.text.theme,
      subject: .album(album.id))
  }

  /// The root album; an empty one for a library without albums.
  package var root: Gallery { gallery(album(.root) ?? emptyRoot) }

  /// The root album of a library without albums.
  package var emptyRoot: Album { Album(id: .root, text: AlbumText(), photos: [], children: [], cover: nil) }

  /// The photo that the album's owner named; of the home page else its best ones, where it does not show them anyway.
  private func openings(of album: Album, _ inner: [GalleryEntry]) -> [CoverPhoto] {
    let named = album.text.cover.flatMap { name in
      album.photos.first { $0.fileName == name && !$0.renditions.isEmpty }
    }
    if let named { return [CoverPhoto(named, isChosen: true)] }
    guard album.id == .root, settings.opensWithBestPhoto,
      !inner.isEmpty || album.photos.count >= Self.manyPhotos
    else { return [] }
    let photos = (album.covers + inner.flatMap(\.covers)).filter(\.hasPage)
    // Those that owners named for covers are on them. A band across the page shows little of a photo that is high.
    let free = photos.filter { !$0.rank.isChosen }
    return CoverPhoto.best(of: free.lazy.filter(\.rank.suitsCover)) + CoverPhoto.best(of: free)
      + CoverPhoto.best(1, of: photos).map { $0.unchosen }
  }

  /// Fewer are all on the first screen of a home page without albums.
  private static let manyPhotos = 8

  private func entry(_ album: Album) -> GalleryEntry {
    GalleryEntry(
      folder: folders[album.id] ?? "", title: title(of: album), description: album.text.description,
      date: album.text.date, summary: summary(of: album.id), content: contents[album.id],
      covers: album.covers,
      languages: languages(of: album))
  }

  /// The albums around an album, the root first; empty for the root.
  package func ancestors(of id: AlbumID) -> [Album] {
    var chain: [Album] = []
    var next = id.parent
    while let current = next {
      if let album = album(current) { chain.append(album) }
      next = current.parent
    }
    return chain.reversed()
  }

  /// Whether the owner chose, anywhere, that pages have a light of their own and do not follow the visitor's system.
  ///
  /// Outlines of albums know it as well, so all builds of a site agree.
  package var hasOwnLights: Bool {
    let texts = library.albums.lazy.map(\.text)
    return settings.theme != .auto
      || texts.contains { ($0.theme ?? .auto) != .auto || $0.themes.contains { $0.theme != .auto } }
  }

  /// Returns the summary of an album and all albums inside it; empty for an unknown album.
  package func summary(of id: AlbumID) -> GallerySummary { summaries[id] ?? GallerySummary() }

  /// The address of an album's first page.
  package func path(of album: AlbumID) -> SitePath {
    SitePath.gallery(inFolder: folders[album] ?? "")
  }

  /// The folder of an album's pages below the output folder; empty for the home page.
  func folder(of album: AlbumID) -> String { folders[album] ?? "" }

  /// The places of an album's photos in their order; `nil` for an album of fewer than two photos.
  package func sequence(of album: Album) -> NumberedList? {
    NumberedList(at: "\(folders[album.id] ?? "")/sequence", of: hashes(of: album))
  }

  private func hashes(of album: Album) -> [ContentHash] { albums[album.id].map { hashes[album: $0] } ?? [] }

  /// The address of a photo's page.
  package func path(of photo: PhotoID) -> SitePath { SitePath("photos/\(name(of: photo))/index.html") }

  /// The address of the page of a photo, whose album may be an outline.
  package func path(of photo: Photo) -> SitePath {
    let name = photoNames[photo.id] ?? Self.names(of: [photo], settings.facts)[photo.id]
    return SitePath("photos/\(name ?? "photo")/index.html")
  }

  /// "dawn-3f09ab12": the photo's public name.
  package func name(of photo: PhotoID) -> String { photoNames[photo] ?? "photo" }

  /// Whether the name of one of an album's photos has more digits than usual, since another photo would share it.
  package func hasLongNames(_ album: Album) -> Bool {
    album.photos.contains { Self.isLong(name(of: $0.id)) }
  }

  /// Whether some of these photos would share a public name if it had no more digits than usual.
  package static func shareNames(_ photos: [Photo], _ facts: FactSettings) -> Bool {
    names(of: photos, facts).values.contains(where: isLong)
  }

  private static func isLong(_ name: String) -> Bool {
    name.utf8.lastIndex(of: UInt8(ascii: "-")).map {
      name.utf8.distance(from: $0, to: name.utf8.endIndex) > 9
    }
      ?? false
  }

  /// What readers call an album: its own title, else its folder's name, else the site's title.
  package func title(of album: Album) -> String { titles[album] }

  /// The languages of what readers call an album: without a title of its own, the root has the site's.
  private func languages(of album: Album) -> TextLanguages {
    var languages = album.text.languages
    if album.id == .root, album.text.title == nil { languages.title = settings.titleLanguage }
    return languages
  }

  private static func folders(of albums: [Album]) -> [AlbumID: String] {
    let named = Array(Set(albums.lazy.filter { $0.siteFolder == nil && $0.id != .root }.map(\.id)))
    let texts = UniqueSlug.resolved(named.map { slug(of: $0) }, digits: digits)
    let elsewhere = albums.compactMap { album in album.siteFolder.map { (album.id, $0) } }
    return Dictionary(zip(named, texts.map { "albums/\($0)" }) + elsewhere) { first, _ in first }
  }

  /// The names of the folders of volumes, in the order of the folders of photos that they are made of.
  ///
  /// They are those of albums, except where a page of the front site has the name.
  package static func volumeFolders(of names: [[UInt8]]) -> [String] {
    UniqueSlug.resolved(names.map { slug(of: AlbumID([$0]), besides: SitePath.ownFolders) }, digits: digits)
  }

  private static let digits = [0, 8, 16, 64]

  private static func slug(of id: AlbumID, besides reserved: Set<String> = []) -> UniqueSlug {
    UniqueSlug(
      slug: Slug(id.names.joined(separator: "-".utf8)), fallback: "album",
      // With their lengths, so that "a/b" and "b" inside "a" are different bytes.
      hash: ContentHash(of: id.names.flatMap { Array("\($0.count):".utf8) + $0 }), reserved: reserved)
  }

  private static func names(
    of photos: [Photo], _ facts: FactSettings
  ) -> [PhotoID: String] {
    let named = Dictionary(photos.map { ($0.id, $0) }) { first, _ in first }.map(\.value)
    let names = named.map { photo in
      UniqueSlug(
        slug: slug(of: photo, facts),
        fallback: "photo", hash: ContentHash(of: photo.id.bytes))
    }
    return Dictionary(
      uniqueKeysWithValues: zip(named.map(\.id), UniqueSlug.resolved(names, digits: [8, 16, 64])))
  }

  /// From the title, or from the file's name where there is none and the owner shows it.
  private static func slug(of photo: Photo, _ facts: FactSettings) -> Slug {
    let title = Slug((photo.metadata.title ?? "").utf8)
    return title.text.isEmpty && facts.fileName ? Slug(FileName(photo.fileName).stem) : title
  }
}
