import HeliographCore

/// What sources give an album: its own text and photos, or the outline that an earlier build made of them.
struct AlbumPart: Codable {
  private(set) var text: AlbumText?
  private var listed: [Photo] = []
  private var contents: [ContentHash]? = []
  private var outline: AlbumOutline?

  /// An outline is never written; it stands for a part that was.
  private enum CodingKeys: String, CodingKey {
    case text, listed, contents
  }

  init() {}

  init(_ outline: AlbumOutline) {
    self.outline = outline
    text = outline.text
  }

  /// Adds photos at the end.
  mutating func add(_ photos: [Photo], text: AlbumText?, content: ContentHash?) {
    if let text { self.text = text }
    listed += photos
    if let content { contents?.append(content) } else { contents = nil }
  }

  /// The same in pieces of so many photos at most, of which the first has the rest.
  func pieces(of count: Int) -> [AlbumPart] {
    var first = self
    first.listed = Array(listed.prefix(count))
    let others = stride(from: count, to: listed.count, by: count).map { start in
      var piece = AlbumPart()
      piece.listed = Array(listed[start..<min(start + count, listed.count)])
      return piece
    }
    return [first] + others
  }

  /// Adds the photos of a later piece.
  mutating func append(_ piece: AlbumPart) { listed += piece.listed }

  /// Whether the photos were left unread.
  var isOutline: Bool { outline != nil }

  /// The folder of the other site that shows the album; `nil` when the same site shows it.
  var siteFolder: String? { outline?.siteFolder }

  /// Whether its own text names the photo on its cover.
  var hasNamedCover: Bool { text?.cover != nil }

  var photoCount: Int { outline?.summary.photoCount ?? listed.count }

  var summary: GallerySummary { outline?.summary ?? GallerySummary(listed) }

  /// The hash of all that the text and the photos show; `nil` when it is not known.
  var content: ContentHash? {
    outline?.content ?? contents.map { AlbumOutline.content(text, $0) }
  }

  /// The newest of its photos, the newest first.
  func newest(_ count: Int) -> [PhotoAge] {
    outline?.newest ?? (count == 0 ? [] : Array(listed.map { PhotoAge($0) }.sorted().prefix(count)))
  }

  /// The outline of what was added, with so many of the newest photos; `nil` when it is not known what the photos show.
  func ownOutline(newest count: Int) -> AlbumOutline? {
    if let outline { return outline }
    guard let content else { return nil }
    let text = text ?? AlbumText()
    let photos = Self.ordered(Self.focused(listed, by: text), by: text)
    return AlbumOutline(
      text: self.text, summary: summary, content: content, newest: newest(count),
      covers: covers(among: photos, with: text))
  }

  /// The photos as the album shows them; empty for an outline.
  func photos(with text: AlbumText) -> [Photo] {
    Self.ordered(Self.lit(Self.focused(listed, by: text), by: text), by: text)
  }

  /// Its own photos that may be on the cover, the one that its owner named first, then the best.
  ///
  /// `photos` are those that `photos(with:)` returned.
  func covers(among photos: [Photo], with text: AlbumText) -> [CoverPhoto] {
    if let outline { return outline.covers.map { $0.with { Self.lit([$0], by: text).first ?? $0 } } }
    let named = text.cover.flatMap { name in photos.first { $0.fileName == name } }
    let others = photos.lazy.filter { $0.id != named?.id }.map { CoverPhoto($0) }
    guard let named else { return CoverPhoto.best(of: others) }
    return [CoverPhoto(named, isChosen: true)] + CoverPhoto.best(CoverPhoto.perAlbum - 1, of: others)
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
    case .name: first + PhotoOrder(rest).byName
    case .time: first + PhotoOrder(rest).byTime(latestFirst: false)
    case .newest: first + PhotoOrder(rest).byTime(latestFirst: true)
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
}
