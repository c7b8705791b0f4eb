import HeliographCore
import HeliographLibrary
import HeliographSite

/// An album with everything inside, which leaves the open site and becomes a site of its own.
struct AlbumInside {
  let album: AlbumID
  private var builder = LibraryBuilder()
  /// The text of the album; `nil` without one.
  private(set) var text: AlbumText?
  /// The number of its photos.
  private(set) var photoCount = 0

  /// Whether it is made for one photo, and called by the photo's file.
  private let isFile: Bool

  init(_ album: AlbumID, isFile: Bool = false) { (self.album, self.isFile) = (album, isFile) }

  /// Adds photos of the album or of one inside.
  mutating func add(_ photos: [Photo], of page: SourcePage) {
    builder.add(photos, of: page)
    photoCount += photos.count
    if page.album == album, let text = page.text { self.text = text }
  }

  /// The albums and photos of the site, whose root is the album.
  var library: PhotoLibrary { builder.library() }

  /// What the site is called; the title of the open site when the album is the root, or has the name of a file that is
  /// not to be published.
  func title(in open: SiteSettings) -> String {
    let isVisible = !isFile || open.facts.fileName
    let name =
      !isVisible
      ? nil : album.names.last.map { open.titles == .raw ? FileTitle.raw($0) : FileTitle.ofFolder($0) }
    return text?.title ?? name ?? open.title
  }

  /// The settings of the site: nothing in it is for search engines and feed readers.
  func settings(_ open: SiteSettings) -> SiteSettings {
    var settings = open
    settings.title = title(in: open)
    settings.words = text?.words.mapValues { LocalWords(title: $0.title) } ?? [:]
    settings.description = nil
    settings.discovery.feed = 0
    settings.discovery.sitemap = false
    settings.discovery.embeds = false
    settings.discovery.manifest = false
    settings.volumes = []
    // Its images are in its own folder, beside its pages.
    settings.images = nil
    settings.frontTitle = open.title
    return settings
  }
}
