import HeliographCore

/// What readers call the albums of a site.
struct AlbumTitles: Sendable {
  private let site: String
  /// Those that are made of folders' names.
  private let titles: [AlbumID: String]

  /// Makes readable titles of folders' names, unless the owner wants them as they are.
  ///
  /// Folders side by side that would have the same title, "01-trip" and "02-trip", keep their names.
  init(of albums: [Album], _ settings: SiteSettings) {
    site = settings.title
    let isRaw = settings.titles == .raw
    var titles: [AlbumID: String] = [:]
    var beside: [AlbumID: [String: Int]] = [:]
    for album in albums {
      guard let parent = album.id.parent, let name = album.id.names.last else { continue }
      let title = album.text.title ?? (isRaw ? FileTitle.raw(name) : FileTitle.ofFolder(name))
      if album.text.title == nil { titles[album.id] = title }
      beside[parent, default: [:]][title, default: 0] += 1
    }
    for (id, title) in titles where id.parent.flatMap({ beside[$0]?[title] }) ?? 0 > 1 {
      titles[id] = id.names.last.map(FileTitle.raw)
    }
    self.titles = titles
  }

  /// The title of an album: its own, else that of its folder, else the site's.
  subscript(album: Album) -> String { album.text.title ?? titles[album.id] ?? site }
}
