/// How feed readers, search engines, link previews and embeds find a site's photos and show them.
package struct DiscoverySettings: Sendable, Hashable, Codable {
  /// How many of the newest photos a feed has, 0…1000; 0 for no feed.
  package var feed: Int
  /// Whether there are `sitemap.xml` and `robots.txt`.
  package var sitemap: Bool
  /// Whether pages contain the picture and the text that a shared link shows (Open Graph).
  package var cards: Bool
  /// Whether each photo has an oEmbed response.
  package var embeds: Bool
  /// Whether a visitor may put the site on a home screen.
  package var manifest: Bool
  /// Where a visitor may ask for a licence, an absolute http or https address; `nil` for the photo's own page.
  package var licensing: String?

  /// The defaults: a feed of 50 photos, and everything else on.
  package static let standard = DiscoverySettings()

  /// Creates settings; everything left out has its default.
  package init(
    feed: Int = 50, sitemap: Bool = true, cards: Bool = true, embeds: Bool = true, manifest: Bool = true,
    licensing: String? = nil
  ) {
    self.feed = feed
    self.sitemap = sitemap
    self.cards = cards
    self.embeds = embeds
    self.manifest = manifest
    self.licensing = licensing
  }
}
