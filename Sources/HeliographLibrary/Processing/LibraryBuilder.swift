package import HeliographModel

/// Assigns photos to the albums that their sources name, in the order in which they are shown.
package struct LibraryBuilder {
  private var texts: [AlbumID: AlbumText] = [:]
  private var photos: [AlbumID: [Photo]] = [:]
  private var children: [AlbumID: [AlbumID]] = [.root: []]
  private var known: Set<AlbumID> = [.root]

  /// Creates an empty library.
  package init() {}

  /// Adds photos at the end of an album, and its text when the page brings one.
  package mutating func add(_ photos: [Photo], of page: SourcePage) {
    open(page.album)
    if let text = page.text { texts[page.album] = text }
    self.photos[page.album, default: []] += photos
  }

  /// The finished library: albums without a photo in or below them are left out.
  ///
  /// Where all photos are in one album, that album is the whole site.
  package func library() -> PhotoLibrary {
    var top = AlbumID.root
    while let only = onlyChild(of: top) { top = only }
    var albums: [Album] = []
    _ = append(top, as: .root, in: nil, to: &albums)
    return PhotoLibrary(albums: albums)
  }

  private mutating func open(_ album: AlbumID) {
    guard let parent = album.parent, known.insert(album).inserted else { return }
    open(parent)
    children[parent, default: []].append(album)
  }

  private func onlyChild(of album: AlbumID) -> AlbumID? {
    guard (photos[album] ?? []).isEmpty, texts[album] == nil else { return nil }
    let filled = (children[album] ?? []).filter(hasPhotos)
    return filled.count == 1 ? filled[0] : nil
  }

  private func hasPhotos(_ album: AlbumID) -> Bool {
    !(photos[album] ?? []).isEmpty || (children[album] ?? []).contains(where: hasPhotos)
  }

  /// Appends an album and everything inside, and returns its cover; `theme` is that of the album around.
  private func append(
    _ id: AlbumID, as shown: AlbumID, in theme: ThemePolicy?, to albums: inout [Album]
  ) -> Photo? {
    var text = texts[id] ?? AlbumText()
    text.theme = text.theme ?? theme
    let own = Self.ordered(Self.lit(Self.focused(photos[id] ?? [], by: text), by: text), by: text)
    let inside = (children[id] ?? []).filter(hasPhotos).sorted(by: precedes)
    let place = albums.count
    albums.append(Album(id: shown, text: text, photos: own, children: inside, cover: nil))
    let covers = inside.compactMap { append($0, as: $0, in: text.theme, to: &albums) }
    let named = text.cover.flatMap { name in own.first { $0.fileName == name } }
    let cover = named ?? own.first ?? covers.first
    albums[place] = Album(id: shown, text: text, photos: own, children: inside, cover: cover)
    return cover
  }

  /// The photos with the theme that the album asks for each or for all.
  private static func lit(_ photos: [Photo], by text: AlbumText) -> [Photo] {
    guard text.theme != nil || !text.themes.isEmpty else { return photos }
    let themes = Dictionary(text.themes.map { ($0.fileName, $0.theme) }) { first, _ in first }
    return photos.map { photo in
      var photo = photo
      photo.theme = themes[photo.fileName] ?? text.theme
      return photo
    }
  }

  /// Albums with a date come first, the newest ahead; the others by name.
  private func precedes(_ left: AlbumID, _ right: AlbumID) -> Bool {
    let dates = [left, right].map { texts[$0]?.date?.wallClockSeconds ?? .min }
    if dates[0] != dates[1] { return dates[0] > dates[1] }
    return NameOrder.precedes(left.names.last ?? [], right.names.last ?? [])
  }

  private static func focused(_ photos: [Photo], by text: AlbumText) -> [Photo] {
    let points = Dictionary(text.focus.map { ($0.fileName, $0.point) }) { first, _ in first }
    guard !points.isEmpty else { return photos }
    return photos.map { photo in
      var photo = photo
      photo.focus = points[photo.fileName]
      return photo
    }
  }

  private static func ordered(_ photos: [Photo], by text: AlbumText) -> [Photo] {
    let (first, rest) = divided(photos, first: text.firstPhotos)
    return switch text.order ?? .time {
    case .source: first + rest
    case .name: first + rest.sorted(by: precedesByName)
    case .time: first + rest.sorted { precedes($0, $1, <) }
    case .newest: first + rest.sorted { precedes($0, $1, >) }
    }
  }

  /// The photos that the owner put first, and those behind them as they came.
  private static func divided(_ photos: [Photo], first names: [[UInt8]]) -> (first: [Photo], rest: [Photo]) {
    guard !names.isEmpty else { return ([], photos) }
    let named = Dictionary(photos.map { ($0.fileName, $0) }) { first, _ in first }
    var chosen: Set<PhotoID> = []
    let first = names.compactMap { named[$0] }.filter { chosen.insert($0.id).inserted }
    return (first, photos.filter { !chosen.contains($0.id) })
  }

  /// A photo without a time is the last, whichever end comes first.
  private static func precedes(_ left: Photo, _ right: Photo, _ isBefore: (Int, Int) -> Bool) -> Bool {
    let times = [left, right].map { $0.metadata.captureTime?.wallClockSeconds }
    return switch (times[0], times[1]) {
    case (let a?, let b?) where a != b: isBefore(a, b)
    case (_?, nil): true
    case (nil, _?): false
    default: precedesByName(left, right)
    }
  }

  private static func precedesByName(_ left: Photo, _ right: Photo) -> Bool {
    left.fileName == right.fileName
      ? left.id.bytes.lexicographicallyPrecedes(right.id.bytes)
      : NameOrder.precedes(left.fileName, right.fileName)
  }
}
