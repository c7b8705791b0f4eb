package import HeliographCore

/// Assigns photos to the albums that their sources name, in the order in which they are shown.
package struct LibraryBuilder {
  var parts: [AlbumID: AlbumPart] = [:]
  private var children: [AlbumID: [AlbumID]] = [.root: []]
  private var known: Set<AlbumID> = [.root]
  var spillFile: PhotoSpillFile?
  private let alwaysHasRoot: Bool
  /// How many of the newest photos of the site some page or feed shows together.
  let newestCount: Int

  /// Creates an empty library.
  ///
  /// - Parameters:
  ///   - newest: how many of the newest photos of the site some page or feed shows together.
  ///   - alwaysHasRoot: whether the root stays the root even where all photos are in one album.
  package init(newest: Int = 0, alwaysHasRoot: Bool = false) {
    newestCount = newest
    self.alwaysHasRoot = alwaysHasRoot
  }

  /// Adds photos at the end of an album, and its text when the page brings one.
  ///
  /// - Parameters:
  ///   - photos: in the source's order.
  ///   - page: names the album.
  ///   - content: the hash of all that the photos show; `nil` when it is not known.
  package mutating func add(_ photos: [Photo], of page: SourcePage, content: ContentHash? = nil) {
    open(page.album)
    parts[page.album, default: AlbumPart()].add(photos, text: page.text, content: content)
  }

  /// Adds an album whose photos stay unread.
  package mutating func add(_ outline: AlbumOutline, of album: AlbumID) {
    open(album)
    parts[album] = AlbumPart(outline)
  }

  /// What the next build may know of an album without reading its photos; `nil` for one that was not added, and when
  /// it is not known what its photos show.
  package func outline(of album: AlbumID) -> AlbumOutline? { parts[album]?.ownOutline(newest: newestCount) }

  /// The album that the root of the library is, by its name at the source.
  ///
  /// Where all photos are in one album, that album is the whole site.
  package var top: AlbumID {
    if alwaysHasRoot { return .root }
    var top = AlbumID.root
    while let only = onlyChild(of: top) { top = only }
    return top
  }

  /// The albums of the library that have some of the newest photos of the site.
  package var newestAlbums: [AlbumID] {
    let ages = parts.flatMap { part in part.value.newest(newestCount).map { (age: $0, album: part.key) } }
    let (top, albums) = (top, Set(ages.sorted { $0.age < $1.age }.prefix(newestCount).map(\.album)))
    return albums.map { $0 == top ? .root : $0 }
  }

  /// The finished library: albums without a photo in or below them are left out.
  package func library() -> PhotoLibrary {
    var (albums, dates) = ([Album](), [AlbumID: Int]())
    _ = date(top, in: &dates)
    _ = append(top, as: .root, in: nil, dates, to: &albums)
    return PhotoLibrary(albums: albums)
  }

  private mutating func open(_ album: AlbumID) {
    guard let parent = album.parent, known.insert(album).inserted else { return }
    open(parent)
    children[parent, default: []].append(album)
  }

  private func onlyChild(of album: AlbumID) -> AlbumID? {
    if let part = parts[album], part.photoCount > 0 || part.text != nil { return nil }
    let filled = (children[album] ?? []).filter(hasPhotos)
    // What another site shows is no part of this one.
    return filled.count == 1 && parts[filled[0]]?.siteFolder == nil ? filled[0] : nil
  }

  private func hasPhotos(_ album: AlbumID) -> Bool {
    (parts[album]?.photoCount ?? 0) > 0 || parts[album]?.siteFolder != nil
      || (children[album] ?? []).contains(where: hasPhotos)
  }

  /// Appends an album and everything inside, and returns the photos that may be on its cover, the best first; `theme` is
  /// that of the album around, and `dates` are those of all albums.
  private func append(
    _ id: AlbumID, as shown: AlbumID, in theme: ThemePolicy?, _ dates: [AlbumID: Int],
    to albums: inout [Album]
  ) -> [CoverPhoto] {
    let part = parts[id] ?? AlbumPart()
    var text = part.text ?? AlbumText()
    text.theme = text.theme ?? theme
    let photos = part.photos(with: text)
    let inside = ordered((children[id] ?? []).filter(hasPhotos), by: text.albums, dates)
    let place = albums.count
    albums.append(Album(id: shown, text: text, photos: photos, children: inside, cover: nil))
    var covers = part.covers(among: photos, with: text)
    for child in inside { covers += append(child, as: child, in: text.theme, dates, to: &albums) }
    // What the owner named for this very album stays the first, whatever its stars.
    let named = covers.first.map { part.hasNamedCover && $0.rank.isChosen ? [$0] : [] } ?? []
    covers = named + CoverPhoto.best(CoverPhoto.perAlbum - named.count, of: covers.dropFirst(named.count))
    albums[place] = Album(
      id: shown, text: text, photos: photos, children: inside, summary: part.summary, content: part.content,
      siteFolder: part.siteFolder, covers: covers)
    return covers
  }

  /// Albums in the order that the album around them asks for; those without a photo, which are locked, last.
  private func ordered(
    _ albums: [AlbumID], by order: AlbumText.AlbumOrder?, _ dates: [AlbumID: Int]
  ) -> [AlbumID] {
    let names: [[UInt8]] = if case .listed(let names) = order { names } else { [] }
    let places = Dictionary(zip(names.map { ComposedName($0) }, names.indices)) { first, _ in first }
    let ranked = NameOrder.sorted(albums) { $0.names.last ?? [] }.enumerated().map { index, album in
      let part = parts[album]
      let isLocked = part?.siteFolder != nil && part?.photoCount == 0
      let place = places[ComposedName(album.names.last ?? [])] ?? names.count
      // Those without a date are last in either direction.
      let time = dates[album].map { order == .oldest ? $0 : -$0 } ?? .max
      return (album: album, rank: [isLocked ? 1 : 0, place, order == .name ? 0 : time, index])
    }
    return ranked.sorted { $0.rank.lexicographicallyPrecedes($1.rank) }.map(\.album)
  }

  /// When an album is of, in seconds since 1970: the date that its owner gave it, else that of the newest photo or album
  /// inside; `nil` where none has a date.
  ///
  /// Adds that of the album and of all inside to `dates`.
  private func date(_ album: AlbumID, in dates: inout [AlbumID: Int]) -> Int? {
    var date = parts[album]?.summary.last?.wallClockSeconds
    for child in children[album] ?? [] where hasPhotos(child) {
      guard let inner = self.date(child, in: &dates) else { continue }
      date = max(date ?? inner, inner)
    }
    dates[album] = parts[album]?.text?.date?.wallClockSeconds ?? date
    return dates[album]
  }
}
