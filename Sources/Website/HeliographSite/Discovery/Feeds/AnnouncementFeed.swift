import HeliographCore
import HeliographOutput

/// The feed of a site's news in Atom (RFC 4287): the newest 50, new and expired.
struct AnnouncementFeed {
  private static let length = 50

  private let site: SiteContext
  private let base: String
  private let posts: [SiteAnnouncements.Post]

  /// `nil` for a site without news, and for one without feeds.
  init?(_ site: SiteContext) {
    guard let news = site.info.announcements, let base = site.settings.baseURL,
      AtomFeed.exist(in: site.settings)
    else { return nil }
    self.site = site
    self.base = base
    posts = Array(news.all.prefix(Self.length))
  }

  /// The file.
  var page: Page {
    Page(path: AtomFeed.path(beside: .announcements).text, stage: .asset, bytes: bytes)
  }

  private var bytes: [UInt8] {
    var xml = XMLWriter()
    let path = AtomFeed.path(beside: .announcements)
    xml.element("feed", [("xmlns", "http://www.w3.org/2005/Atom"), ("xml:lang", site.settings.language)]) {
      xml in
      xml.element("title", text: AtomFeed.title(site.strings[.announcements], in: site))
      xml.element("id", text: StableIdentifier.urn([Array(base.utf8), Array(path.text.utf8)]))
      xml.element("updated", text: posts.first?.announcement.date.timestamp ?? AtomFeed.unknownTime)
      xml.element("author") { $0.element("name", text: site.settings.title) }
      xml.element("link", [("rel", "self"), ("type", "application/atom+xml"), ("href", address(path))])
      xml.element("link", [("rel", "alternate"), ("type", "text/html"), ("href", address(.announcements))])
      xml.element("generator", text: "Heliograph")
      for post in posts { write(post, to: &xml) }
    }
    return xml.bytes
  }

  private func write(_ post: SiteAnnouncements.Post, to xml: inout XMLWriter) {
    let announcement = post.announcement
    xml.element("entry") { xml in
      xml.element("title", [("xml:lang", announcement.languages.title)], text: announcement.title)
      xml.element(
        "id", text: StableIdentifier.urn([Array(base.utf8), Array("news:\(announcement.id)".utf8)]))
      xml.element("updated", text: announcement.date.timestamp)
      xml.element("published", text: announcement.date.timestamp)
      xml.element("link", [("rel", "alternate"), ("type", "text/html"), ("href", address(post.path))])
      if let link = announcement.link.flatMap({ OutsideLink($0) }) {
        xml.element("link", [("rel", "via"), ("href", link.href)])
      }
      if let html = announcement.bodyHTML {
        xml.element("content", [("xml:lang", announcement.languages.body), ("type", "html")], text: html)
      }
    }
  }

  private func address(_ target: SitePath) -> String { SitePath.absolute(target, base: base) }
}
