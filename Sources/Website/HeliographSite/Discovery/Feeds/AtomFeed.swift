import HeliographCore
import HeliographOutput

/// The newest photos of a site or an album as Atom (RFC 4287), with Media RSS for the images
/// (https://www.rssboard.org/media-rss) and GeoRSS where places may be shown (https://www.ogc.org/standards/georss/).
struct AtomFeed {
  let site: SiteContext
  /// The address of the site; feeds are read elsewhere, so every address is absolute.
  let base: String
  /// Where the feed itself is.
  let path: SitePath
  /// The page the feed follows.
  let page: SitePath
  let title: String
  let subtitle: String?
  /// The newest first.
  let photos: [Photo]

  /// The newest of some photos.
  static func newest(_ count: Int, of photos: some Sequence<Photo>) -> [Photo] {
    photos.map { (photo: $0, age: PhotoAge($0)) }.sorted { $0.age < $1.age }.prefix(count).map(\.photo)
  }

  var bytes: [UInt8] {
    var xml = XMLWriter()
    xml.element("feed", namespaces) { xml in
      xml.element("title", text: title)
      if let subtitle { xml.element("subtitle", text: subtitle) }
      xml.element("id", text: StableIdentifier.urn([Array(base.utf8), Array(path.text.utf8)]))
      xml.element("updated", text: photos.first?.metadata.captureTime?.timestamp ?? Self.unknownTime)
      xml.element("author") { $0.element("name", text: site.settings.title) }
      xml.element("link", [("rel", "self"), ("type", "application/atom+xml"), ("href", address(path))])
      xml.element("link", [("rel", "alternate"), ("type", "text/html"), ("href", address(page))])
      xml.element("generator", text: "Heliograph")
      if let icon = site.assets.appIcons?.regular {
        xml.element("icon", text: address(SitePath(icon.path)))
      }
      for photo in photos { write(photo, to: &xml) }
    }
    return xml.bytes
  }

  /// Whether a site has feeds: they are on, and the site's address is known.
  static func exist(in settings: SiteSettings) -> Bool {
    settings.discovery.feed > 0 && settings.baseURL != nil
  }

  /// Whether an album has its own feed: the root's is the site's, and an album without photos has no feed.
  static func exists(for album: Album) -> Bool { album.id != .root && !album.photos.isEmpty }

  /// "feed.xml" beside a page.
  static func path(beside page: SitePath) -> SitePath {
    SitePath((page.parts.dropLast() + ["feed.xml"]).joined(separator: "/"))
  }

  /// Returns the title of a feed with the site's title ("Winter – The Long Light").
  static func title(_ title: String, in site: SiteContext) -> String {
    [title, site.settings.title].map(site.strings.isolated).joined(separator: " – ")
  }

  /// The placeholder for a missing capture time: the same in every build.
  static let unknownTime = "1970-01-01T00:00:00Z"

  func address(_ target: SitePath) -> String { SitePath.absolute(target, base: base) }

  private var namespaces: [XMLWriter.Attribute] {
    let isPlaced =
      site.settings.location.showsPlaceNames
      && photos.contains { $0.metadata.coordinate != nil || $0.metadata.placeName != nil }
    return [
      ("xmlns", "http://www.w3.org/2005/Atom"), ("xmlns:media", "http://search.yahoo.com/mrss/"),
      ("xmlns:georss", isPlaced ? "http://www.georss.org/georss" : nil),
      ("xml:lang", site.settings.language),
    ]
  }
}
