import HeliographCore
import HeliographOutput

/// What a page is to feed readers, search engines and shared links.
struct PageDiscovery {
  /// The photo a shared link shows.
  var photo: Photo?
  /// The nickname of the person that the page is about.
  var profileName: String?
  /// The page's own feed, if it has one beside the site's.
  var feed: LinkViewModel?
  /// The page's oEmbed response.
  var embed: SitePath?
  /// The IIIF description of its photo's tiles.
  var tiles: SitePath?
  /// The page's data in the vocabulary of schema.org.
  var data: [JSONValue] = []

  /// A page without any of these.
  static let none = PageDiscovery()

  /// A page that only shows a photo when it is shared.
  init(photo: Photo? = nil) {
    self.photo = photo
  }
}

extension PageDiscovery {
  /// What a photo's page is to others.
  init(of photo: Photo, in album: Album, _ gallery: Gallery, at path: SitePath, site: SiteContext) {
    let data = StructuredData(site: site, page: path)
    let settings = site.settings
    self.photo = photo
    if AtomFeed.exists(for: album) {
      feed = LinkViewModel(
        href: path.href(to: AtomFeed.path(beside: site.index.path(of: album.id))),
        text: AtomFeed.title(site.index.title(of: album), in: site))
    }
    if settings.discovery.embeds, settings.baseURL != nil, SocialImage(photo) != nil {
      embed = OEmbedResponse.path(of: photo, in: site.index)
    }
    if settings.baseURL != nil { tiles = photo.tiles.map { IIIFImageInfo.path(of: $0) } }
    let trail = data.trail(gallery.trail + [gallery.step], title: site.captions.title(of: photo))
    self.data = [data.image(photo), trail].compactMap { $0 }
  }

  /// What a page of a gallery is to others.
  init(of gallery: Gallery, at path: SitePath, site: SiteContext) {
    let isAlbum = gallery.entry.folder.utf8.starts(with: "albums/".utf8)
    photo = gallery.entry.cover
    if isAlbum, !gallery.photos.isEmpty {
      feed = LinkViewModel(
        href: path.href(to: AtomFeed.path(beside: gallery.path)),
        text: AtomFeed.title(gallery.entry.title, in: site))
    }
    let trail = StructuredData(site: site, page: path).trail(gallery.trail, title: gallery.entry.title)
    data = [trail].compactMap { $0 }
  }
}
